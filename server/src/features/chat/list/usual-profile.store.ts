import type { Reader } from '../../../platform/database/index.ts';
import type { ChatActor } from '../chat.access.ts';

/** The account's other profiles. */
export const siblingIds = async (
  query: Reader,
  { accountId, profileId }: ChatActor,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('profile')
    .select('id')
    .where('account_id', '=', accountId)
    .where('delete_after', 'is', null)
    .where('id', '<>', profileId)
    .execute();
  return rows.map(({ id }) => id);
};

export const hasWritten = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('message')
    .select('seq')
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', profileId)
    .where('system', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Of the private chats with these keys in which one of the profiles has written, the latest. */
export const latestWritten = async (
  query: Reader,
  keys: readonly string[],
  profileIds: readonly string[],
  isVaultOpen: boolean,
): Promise<{ chat_id: string; profile_id: string } | undefined> => {
  if (keys.length === 0) return undefined;
  return query
    .selectFrom('chat')
    .innerJoin('participant', 'participant.chat_id', 'chat.id')
    .select(['participant.chat_id', 'participant.profile_id'])
    .where('chat.private_key', 'in', keys)
    .where('participant.profile_id', 'in', profileIds)
    .where('participant.left_time', 'is', null)
    .where('participant.is_request', '=', 0)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .where((row) =>
      row.exists(
        row
          .selectFrom('message')
          .select('message.seq')
          .whereRef('message.chat_id', '=', 'chat.id')
          .whereRef('message.sender_id', '=', 'participant.profile_id')
          .where('message.system', 'is', null),
      ),
    )
    .orderBy('chat.updated_time', 'desc')
    .limit(1)
    .executeTakeFirst();
};
