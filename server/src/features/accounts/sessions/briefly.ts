import type { Clock } from '../../../platform/clock.ts';

/**
 * Reads through a cache with a lifetime of `ms`; concurrent readers share one query. Errors are not
 * cached.
 */
export const briefly = <Value>(
  clock: Clock,
  ms: number,
  read: (key: string) => Promise<Value>,
): ((key: string) => Promise<Value>) => {
  const kept = new Map<string, { time: number; value: Promise<Value> }>();
  let prunedTime = clock.now();
  // A clock that was set back expires entries as well.
  const isFresh = (time: number) => Math.abs(clock.now() - time) < ms;

  const prune = (): void => {
    if (isFresh(prunedTime)) return;
    prunedTime = clock.now();
    for (const [key, { time }] of kept) if (!isFresh(time)) kept.delete(key);
  };

  return (key) => {
    const known = kept.get(key);
    if (known !== undefined && isFresh(known.time)) return known.value;
    prune();
    const value = read(key);
    kept.set(key, { time: clock.now(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
};
