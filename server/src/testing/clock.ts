import type { Clock } from '../platform/clock.ts';

interface Timer {
  time: number;
  callback: () => void;
}

/** A clock that moves only when a test moves it. */
export interface ManualClock extends Clock {
  /**
   * Moves on by `ms`, calling back whatever falls due, in order and at its own time. What a callback
   * begins and does not end in the same turn of the loop is waited for by the test itself.
   */
  advance(ms: number): Promise<void>;
  /** Jumps to a time without calling anything back. */
  set(time: number): void;
}

export const manualClock = (start = Date.UTC(2030, 0, 1)): ManualClock => {
  const timers = new Set<Timer>();
  let now = start;

  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0];

  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { time: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const until = now + ms;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        timers.delete(due);
        now = Math.max(now, due.time);
        due.callback();
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = until;
    },
    set: (time) => {
      now = time;
    },
  };
};
