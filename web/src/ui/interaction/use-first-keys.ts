import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears keys before everything else on the page. */
export const useFirstKeys = (press: (event: KeyboardEvent) => void): void => {
  const hear = useEffectEvent(press);
  // With what is drawn: a key may follow at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
};
