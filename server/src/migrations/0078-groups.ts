import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The rules of groups, and the log of changes. */
export const groups: Migration = {
  name: '0078-groups',
  up: async (db, dialect) => {
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    // Null: the default rules.
    await db.schema.alterTable('chat').addColumn('rules', 'text').execute();
    await db.schema.alterTable('participant').addColumn('wrote_time', 'bigint').execute();
    await db.schema
      .createTable('group_change')
      .addColumn('chat_id', 'text', (column) => column.notNull().references('chat.id'))
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_change_key', ['chat_id', 'seq'])
      .modifyEnd(clustered)
      .execute();
  },
};
