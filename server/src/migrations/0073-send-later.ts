import type { Migration } from '../platform/database/index.ts';

/** Scheduled messages, and messages without sound. */
export const sendLater: Migration = {
  name: '0073-send-later',
  up: async (db) => {
    await db.schema
      .createTable('scheduled')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('temp_id', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('send_at', 'bigint', (column) => column.notNull())
      .addColumn('delta', 'text', (column) => column.notNull())
      .addColumn('attachments', 'text', (column) => column.notNull())
      .addColumn('reply_seq', 'bigint')
      .addColumn('silent', 'bigint', (column) => column.notNull())
      .addColumn('sending', 'bigint', (column) => column.notNull())
      .addColumn('failed', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('scheduled_temp_id', ['profile_id', 'chat_id', 'temp_id'])
      .execute();
    await db.schema.alterTable('message').addColumn('silent', 'bigint').execute();
    await db.schema
      .alterTable('participant')
      .addColumn('scheduled_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
