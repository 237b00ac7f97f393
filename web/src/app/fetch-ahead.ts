import type { Cancel, Environment } from '../platform/environment.ts';
import type { Load } from '../platform/feature/contributions.ts';

/** How long the first screen has the connection to itself. */
export const AHEAD_MS = 4_000;
/** Nor while the user is typing or pointing: evaluating a part takes many frames. */
export const QUIET_MS = 2_000;
/** Delay before a failed part is loaded again. */
export const AGAIN_MS = 60_000;

interface Options {
  env: Pick<Environment, 'after' | 'now' | 'page'>;
  /** Resolves when the browser is idle. */
  whenCalm(): Promise<void>;
  parts: readonly Load[];
}

/**
 * Preloads parts that screens may need later, one after the other, so that they open offline as
 * well.
 */
export const fetchAhead = ({ env, whenCalm, parts }: Options): Cancel => {
  let hasEnded = false;
  let inputTime = Number.NEGATIVE_INFINITY;
  const stopWatching = env.page.onInput(() => {
    inputTime = env.now();
  });
  const waiting = [...parts];
  const quiet = async (): Promise<void> => {
    const ms = inputTime + QUIET_MS - env.now();
    if (ms <= 0) return;
    await new Promise<void>((resolve) => {
      cancel = env.after(ms, resolve);
    });
    return quiet();
  };
  const run = async (): Promise<void> => {
    for (let load = waiting[0]; load && !hasEnded; load = waiting[0]) {
      await quiet();
      await whenCalm();
      await load();
      waiting.shift();
    }
  };
  const start = (): void =>
    void run().catch(() => {
      if (!hasEnded) cancel = env.after(AGAIN_MS, start);
    });
  let cancel = env.after(AHEAD_MS, start);
  return () => {
    hasEnded = true;
    stopWatching();
    cancel();
  };
};
