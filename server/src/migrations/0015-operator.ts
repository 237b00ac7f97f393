import type { Migration } from '../platform/database/index.ts';

export const operator: Migration = {
  name: '0015-operator',
  up: async (db) => {
    await db.schema
      .createTable('operator')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('since_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_created_time')
      .on('account')
      .columns(['created_time', 'id'])
      .execute();
  },
};
