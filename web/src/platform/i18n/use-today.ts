import { MINUTE_MS } from '@kith/contract/base/constants';
import { useSyncExternalStore } from 'react';
import { startOfDay } from './days.ts';

let today = startOfDay(Date.now());

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const look = () => {
  const day = startOfDay(Date.now());
  if (day === today) return;
  today = day;
  for (const listener of listeners) listener();
};

/** One timer for all: scrolling a list creates and removes many rows. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', look);
  };
};

/** Midnight of the current day, so that "Today" becomes "Yesterday" on a page that stays open. */
export const useToday = (): number => useSyncExternalStore(subscribe, () => today);
