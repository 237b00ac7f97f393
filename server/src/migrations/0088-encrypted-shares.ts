import type { Migration } from '../platform/database/index.ts';

/** Shares encrypted in the sender's browser, and details that can be read only with the key. */
export const encryptedShares: Migration = {
  name: '0088-encrypted-shares',
  up: async (db) => {
    await db.schema.alterTable('share').addColumn('encrypted', 'bigint').execute();
    await db.schema
      .createTable('share_details')
      .addColumn('share_id', 'text', (column) => column.primaryKey().references('share.id'))
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
  },
};
