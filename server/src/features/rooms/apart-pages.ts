import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';

/** Nodes that could not reach each other come back one after the other. */
const RETURNING_MS = 6 * SECOND_MS;
/** A page that still waits has asked again by then. */
const ASKS_AGAIN_MS = MINUTE_MS;

/**
 * Pages that cannot reach the forwarder of their room because nodes do not hear each other. `tell` makes
 * a page ask again.
 */
export const createApartPages = (
  clock: Clock,
  tell: (entry: string, connection: string) => void,
) => {
  /** By entry; those that asked longest ago come first. */
  const pages = new Map<string, { connection: string; time: number }>();
  let releasedTime = Number.NEGATIVE_INFINITY;
  return {
    note: (entry: string, connection: string): void => {
      const now = clock.now();
      pages.delete(entry);
      pages.set(entry, { connection, time: now });
      for (const [each, { time }] of pages) {
        if (now - time < ASKS_AGAIN_MS) return;
        pages.delete(each);
      }
    },
    /** Another node can be heard again. */
    release: (): void => {
      if (pages.size === 0) return;
      releasedTime = clock.now();
      const waiting = [...pages];
      pages.clear();
      for (const [entry, { connection }] of waiting) tell(entry, connection);
    },
    /** Whether a node that does not answer may only be coming back. */
    areReturning: (): boolean => clock.now() - releasedTime < RETURNING_MS,
  };
};
