import type { Migration } from '../platform/database/index.ts';

/** Pages on which profiles can be reached by everyone, and what visitors have left there. */
export const reach: Migration = {
  name: '0221-reach',
  up: async (db) => {
    await db.schema
      .createTable('reach_page')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('takes_messages', 'bigint', (column) => column.notNull())
      .addColumn('file_request_id', 'text')
      .execute();
    await db.schema
      .createIndex('reach_page_account')
      .on('reach_page')
      .column('account_id')
      .execute();
    await db.schema
      .createTable('reach_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_time', 'bigint')
      .execute();
    await db.schema
      .createIndex('reach_message_profile')
      .on('reach_message')
      .columns(['profile_id', 'created_time', 'id'])
      .execute();
    await db.schema
      .createIndex('reach_message_account')
      .on('reach_message')
      .column('account_id')
      .execute();
    await db.schema
      .createIndex('reach_message_time')
      .on('reach_message')
      .column('created_time')
      .execute();
    await db.schema
      .createIndex('reach_message_key')
      .on('reach_message')
      .column('key_hash')
      .execute();
    await db.schema
      .createTable('reach_spent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
  },
};
