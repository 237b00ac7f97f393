import type { Migration } from '../platform/database/index.ts';

/** Previews of web pages, kept until they are too old to be sent. */
export const linkPreviews: Migration = {
  name: '0050-link-previews',
  up: async (db) => {
    await db.schema
      .createTable('link_preview')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('picture_id', 'text')
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['account_id', 'picture_id', 'created_time'])
      await db.schema
        .createIndex(`link_preview_${column}`)
        .on('link_preview')
        .column(column)
        .execute();
  },
};
