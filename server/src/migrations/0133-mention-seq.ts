import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Finds whom a message mentions, to delete it with the message. */
export const mentionSeq: Migration = {
  name: '0133-mention-seq',
  up: async (db) => {
    await sql`create index mention_seq on mention (chat_id, seq)`.execute(db);
    // Messages that were deleted before.
    await sql`delete from mention where exists (
      select 1 from message where message.chat_id = mention.chat_id and message.seq = mention.seq
        and message.deleted_time is not null)`.execute(db);
    await sql`update message set forwarded_from = null, thread = null
      where deleted_time is not null
        and (forwarded_from is not null or thread is not null)`.execute(db);
  },
};
