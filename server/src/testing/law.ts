import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/index.ts';

/** One who follows a collection: what they held before, what they heard since, and what they can ask. */
export interface Follower<Copy> {
  /** Names them where the law is broken. */
  who: string;
  fresh(): Promise<Copy>;
  /** The old copy with the events heard since, as far as a fresh one goes; gaps are asked about. */
  heard(fresh: Copy): Promise<Copy>;
  /** The old copy of one who heard nothing, with what the server says has changed since its version. */
  asked(): Promise<Copy>;
}

/**
 * The law of sync: the old snapshot and the events heard since are the fresh snapshot, for everybody;
 * so are the old snapshot and the changes since its version. `shown` leaves out what a copy may hold
 * beside it.
 */
export const expectFresh = async <Copy>(
  followers: readonly Follower<Copy>[],
  shown: (copy: Copy) => unknown = (copy) => copy,
): Promise<void> => {
  for (const { who, fresh, heard, asked } of followers) {
    const expected = await fresh();
    expect(shown(await heard(expected)), `${who}, from events`).toEqual(shown(expected));
    expect(shown(await asked()), `${who}, from what changed since`).toEqual(shown(expected));
  }
};

/** A database in which something can happen between one query that reads and the next. */
export const interruptible = (database: Database) => {
  let left = 0;
  let act = async (): Promise<unknown> => undefined;
  let done: Promise<unknown> = Promise.resolve();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (left > 0 && --left === 0) {
        done = act();
        // A failure is the test's to hear, not the server's.
        await done.catch(() => {});
      }
      return result;
    },
  };
  return {
    database: { ...database, read: database.read.withPlugin(plugin) },
    /**
     * Does something behind the next `count` queries. The answer tells whether there were so many,
     * once what was done is done: a query in the background may be the one that it stands behind.
     */
    interrupt: (count: number, what: () => Promise<unknown>): (() => Promise<boolean>) => {
      left = count;
      act = what;
      done = Promise.resolve();
      return async () => {
        const wasReached = left === 0;
        left = 0;
        await done;
        return wasReached;
      };
    },
  };
};
