import type { Migration } from '../platform/database/index.ts';

/** Hashed files of the builds that nodes serve, so that each node has those of the others. */
export const webFiles: Migration = {
  name: '0112-web-files',
  up: async (db) => {
    await db.schema
      .createTable('web_file')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('seen_time', 'bigint', (column) => column.notNull())
      .execute();
  },
};
