import type { Migration } from '../platform/database/index.ts';

export const accountExport: Migration = {
  name: '0032-export',
  up: (db) =>
    db.schema
      .createTable('account_export')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('done', 'bigint', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('size', 'bigint')
      .addColumn('expires_time', 'bigint')
      .addColumn('ticket_hash', 'text')
      .addColumn('ticket_expires', 'bigint')
      .execute(),
};
