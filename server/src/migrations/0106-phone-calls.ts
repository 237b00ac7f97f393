import type { Migration } from '../platform/database/index.ts';

/** Calls to telephones. While a call goes on, it has a line, and its account has no other. */
export const phoneCalls: Migration = {
  name: '0106-phone-calls',
  up: async (db) => {
    await db.schema
      .createTable('phone_call')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('weight', 'bigint', (column) => column.notNull())
      .addColumn('line', 'bigint', (column) => column.unique())
      .addColumn('caller', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('answer', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('answered_time', 'bigint')
      .addColumn('ended_time', 'bigint')
      .addColumn('seen_time', 'bigint', (column) => column.notNull())
      .addColumn('alive_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('phone_call_account')
      .on('phone_call')
      .columns(['account_id', 'created_time', 'id'])
      .execute();
  },
};
