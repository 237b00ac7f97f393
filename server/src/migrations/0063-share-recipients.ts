import type { Migration } from '../platform/database/index.ts';

/** The recipients of shares. */
export const shareRecipients: Migration = {
  name: '0063-share-recipients',
  up: async (db) => {
    await db.schema
      .createTable('share_recipient')
      .addColumn('share_id', 'text', (column) => column.notNull().references('share.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_recipient_key', ['share_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('share_recipient_profile')
      .on('share_recipient')
      .columns(['profile_id', 'time', 'share_id'])
      .execute();
  },
};
