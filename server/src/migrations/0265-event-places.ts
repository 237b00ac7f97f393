import type { Migration } from '../platform/database/index.ts';

/** The events of a month are read in the order of their ids. */
export const eventPlaces: Migration = {
  name: '0265-event-places',
  up: async (db) => {
    await db.schema
      .createIndex('event_person_profile')
      .on('event_person')
      .columns(['profile_id', 'event_id'])
      .execute();
  },
};
