import { SECOND_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';

const HEIGHT = 'calc(2.75rem + env(safe-area-inset-top))';

/** Every second. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Makes room for the bar of a call above the screen; returns its height. */
export const useCallLine = (): string => {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--call-line', HEIGHT);
    return () => void style.removeProperty('--call-line');
  }, []);
  return HEIGHT;
};
