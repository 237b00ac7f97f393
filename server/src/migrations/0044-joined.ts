import type { Migration } from '../platform/database/index.ts';

export const joined: Migration = {
  name: '0044-joined',
  up: async (db) => {
    // Of those who are members already it is not known; they count as here from the start.
    await db.schema
      .alterTable('participant')
      .addColumn('joined_seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
