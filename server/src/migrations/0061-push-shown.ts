import type { Migration } from '../platform/database/index.ts';

/** Chats with a notification on a device, which it closes when they have been read elsewhere. */
export const pushShown: Migration = {
  name: '0061-push-shown',
  up: async (db) => {
    await db.schema
      .createTable('push_shown')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('push_registration.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('push_shown_key', ['profile_id', 'chat_id', 'registration_id'])
      .execute();
    await db.schema
      .createIndex('push_shown_registration')
      .on('push_shown')
      .column('registration_id')
      .execute();
  },
};
