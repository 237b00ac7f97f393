import type { Migration } from '../platform/database/index.ts';

/** Reminders of messages. */
export const reminders: Migration = {
  name: '0096-reminders',
  up: async (db) => {
    await db.schema
      .createTable('reminder')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('remind_time', 'bigint', (column) => column.notNull())
      .addColumn('due', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('reminder_message', ['profile_id', 'chat_id', 'seq'])
      .execute();
    await db.schema
      .createIndex('reminder_time')
      .on('reminder')
      .columns(['profile_id', 'remind_time'])
      .execute();
    await db.schema
      .alterTable('participant')
      .addColumn('reminders_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
