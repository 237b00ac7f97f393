import type { Migration } from '../platform/database/index.ts';

export const joined: Migration = {
  name: '0044-joined',
  up: async (db) => {
    // Unknown for existing members; they count as members from the start.
    await db.schema
      .alterTable('participant')
      .addColumn('joined_seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
