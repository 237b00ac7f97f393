import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Reads the newest messages of many chats, for searches with words that nearly all messages have. */
export const messageTime: Migration = {
  name: '0140-message-time',
  up: async (db) => {
    await sql`create index message_time on message (chat_id, created_time)`.execute(db);
  },
};
