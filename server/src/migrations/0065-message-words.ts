import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The words by which messages are found; existing messages are indexed afterwards. */
export const messageWords: Migration = {
  name: '0065-message-words',
  up: async (db, dialect) => {
    // Rows are only found by their key, so SQLite stores them in the key's own tree.
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    // Ranges of words are compared by code point on both databases.
    const word = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`;
    await db.schema
      .createTable('message_word')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('word', word, (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_word_key', ['chat_id', 'word', 'seq'])
      .modifyEnd(clustered)
      .execute();
  },
};
