import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Messages whose words are not indexed yet. */
export const messageUnindexed: Migration = {
  name: '0066-message-unindexed',
  up: async (db, dialect) => {
    await db.schema
      .createTable('message_unindexed')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_unindexed_key', ['chat_id', 'seq'])
      .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
  },
};
