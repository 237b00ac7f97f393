import type { Migration } from '../platform/database/index.ts';

/** The pinned messages of chats. */
export const pins: Migration = {
  name: '0074-pins',
  up: async (db) => {
    await db.schema.alterTable('chat').addColumn('pins', 'text').execute();
  },
};
