import type { Migration } from '../platform/database/index.ts';

export const blobs: Migration = {
  name: '0005-blobs',
  up: async (db) => {
    await db.schema
      .createTable('blob')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('width', 'bigint', (column) => column.notNull())
      .addColumn('height', 'bigint', (column) => column.notNull())
      .addColumn('placeholder', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('full_hash', 'text', (column) => column.notNull())
      .addColumn('preview_hash', 'text', (column) => column.notNull())
      .addColumn('small_hash', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('blob_use')
      .addColumn('blob_id', 'text', (column) => column.notNull().references('blob.id'))
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('blob_use_key', ['blob_id', 'scope', 'owner_id', 'seq'])
      .execute();
    for (const column of ['account_id', 'full_hash', 'preview_hash', 'small_hash', 'created_time'])
      await db.schema.createIndex(`blob_${column}`).on('blob').column(column).execute();
    await db.schema
      .createIndex('blob_use_owner')
      .on('blob_use')
      .columns(['scope', 'owner_id', 'seq'])
      .execute();
  },
};
