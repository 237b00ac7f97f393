import { useEffect, useEffectEvent } from 'react';

/** Hears keys before everything else on the page. */
export const useFirstKeys = (press: (event: KeyboardEvent) => void): void => {
  const hear = useEffectEvent(press);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
};
