import type { Migration } from '../platform/database/index.ts';

/** Tickets for password resets, each valid once; only their hashes are stored. */
export const resetTickets: Migration = {
  name: '0041-reset-tickets',
  up: async (db) => {
    await db.schema
      .createTable('reset_ticket')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('address', 'text')
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('reset_ticket_account')
      .on('reset_ticket')
      .column('account_id')
      .execute();
  },
};
