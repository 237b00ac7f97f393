import type { Migration } from '../platform/database/index.ts';

/** Messages that one member has deleted for themselves. */
export const hiddenMessages: Migration = {
  name: '0095-hidden-messages',
  up: async (db) => {
    await db.schema.alterTable('aside').addColumn('hidden', 'integer').execute();
    await db.schema.createIndex('aside_seq').on('aside').columns(['chat_id', 'seq']).execute();
  },
};
