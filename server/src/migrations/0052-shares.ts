import type { Migration } from '../platform/database/index.ts';

/** Files shared by a link, who downloaded them, and the log of the link. */
export const shares: Migration = {
  name: '0052-shares',
  up: async (db) => {
    await db.schema
      .createTable('share')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('visibility', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('expires_time', 'bigint')
      .addColumn('max_downloads', 'bigint')
      .addColumn('downloads', 'bigint', (column) => column.notNull())
      .addColumn('file_count', 'bigint', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('revoked_time', 'bigint')
      .execute();
    await db.schema
      .createTable('share_file')
      .addColumn('share_id', 'text', (column) => column.notNull().references('share.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('file.id'))
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('crc', 'bigint')
      .addPrimaryKeyConstraint('share_file_key', ['share_id', 'file_id'])
      .execute();
    await db.schema
      .createTable('share_visit')
      .addColumn('share_id', 'text', (column) => column.notNull().references('share.id'))
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_visit_key', ['share_id', 'visit'])
      .execute();
    await db.schema
      .createTable('share_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('share_id', 'text', (column) => column.notNull().references('share.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text')
      .execute();
    await db.schema
      .createIndex('share_profile')
      .on('share')
      .columns(['profile_id', 'created_time', 'id'])
      .execute();
    await db.schema.createIndex('share_account').on('share').column('account_id').execute();
    await db.schema.createIndex('share_file_file').on('share_file').column('file_id').execute();
    await db.schema.createIndex('share_visit_time').on('share_visit').column('time').execute();
    await db.schema
      .createIndex('share_log_share')
      .on('share_log')
      .columns(['share_id', 'time', 'id'])
      .execute();
  },
};
