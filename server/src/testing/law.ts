import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/index.ts';

/** A client that follows a collection: its earlier copy, the events since, and its requests. */
export interface Follower<Copy> {
  /** Names the client if the rule is violated. */
  who: string;
  fresh(): Promise<Copy>;
  /** The old copy plus the events since, as far as a fresh one goes; gaps are requested. */
  heard(fresh: Copy): Promise<Copy>;
  /** The old copy of a client without events, plus the changes since its version. */
  asked(): Promise<Copy>;
}

/**
 * The rule of sync: an old snapshot plus the events since equals the fresh snapshot, for everyone;
 * so does the old snapshot plus the changes since its version. `shown` omits what a copy may have
 * in addition.
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

/** A database on which something can happen between two reading queries. */
export const interruptible = (database: Database) => {
  let left = 0;
  let act = async (): Promise<unknown> => undefined;
  let done: Promise<unknown> = Promise.resolve();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (left > 0 && --left === 0) {
        done = act();
        // Errors are passed to the test, not to the server.
        await done.catch(() => {});
      }
      return result;
    },
  };
  return {
    database: { ...database, read: database.read.withPlugin(plugin) },
    /**
     * Runs something after the next `count` queries. Resolves with whether there were so many, once
     * it is done: it may run after a query in the background.
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
