import type { Migration } from '../platform/database/index.ts';

/** Apps that can post to a single chat. */
export const webhooks: Migration = {
  name: '0084-webhooks',
  up: async (db) => {
    await db.schema
      .createTable('webhook')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('last_used_time', 'bigint')
      .addColumn('removed_time', 'bigint')
      .execute();
    await db.schema.createIndex('webhook_chat').on('webhook').column('chat_id').execute();
    await db.schema.createIndex('webhook_profile').on('webhook').column('profile_id').execute();
  },
};
