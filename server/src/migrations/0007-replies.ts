import type { Migration } from '../platform/database/index.ts';

export const replies: Migration = {
  name: '0007-replies',
  up: async (db) => {
    await db.schema.alterTable('message').addColumn('reply_seq', 'bigint').execute();
  },
};
