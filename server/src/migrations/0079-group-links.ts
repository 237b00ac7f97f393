import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Invite links of groups, and requests to join. */
export const groupLinks: Migration = {
  name: '0079-group-links',
  up: async (db, dialect) => {
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .alterTable('chat')
      .addColumn('requests', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('participant')
      .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('group_link')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('chat_id', 'text', (column) => column.notNull().references('chat.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('code', 'text')
      .addColumn('name', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint')
      .addColumn('max_uses', 'integer')
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('approval', 'integer', (column) => column.notNull())
      .addColumn('revoked_time', 'bigint')
      .execute();
    await db.schema
      .createIndex('group_link_chat')
      .on('group_link')
      .columns(['chat_id', 'created_time', 'id'])
      .execute();
    await db.schema
      .createIndex('group_link_profile')
      .on('group_link')
      .column('profile_id')
      .execute();
    await db.schema
      .createTable('group_request')
      .addColumn('chat_id', 'text', (column) => column.notNull().references('chat.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('link_id', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('declined_time', 'bigint')
      .addPrimaryKeyConstraint('group_request_key', ['chat_id', 'profile_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('group_request_profile')
      .on('group_request')
      .column('profile_id')
      .execute();
  },
};
