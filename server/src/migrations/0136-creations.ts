import type { Migration } from '../platform/database/index.ts';

/** What accounts have created lately, by the ids that their clients gave it. */
export const creations: Migration = {
  name: '0136-creations',
  up: async (db) => {
    await db.schema
      .createTable('creation')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('temp_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('creation_key', ['account_id', 'temp_id'])
      .execute();
    await db.schema.createIndex('creation_time').on('creation').column('created_time').execute();
  },
};
