/** Reproducible randomness: the same seed makes the same choices, in the same order. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From `min` up to, not including, `max`. */
  between(min: number, max: number): number;
  hit(probability: number): boolean;
  /** Undefined if there is nothing to choose from. */
  pick<Value>(values: readonly Value[]): Value | undefined;
  bytes(count: number): Buffer;
}

/** Mulberry32: 32 bits of state are enough for choosing actions and delays. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    hit: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)],
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => Math.floor(next() * 256))),
  };
};
