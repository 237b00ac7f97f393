import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Ends the webhooks of members who left a group before webhooks ended with a membership. */
export const webhooksOfLeavers: Migration = {
  name: '0117-webhooks-of-leavers',
  up: async (db) => {
    // At the time when they left, or came back.
    await sql`update webhook set removed_time = coalesce((
        select max(coalesce(left_time, joined_time)) from participant
        where participant.chat_id = webhook.chat_id
          and participant.profile_id = webhook.profile_id), created_time)
      where removed_time is null
        and chat_id in (select id from chat where private_key is null)
        and not exists (select 1 from participant
          where participant.chat_id = webhook.chat_id
            and participant.profile_id = webhook.profile_id
            and participant.left_time is null
            and participant.joined_time <= webhook.created_time)`.execute(db);
  },
};
