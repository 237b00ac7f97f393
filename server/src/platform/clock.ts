/** Time and timers are handed in, so that a test can own them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms`; the answer cancels it. Never keeps the process alive. */
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

/** Calls back every `ms`, the next round after the last one ended; the answer stops it. */
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
