import type { Migration } from '../platform/database/index.ts';

/** Calls to telephones by the time of the answer, to sum the minutes of the whole server. */
export const phoneAnswered: Migration = {
  name: '0111-phone-answered',
  up: async (db) => {
    await db.schema
      .createIndex('phone_call_answered')
      .on('phone_call')
      .column('answered_time')
      .execute();
  },
};
