import type { Clock } from '../clock.ts';

/**
 * Gathers what is said about a key and hands it on once, `ms` after the first word.
 * `merge` folds a later word into the one held.
 */
export const coalesce = <Value>(
  clock: Clock,
  ms: number,
  merge: (held: Value, next: Value) => Value,
  handOn: (key: string, value: Value) => void,
) => {
  const held = new Map<string, Value>();
  return (key: string, value: Value): void => {
    const before = held.get(key);
    if (before !== undefined) {
      held.set(key, merge(before, value));
      return;
    }
    held.set(key, value);
    clock.after(ms, () => {
      const gathered = held.get(key);
      held.delete(key);
      if (gathered !== undefined) handOn(key, gathered);
    });
  };
};
