import type { Migration } from '../platform/database/index.ts';

/** The words by which shares and requests for files are found. */
export const shareWords: Migration = {
  name: '0060-share-words',
  up: async (db) => {
    for (const table of ['share', 'file_request'])
      await db.schema.alterTable(table).addColumn('words', 'text').execute();
  },
};
