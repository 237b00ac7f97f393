import type { Migration } from '../platform/database/index.ts';

/** What people have reported, for the operators. */
export const reports: Migration = {
  name: '0276-reports',
  up: async (db) => {
    await db.schema
      .createTable('operator_report')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('paragraphs', 'text', (column) => column.notNull())
      .addColumn('closed_time', 'bigint')
      .execute();
    await db.schema
      .createIndex('operator_report_created')
      .on('operator_report')
      .columns(['created_time', 'id'])
      .execute();
    await db.schema
      .createIndex('operator_report_account')
      .on('operator_report')
      .column('account_id')
      .execute();
  },
};
