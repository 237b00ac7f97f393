import type { Migration } from '../platform/database/index.ts';

/** Which addresses in an answer can be opened. */
export const samiLinks: Migration = {
  name: '0273-sami-links',
  up: async (db) => {
    await db.schema.alterTable('sami_answer').addColumn('links', 'text').execute();
  },
};
