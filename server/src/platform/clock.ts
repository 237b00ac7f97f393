/** Time and timers are passed in, so that tests can control them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Calls back once after `ms`; returns a function that cancels it. Never keeps the process alive.
   */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Calls back every `ms` after the previous call has ended; returns a function that stops it. */
export const every = (clock: Clock, ms: number, callback: () => unknown): (() => void) => {
  let stopped = false;
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(ms, async () => {
      await callback();
      if (!stopped) next();
    });
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
};
