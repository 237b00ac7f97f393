import type { Migration } from '../platform/database/index.ts';

/** Messages by the server that are counted as unread and can be the last of their chat. */
export const counted: Migration = {
  name: '0113-counted',
  up: async (db) => {
    await db.schema.alterTable('message').addColumn('counted', 'bigint').execute();
  },
};
