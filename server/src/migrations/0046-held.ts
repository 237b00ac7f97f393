import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Held messages: those of blocked people, which only they have. */
export const held: Migration = {
  name: '0046-held',
  up: async (db, dialect) => {
    for (const column of ['held_version', 'held_seq', 'held_time', 'held_seen_version'])
      await db.schema
        .alterTable('participant')
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable('participant').addColumn('told_seq', 'bigint').execute();
    for (const column of ['held_version', 'held_seen_version'])
      await db.schema
        .alterTable('chat')
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable('message').addColumn('held_for', 'text').execute();
    await db.schema.alterTable('picture_use').addColumn('held_for', 'text').execute();
    await db.schema
      .createIndex('message_held')
      .on('message')
      .columns(['chat_id', 'held_for', 'seq'])
      .where(sql.ref('held_for'), 'is not', null)
      .execute();
    await db.schema
      .alterTable('reaction')
      .addColumn('held', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('aside')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('delta', 'text')
      .addColumn('preview', 'text')
      .addColumn('updated_time', 'bigint')
      .addPrimaryKeyConstraint('aside_key', ['chat_id', 'profile_id', 'seq'])
      .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema
      .createIndex('aside_version')
      .on('aside')
      .columns(['chat_id', 'profile_id', 'version'])
      .execute();
  },
};
