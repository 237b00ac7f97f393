import type { Migration } from '../platform/database/index.ts';

/** A reply in a thread that is also a message of its group: each names the other. */
export const alsoInGroup: Migration = {
  name: '0109-also-in-group',
  up: async (db) => {
    await db.schema.alterTable('message').addColumn('group_seq', 'bigint').execute();
    await db.schema.alterTable('message').addColumn('thread_seq', 'bigint').execute();
    await db.schema
      .alterTable('scheduled')
      .addColumn('also_in_group', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
