import { sql } from 'kysely';
import type { Migration, Reader } from '../platform/database/index.ts';

/** The newest run of each chat goes on. Chats that are written into meanwhile begin a new one. */
export const fillRuns = async (db: Pick<Reader, 'getExecutor'>): Promise<void> => {
  await sql`update chat set run_sender = newest.sender_id, run_seq = newest.run_seq, run_end = newest.ended
    from (
      select last.id, last.ended, last.sender_id, coalesce((
        select max(seq) from message where message.chat_id = last.id
          and message.sender_id <> last.sender_id
          and (message.system is null or message.counted = 1)), 0) + 1 as run_seq
      from (
        select chat.id, chat.seq as ended, (
          select sender_id from message where message.chat_id = chat.id
            and (message.system is null or message.counted = 1)
          order by message.seq desc limit 1) as sender_id
        from chat) as last
      where last.sender_id is not null) as newest
    where chat.id = newest.id and chat.seq = newest.ended`.execute(db);
};

/**
 * Where the unbroken run of one sender's messages begins to which a message belongs, and for each chat its
 * newest run, so that counting unread messages skips a run of one's own.
 */
export const runs: Migration = {
  name: '0130-runs',
  up: async (db) => {
    await sql`alter table message add column run_seq bigint`.execute(db);
    for (const column of ['run_sender text', 'run_seq bigint', 'run_end bigint'])
      await sql`alter table chat add column ${sql.raw(column)}`.execute(db);
    await fillRuns(db);
  },
};
