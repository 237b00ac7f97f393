import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** A thread is a chat that belongs to a message of a group. */
export const threads: Migration = {
  name: '0097-threads',
  up: async (db) => {
    await db.schema.alterTable('chat').addColumn('parent_id', 'text').execute();
    await db.schema.alterTable('chat').addColumn('parent_seq', 'bigint').execute();
    await db.schema
      .alterTable('participant')
      .addColumn('follows', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('message').addColumn('thread', 'text').execute();
    await sql`create unique index chat_parent on chat (parent_id, parent_seq)
      where parent_id is not null`.execute(db);
  },
};
