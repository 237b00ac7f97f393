import type { Migration } from '../platform/database/index.ts';

/** What banks take back, when providers were heard, and with which one a plan is renewed. */
export const stripe: Migration = {
  name: '0274-stripe',
  up: async (db) => {
    await db.schema
      .createTable('dispute')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('dispute_payment').on('dispute').columns(['payment_id']).execute();
    await db.schema
      .createTable('payment_provider')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('heard_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('subscription')
      .addColumn('provider', 'text', (column) => column.notNull().defaultTo('test'))
      .execute();
  },
};
