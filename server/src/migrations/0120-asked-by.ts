import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Who added a member to a group that waits to be accepted, so that knowing them accepts it. */
export const askedBy: Migration = {
  name: '0120-asked-by',
  up: async (db) => {
    await sql`alter table participant add column asked_by text`.execute(db);
    // The announcement says who added a member.
    await sql`update participant set asked_by = (
      select sender_id from message where message.chat_id = participant.chat_id
        and message.seq = participant.joined_seq)
      where is_request = 1 and joined_seq > 0`.execute(db);
    // Founding members were added by the owner, as long as the group had no other one.
    await sql`update participant set asked_by = (
      select owner.profile_id from participant as owner where owner.chat_id = participant.chat_id
        and owner.role = 'owner' and owner.left_time is null and owner.joined_seq = 0)
      where is_request = 1 and joined_seq = 0
        and chat_id in (select id from chat where private_key is null)
        and not exists (select 1 from message where message.chat_id = participant.chat_id
          and system like '%"role":"owner"%')`.execute(db);
    await sql`create index participant_asked on participant (profile_id, asked_by)
      where is_request = 1`.execute(db);
  },
};
