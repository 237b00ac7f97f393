import type { Clock } from '../clock.ts';

/**
 * Collects updates for a key and passes them on once, `ms` after the first one. `merge` combines a
 * later update with the pending one.
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
