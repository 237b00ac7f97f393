import type { Migration } from '../platform/database/index.ts';

/** What a language model proposes, and the places that it has read. */
export const samiProposals: Migration = {
  name: '0263-sami-proposals',
  up: async (db) => {
    await db.schema.alterTable('sami_entry').addColumn('proposed_by', 'bigint').execute();
    await db.schema.alterTable('sami_entry').addColumn('hash', 'text').execute();
    await db.schema.alterTable('sami_answer').addColumn('sources', 'text').execute();
  },
};
