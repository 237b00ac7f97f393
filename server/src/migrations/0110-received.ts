import type { Migration } from '../platform/database/index.ts';

/** The last message stored on a device of a member. */
export const received: Migration = {
  name: '0110-received',
  up: async (db) => {
    await db.schema
      .alterTable('participant')
      .addColumn('received_seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
