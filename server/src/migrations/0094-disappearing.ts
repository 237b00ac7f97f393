import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** When the messages of a chat disappear, and when each of them does. */
export const disappearing: Migration = {
  name: '0094-disappearing',
  up: async (db) => {
    await db.schema.alterTable('chat').addColumn('timer', 'bigint').execute();
    await db.schema.alterTable('message').addColumn('expires_time', 'bigint').execute();
    // Only what will disappear is in it; most messages never are.
    await sql`create index message_expires on message (expires_time, chat_id)
      where expires_time is not null and deleted_time is null`.execute(db);
  },
};
