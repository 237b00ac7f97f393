import type { Migration } from '../platform/database/index.ts';

export const secondFactor: Migration = {
  name: '0011-second-factor',
  up: async (db) => {
    await db.schema
      .createTable('totp')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_time', 'bigint')
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_synced', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('last_used_time', 'bigint')
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
      .execute();
    await db.schema
      .createTable('remembered_device')
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('remembered_device_key', ['secret_hash', 'account_id'])
      .execute();
    await db.schema
      .createTable('challenge')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('words', 'text')
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const [table, column] of [
      ['passkey', 'account_id'],
      ['remembered_device', 'account_id'],
      ['remembered_device', 'expires_time'],
      ['challenge', 'account_id'],
      ['challenge', 'expires_time'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
