import type { Migration } from '../platform/database/index.ts';

/** Indexes for paging a profile's blocks and invitations by time. */
export const pages: Migration = {
  name: '0034-pages',
  up: async (db) => {
    await db.schema
      .createIndex('block_time')
      .on('block')
      .columns(['profile_id', 'created_time', 'blocked_id'])
      .execute();
    await db.schema.dropIndex('invitation_profile').execute();
    await db.schema
      .createIndex('invitation_time')
      .on('invitation')
      .columns(['profile_id', 'created_time', 'code'])
      .execute();
  },
};
