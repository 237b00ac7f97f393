import type { Migration } from '../platform/database/index.ts';

/** Requests for files, the files received, and uploads by people without an account. */
export const fileRequests: Migration = {
  name: '0058-file-requests',
  up: async (db) => {
    await db.schema
      .createTable('file_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('visibility', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('expires_time', 'bigint')
      .addColumn('max_files', 'bigint', (column) => column.notNull())
      .addColumn('max_bytes', 'bigint', (column) => column.notNull())
      .addColumn('file_count', 'bigint', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('closed_time', 'bigint')
      .execute();
    await db.schema
      .createTable('received_file')
      .addColumn('request_id', 'text', (column) => column.notNull().references('file_request.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('file.id'))
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('gift_id', 'text', (column) => column.notNull())
      .addColumn('giver', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('crc', 'bigint')
      .addPrimaryKeyConstraint('received_file_key', ['request_id', 'file_id'])
      .execute();
    await db.schema
      .createIndex('file_request_profile')
      .on('file_request')
      .columns(['profile_id', 'created_time', 'id'])
      .execute();
    await db.schema
      .createIndex('file_request_account')
      .on('file_request')
      .column('account_id')
      .execute();
    await db.schema
      .createIndex('received_file_file')
      .on('received_file')
      .column('file_id')
      .execute();
    await db.schema.alterTable('upload').addColumn('given_to', 'text').execute();
    await db.schema.createIndex('upload_given_to').on('upload').column('given_to').execute();
  },
};
