import type { Clock } from '../clock.ts';
import type { Counted } from '../metrics/index.ts';

export interface CoalesceOptions<Value> {
  clock: Clock;
  ms: number;
  merge(held: Value, next: Value): Value | undefined;
  handOn(key: string, value: Value): void;
  /** Counts the pending updates. */
  counted: Counted;
}

/**
 * Collects updates for a key and passes them on once, `ms` after the first one. `merge` combines a
 * later update with the pending one; if it returns undefined, the pending one is passed on at once.
 */
export const coalesce = <Value>({ clock, ms, merge, handOn, counted }: CoalesceOptions<Value>) => {
  const held = new Map<string, Value>();
  counted(() => held.size);
  return (key: string, value: Value): void => {
    const before = held.get(key);
    if (before !== undefined) {
      const merged = merge(before, value);
      held.set(key, merged ?? value);
      if (merged === undefined) handOn(key, before);
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
