import type { Migration } from '../platform/database/index.ts';

/** Reminders that a device shows, so that they can close once there is nothing to remind of any more. */
export const pushReminded: Migration = {
  name: '0118-push-reminded',
  up: async (db) => {
    await db.schema
      .createTable('push_reminded')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('push_registration.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('push_reminded_key', [
        'profile_id',
        'chat_id',
        'seq',
        'registration_id',
      ])
      .execute();
    await db.schema
      .createIndex('push_reminded_registration')
      .on('push_reminded')
      .column('registration_id')
      .execute();
    await db.schema
      .createIndex('push_reminded_chat')
      .on('push_reminded')
      .columns(['chat_id', 'seq'])
      .execute();
  },
};
