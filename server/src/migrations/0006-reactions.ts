import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const reactions: Migration = {
  name: '0006-reactions',
  up: async (db, dialect) => {
    await db.schema
      .createTable('reaction')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('emoji', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('reaction_key', ['chat_id', 'seq', 'emoji', 'profile_id'])
      .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
  },
};
