import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** What happened to each profile, and what waits for it. */
export const timeline: Migration = {
  name: '0160-timeline',
  up: async (db) => {
    await db.schema
      .createTable('timeline_head')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('previous', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('timeline_item')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('done', 'bigint', (column) => column.notNull())
      .addColumn('snoozed_until', 'bigint')
      .addColumn('chat_id', 'text')
      .addColumn('seq', 'bigint')
      .addColumn('person_id', 'text')
      .addColumn('about_id', 'text')
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('timeline_item_key', ['profile_id', 'id'])
      .execute();
    await db.schema
      .createIndex('timeline_item_version')
      .on('timeline_item')
      .columns(['profile_id', 'version', 'id'])
      .execute();
    await db.schema
      .createIndex('timeline_item_message')
      .on('timeline_item')
      .columns(['chat_id', 'seq'])
      .execute();
    await db.schema
      .createIndex('timeline_item_open')
      .on('timeline_item')
      .columns(['profile_id', 'chat_id'])
      .where(sql.ref('done'), '=', sql.lit(0))
      .execute();
    await db.schema
      .createIndex('timeline_item_about')
      .on('timeline_item')
      .column('about_id')
      .where(sql.ref('about_id'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('timeline_item_deleted')
      .on('timeline_item')
      .column('deleted_time')
      .where(sql.ref('deleted_time'), 'is not', null)
      .execute();
  },
};
