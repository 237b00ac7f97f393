import type { Migration } from '../platform/database/index.ts';

/** Pages of rooms at another name of the server, which act in the session of the app that opened them. */
export const visits: Migration = {
  name: '0145-visits',
  up: async (db) => {
    await db.schema
      .createTable('visit_pass')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('is_ticket', 'integer', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('visit_pass_account')
      .on('visit_pass')
      .column('account_id')
      .execute();
    await db.schema
      .createIndex('visit_pass_expires')
      .on('visit_pass')
      .column('expires_time')
      .execute();
    await db.schema.alterTable('room_seat').addColumn('is_bound', 'integer').execute();
  },
};
