import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/database/index.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { inGroupToo } from '../members/members.store.ts';

/** Start of a page: after this message, in the order of the hits. */
export interface SearchCursor {
  time: number;
  seq: number;
  chatId: string;
}

export interface Candidates {
  profileId: string;
  chatId: string | undefined;
  isVaultOpen: boolean;
  /** A prefix of words. */
  key: string;
  before: number | undefined;
  after: number | undefined;
  cursor: SearchCursor | undefined;
  limit: number;
}

/** Greater than all words with this prefix, on both databases. */
const endOf = (key: string) => `${key}\u{10ffff}`;

/**
 * Messages with a matching word that the profile may read, newest first. Words are looked up in each
 * of its chats, so the cost does not depend on other people's chats.
 */
export const candidates = async (
  read: Reader,
  { profileId, chatId, isVaultOpen, key, before, after, cursor, limit }: Candidates,
): Promise<SearchCursor[]> => {
  let query = read
    .selectFrom('participant')
    .innerJoin('message_word', 'message_word.chat_id', 'participant.chat_id')
    .select(['message_word.chat_id as chatId', 'message_word.seq', 'message_word.time'])
    .distinct()
    .where('participant.profile_id', '=', profileId)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .where('participant.is_request', '=', 0)
    .where('message_word.word', '>=', key)
    .where('message_word.word', '<', endOf(key))
    .whereRef('message_word.seq', '>=', 'participant.from_seq');
  if (chatId !== undefined) query = query.where('participant.chat_id', '=', chatId);
  if (before !== undefined) query = query.where('message_word.time', '<', before);
  if (after !== undefined) query = query.where('message_word.time', '>=', after);
  if (cursor !== undefined)
    query = query.where(
      sql<SqlBool>`(message_word.time < ${cursor.time} or (message_word.time = ${cursor.time}
        and (message_word.seq < ${cursor.seq} or (message_word.seq = ${cursor.seq}
        and message_word.chat_id > ${cursor.chatId}))))`,
    );
  return query
    .orderBy('message_word.time', 'desc')
    .orderBy('message_word.seq', 'desc')
    .orderBy('message_word.chat_id')
    .limit(limit)
    .execute();
};

/** The memberships that give access. */
export const membershipsIn = (
  read: Reader,
  profileId: string,
  chatIds: readonly string[],
): Promise<ParticipantTable[]> =>
  read
    .selectFrom('participant')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('chat_id', 'in', chatIds)
    .where('left_time', 'is', null)
    .where(inGroupToo)
    .execute();
