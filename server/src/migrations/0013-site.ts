import type { Migration } from '../platform/database/index.ts';

export const site: Migration = {
  name: '0013-site',
  up: async (db) => {
    await db.schema
      .createTable('form_entry')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('referral', 'text')
      .addColumn('own_code', 'text', (column) => column.notNull().unique())
      .addColumn('ticket_hash', 'text', (column) => column.unique())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_time', 'bigint')
      .addUniqueConstraint('form_entry_form_email', ['form', 'email'])
      .execute();
    await db.schema
      .createIndex('form_entry_created_time')
      .on('form_entry')
      .column('created_time')
      .execute();
  },
};
