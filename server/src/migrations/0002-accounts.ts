import type { Migration } from '../platform/database/index.ts';

export const accounts: Migration = {
  name: '0002-accounts',
  up: async (db) => {
    await db.schema
      .createTable('account')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('account_email')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('is_primary', 'bigint', (column) => column.notNull())
      .addColumn('verified_time', 'bigint')
      .execute();
    await db.schema
      .createTable('session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('cookie_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('last_used_time', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .addColumn('revoked_time', 'bigint')
      .execute();
    await db.schema
      .createTable('signing_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('profile')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('company_name', 'text')
      .addColumn('avatar', 'text')
      .addColumn('background', 'text')
      .addColumn('hue', 'bigint', (column) => column.notNull())
      .addColumn('search_name', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('updated_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const [table, column] of [
      ['account_email', 'account_id'],
      ['session', 'account_id'],
      ['session', 'revoked_time'],
      ['session', 'expires_time'],
      ['profile', 'account_id'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
