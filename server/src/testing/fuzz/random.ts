/** Reproducible random choices. */
export interface Dice {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  /** True once in `n`. */
  once(n: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/**
 * Choices depend only on the seed and the number of the attack, so that each one can be replayed.
 */
export const diceOf = (seed: number, attack: number): Dice => {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(attack + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    once: (n) => below(n) === 0,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
};
