import type { Migration } from '../platform/database/index.ts';

export const deletion: Migration = {
  name: '0030-deletion',
  up: async (db) => {
    await db.schema
      .createTable('account_deletion')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('delete_after', 'bigint', (column) => column.notNull())
      .addColumn('erased_time', 'bigint')
      .execute();
    await db.schema
      .createTable('account_ticket')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const [table, column] of [
      ['account_deletion', 'delete_after'],
      ['account_ticket', 'account_id'],
      ['account_ticket', 'expires_time'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
