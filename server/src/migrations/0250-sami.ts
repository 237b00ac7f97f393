import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Conversations with Sami: what was said, and references to what it was about. */
export const sami: Migration = {
  name: '0250-sami',
  up: async (db) => {
    await db.schema
      .createTable('sami_head')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('previous', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sami_thread')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('folded_title', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('changed_time', 'bigint', (column) => column.notNull())
      .addColumn('entry_count', 'bigint', (column) => column.notNull())
      .addColumn('waits_until', 'bigint')
      .addColumn('vaulted', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .execute();
    await db.schema
      .createTable('sami_entry')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('sami_thread.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('temp_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('meaning', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sami_entry_key', ['thread_id', 'number'])
      .addUniqueConstraint('sami_entry_once', ['thread_id', 'temp_id'])
      .execute();
    await db.schema
      .createTable('sami_ref')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('sami_thread.id'))
      .addColumn('about_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sami_ref_key', ['thread_id', 'about_id'])
      .execute();
    await db.schema
      .createIndex('sami_thread_version')
      .on('sami_thread')
      .columns(['profile_id', 'version', 'id'])
      .execute();
    await db.schema
      .createIndex('sami_thread_deleted')
      .on('sami_thread')
      .column('deleted_time')
      .where(sql.ref('deleted_time'), 'is not', null)
      .execute();
  },
};
