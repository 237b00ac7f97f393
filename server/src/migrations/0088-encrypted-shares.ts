import type { Migration } from '../platform/database/index.ts';

/** Shares that the sender's browser encrypted, and what only people with the key can read of them. */
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
