import { setTimeout as sleep } from 'node:timers/promises';

/** Runs something at a fixed rate, whatever the server does. */
export const pace = async (perSecond: number, forMs: number, act: (index: number) => void) => {
  const count = Math.floor((perSecond * forMs) / 1_000);
  const start = performance.now();
  for (let index = 0; index < count; index++) {
    await sleep(Math.max(0, start + (index * 1_000) / perSecond - performance.now()));
    act(index);
  }
  return count;
};

/** Without the first tenth, which is the warm-up. */
export const percentilesOf = (taken: readonly number[]) => {
  const sorted = taken.slice(Math.floor(taken.length / 10)).sort((a, b) => a - b);
  return (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
};
