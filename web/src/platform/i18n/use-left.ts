import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** One clock for all: a conversation can have hundreds of them. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Whole units, rounded up, of the largest that fits: it changes only as often as what is shown. */
export const leftUntil = (time: number, now: number): number => {
  const left = Math.max(SECOND_MS, time - now);
  const unit = [DAY_MS, HOUR_MS, MINUTE_MS].find((size) => left >= size) ?? SECOND_MS;
  return Math.ceil(left / unit) * unit;
};

/** How long it is until a time, in ms, as a countdown shows it. */
export const useLeft = (time: number): number =>
  useSyncExternalStore(subscribe, () => leftUntil(time, Date.now()));
