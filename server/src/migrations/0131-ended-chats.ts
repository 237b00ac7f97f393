import { sql } from 'kysely';
import type { Migration, Reader } from '../platform/database/index.ts';

/** Chats that everybody has left, or whose people are all erased. Threads end with their group. */
export const fillEnded = async (db: Pick<Reader, 'getExecutor'>): Promise<void> => {
  await sql`update chat set ended_time = updated_time
    where parent_id is null and ended_time is null and not exists (
      select 1 from participant inner join profile on profile.id = participant.profile_id
      where participant.chat_id = chat.id and participant.left_time is null
        and profile.erased_time is null)`.execute(db);
};

/** When a chat ended, so that what is in it can be deleted. */
export const endedChats: Migration = {
  name: '0131-ended-chats',
  up: async (db) => {
    await sql`alter table chat add column ended_time bigint`.execute(db);
    await sql`create index chat_ended on chat (id) where ended_time is not null`.execute(db);
    await fillEnded(db);
  },
};
