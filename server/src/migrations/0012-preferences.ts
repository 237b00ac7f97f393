import type { Migration } from '../platform/database/index.ts';

export const preferences: Migration = {
  name: '0012-preferences',
  up: async (db) => {
    await db.schema
      .createTable('preference')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('chosen', 'text', (column) => column.notNull())
      .execute();
  },
};
