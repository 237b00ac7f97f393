import type { Migration } from '../platform/database/index.ts';

/** The result of a large poll is counted with each vote. */
export const pollCounts: Migration = {
  name: '0240-poll-counts',
  up: async (db) => {
    await db.schema
      .createIndex('poll_vote_counts')
      .on('poll_vote')
      .columns(['poll_id', 'option', 'held', 'profile_id'])
      .execute();
  },
};
