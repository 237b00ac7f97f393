import type { Migration } from '../platform/database/index.ts';

export const drafts: Migration = {
  name: '0007-drafts',
  up: async (db) => {
    await db.schema.alterTable('participant').addColumn('draft', 'text').execute();
  },
};
