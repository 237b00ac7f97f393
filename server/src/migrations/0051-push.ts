import type { Migration } from '../platform/database/index.ts';

/** Devices that can receive push messages, and the key that push services know this server by. */
export const push: Migration = {
  name: '0051-push',
  up: async (db) => {
    await db.schema
      .createTable('push_registration')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('app', 'text', (column) => column.notNull())
      .addColumn('device_info', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text')
      .addColumn('auth', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['account_id', 'session_id'])
      await db.schema
        .createIndex(`push_registration_${column}`)
        .on('push_registration')
        .column(column)
        .execute();
    await db.schema
      .createTable('push_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
  },
};
