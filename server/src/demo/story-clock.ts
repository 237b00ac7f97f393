import type { Clock } from '../platform/clock.ts';

export interface StoryClock extends Clock {
  /** Moves forward to a time; never back. */
  moveTo(time: number): void;
  /** Runs each due timer once; work it starts may still be in progress afterwards. */
  rest(): Promise<void>;
}

/**
 * A clock with the time of the story; two years pass in a minute, so timers do not run on their
 * own.
 */
export const storyClock = (start: number): StoryClock => {
  const timers = new Set<{ time: number; callback: () => void }>();
  let now = start;
  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { time: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    moveTo: (time) => {
      now = Math.max(now, time);
    },
    rest: async () => {
      const due = [...timers].filter(({ time }) => time <= now);
      for (const timer of due.sort((a, b) => a.time - b.time)) {
        timers.delete(timer);
        timer.callback();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};
