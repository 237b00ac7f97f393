import { MINUTE_MS } from '@kith/contract/pure/constants';
import { useSyncExternalStore } from 'react';
import { startOfDay } from './days.ts';

let today = startOfDay(Date.now());

const subscribe = (listener: () => void): (() => void) => {
  const look = () => {
    const day = startOfDay(Date.now());
    if (day === today) return;
    today = day;
    listener();
  };
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Midnight of the current day, so that "Today" becomes "Yesterday" on a page that stays open. */
export const useToday = (): number => useSyncExternalStore(subscribe, () => today);
