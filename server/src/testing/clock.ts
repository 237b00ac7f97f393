import type { Clock } from '../platform/clock.ts';

interface Timer {
  time: number;
  callback: () => void;
}

/** A clock that only moves when a test moves it. */
export interface ManualClock extends Clock {
  /**
   * Advances by `ms`, running due timers in order, each at its own time. Work that a callback
   * starts and does not finish in the same turn is awaited by the test itself.
   */
  advance(ms: number): Promise<void>;
  /**
   * Jumps ahead by `ms`, as if the machine had slept: what fell due meanwhile happens once, at the end.
   * An hour costs no more than a second, whereas `advance` runs every timer of each second of it.
   */
  jump(ms: number): Promise<void>;
  /** Jumps to a time without running timers. */
  set(time: number): void;
}

export const manualClock = (start = Date.UTC(2030, 0, 1)): ManualClock => {
  const timers = new Set<Timer>();
  let now = start;

  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0];

  const advance = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
      timers.delete(due);
      now = Math.max(now, due.time);
      due.callback();
      await new Promise((resolve) => setImmediate(resolve));
    }
    now = until;
  };

  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { time: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance,
    jump: (ms) => {
      now += ms;
      return advance(0);
    },
    set: (time) => {
      now = time;
    },
  };
};
