import { sql } from 'kysely';
import type { Migration, Reader } from '../platform/database/index.ts';

/** Authors whose memberships of groups were forgotten before this was known. */
export const fillFormerAuthors = async (db: Pick<Reader, 'getExecutor'>): Promise<void> => {
  await sql`insert into former_author (chat_id, profile_id)
    select distinct message.chat_id, message.sender_id from message
    inner join chat on chat.id = message.chat_id
    inner join profile on profile.id = message.sender_id
    where chat.private_key is null and not exists (
      select 1 from participant where participant.chat_id = message.chat_id
        and participant.profile_id = message.sender_id)`.execute(db);
};

/** Former members whose messages are still in a chat, so that its members see their names. */
export const formerAuthors: Migration = {
  name: '0132-former-authors',
  up: async (db) => {
    await db.schema
      .createTable('former_author')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_author_key', ['chat_id', 'profile_id'])
      .execute();
    await sql`create index former_author_profile on former_author (profile_id)`.execute(db);
    // Ended memberships are removed by their time.
    await sql`create index participant_ended on participant (left_time)
      where left_time is not null and removed = 0`.execute(db);
    await fillFormerAuthors(db);
  },
};
