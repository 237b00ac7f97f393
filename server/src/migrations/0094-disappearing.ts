import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The timer of a chat's disappearing messages, and when each message expires. */
export const disappearing: Migration = {
  name: '0094-disappearing',
  up: async (db) => {
    await db.schema.alterTable('chat').addColumn('timer', 'bigint').execute();
    await db.schema.alterTable('message').addColumn('expires_time', 'bigint').execute();
    // A partial index: most messages never disappear.
    await sql`create index message_expires on message (expires_time, chat_id)
      where expires_time is not null and deleted_time is null`.execute(db);
  },
};
