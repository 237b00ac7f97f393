import type { Cancel, Environment } from '../platform/environment.ts';
import type { Load } from '../platform/feature/contributions.ts';

/** What is on the screen first has the line to itself for so long. */
export const AHEAD_MS = 4_000;
/** After this a part that could not be fetched is tried again. */
export const AGAIN_MS = 60_000;

interface Options {
  env: Pick<Environment, 'after'>;
  /** Settles when the browser has nothing more urgent to do. */
  whenCalm(): Promise<void>;
  parts: readonly Load[];
}

/** Fetches what screens may need later, one after the other, so that it opens offline as well. */
export const fetchAhead = ({ env, whenCalm, parts }: Options): Cancel => {
  let hasEnded = false;
  const waiting = [...parts];
  const run = async (): Promise<void> => {
    for (let load = waiting[0]; load && !hasEnded; load = waiting[0]) {
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
    cancel();
  };
};
