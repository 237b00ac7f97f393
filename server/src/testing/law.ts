import { expect } from 'vitest';

/** One who follows a collection: what they held before, and what they heard since. */
export interface Follower<Copy> {
  /** Names them where the law is broken. */
  who: string;
  fresh(): Promise<Copy>;
  /** The old copy with the events heard since, as far as a fresh one goes; gaps are asked about. */
  heard(fresh: Copy): Promise<Copy>;
}

/**
 * The law of sync: the old snapshot and the events heard since are the fresh snapshot, for everybody.
 * `shown` leaves out what a copy may hold beside it.
 */
export const expectFresh = async <Copy>(
  followers: readonly Follower<Copy>[],
  shown: (copy: Copy) => unknown = (copy) => copy,
): Promise<void> => {
  for (const { who, fresh, heard } of followers) {
    const expected = await fresh();
    expect(shown(await heard(expected)), who).toEqual(shown(expected));
  }
};
