import type { Migration } from '../platform/database/index.ts';

export const systemMessages: Migration = {
  name: '0043-system-messages',
  up: async (db) => {
    await db.schema.alterTable('message').addColumn('system', 'text').execute();
  },
};
