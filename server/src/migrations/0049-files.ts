import type { Migration } from '../platform/database/index.ts';

/** Files, where they are used, and the uploads that become files. */
export const files: Migration = {
  name: '0049-files',
  up: async (db) => {
    await db.schema
      .createTable('file')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('width', 'bigint')
      .addColumn('height', 'bigint')
      .addColumn('duration_ms', 'bigint')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('file_use')
      .addColumn('file_id', 'text', (column) => column.notNull().references('file.id'))
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('held_for', 'text')
      .addPrimaryKeyConstraint('file_use_key', ['file_id', 'scope', 'owner_id', 'seq'])
      .execute();
    await db.schema
      .createTable('upload')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text')
      .addColumn('type', 'text')
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('touched_time', 'bigint', (column) => column.notNull())
      .addColumn('finished_time', 'bigint')
      .execute();
    for (const column of ['account_id', 'hash', 'created_time'])
      await db.schema.createIndex(`file_${column}`).on('file').column(column).execute();
    for (const column of ['account_id', 'hash', 'touched_time'])
      await db.schema.createIndex(`upload_${column}`).on('upload').column(column).execute();
    await db.schema
      .createIndex('file_use_owner')
      .on('file_use')
      .columns(['scope', 'owner_id', 'seq'])
      .execute();
  },
};
