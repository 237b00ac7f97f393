import type { Migration } from '../platform/database/index.ts';

/** The vault of an account, the sessions it is open in, and failed attempts at opening it. */
export const vault: Migration = {
  name: '0062-vault',
  up: async (db) => {
    await db.schema
      .createTable('vault')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text')
      .addColumn('credential_id', 'text')
      .addColumn('recovery_hash', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('leaves_time', 'bigint')
      .execute();
    await db.schema
      .createTable('vault_grant')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('cookie_hash', 'text', (column) => column.notNull())
      .addColumn('opened_time', 'bigint', (column) => column.notNull())
      .addColumn('active_time', 'bigint', (column) => column.notNull())
      .addColumn('left_time', 'bigint')
      .addColumn('connection', 'text')
      .execute();
    await db.schema
      .createTable('vault_attempt')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .addColumn('wait_until', 'bigint', (column) => column.notNull())
      .execute();
    for (const table of ['vault_grant', 'vault_attempt'])
      await db.schema.createIndex(`${table}_account`).on(table).column('account_id').execute();
  },
};
