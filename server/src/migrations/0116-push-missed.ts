import type { Migration } from '../platform/database/index.ts';

/** Missed calls that a device shows, so that they can close once their chat has been read elsewhere. */
export const pushMissed: Migration = {
  name: '0116-push-missed',
  up: async (db) => {
    await db.schema
      .createTable('push_missed')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('push_registration.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('push_missed_key', [
        'profile_id',
        'chat_id',
        'seq',
        'registration_id',
      ])
      .execute();
    await db.schema
      .createIndex('push_missed_registration')
      .on('push_missed')
      .column('registration_id')
      .execute();
    await db.schema
      .createIndex('push_missed_chat')
      .on('push_missed')
      .columns(['chat_id', 'seq'])
      .execute();
  },
};
