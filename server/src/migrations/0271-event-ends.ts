import type { Migration } from '../platform/database/index.ts';

/** What is not over is read in the order in which it ends; endless series all end at the same time. */
export const eventEnds: Migration = {
  name: '0271-event-ends',
  up: async (db) => {
    await db.schema
      .createIndex('event_person_end')
      .on('event_person')
      .columns(['profile_id', 'end_time', 'event_id'])
      .execute();
  },
};
