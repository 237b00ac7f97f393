import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Large chats, of which only the first members and those with a role are read at once. */
export const largeChats: Migration = {
  name: '0102-large-chats',
  up: async (db) => {
    await sql`alter table chat add column large bigint`.execute(db);
    await sql`create index participant_joined on participant (chat_id, joined_time, profile_id)
      where left_time is null`.execute(db);
    await sql`create index participant_runs on participant (chat_id)
      where left_time is null and role <> 'member'`.execute(db);
    await sql`update chat set large = 1 where id in (
      select chat_id from participant where left_time is null group by chat_id
      having count(*) > 200)`.execute(db);
  },
};
