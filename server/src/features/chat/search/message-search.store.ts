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

const readable = (read: Reader, { profileId, chatId, isVaultOpen }: Candidates) => {
  const query = read
    .selectFrom('participant')
    .where('participant.profile_id', '=', profileId)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .where('participant.is_request', '=', 0);
  return chatId === undefined ? query : query.where('participant.chat_id', '=', chatId);
};
const wordsIn = (read: Reader, asked: Candidates) =>
  readable(read, asked)
    .innerJoin('message_word', 'message_word.chat_id', 'participant.chat_id')
    .where('message_word.word', '>=', asked.key)
    .where('message_word.word', '<', endOf(asked.key))
    .whereRef('message_word.seq', '>=', 'participant.from_seq');

/** Whether so few words begin with the key that all of them can be sorted at once. */
export const isRare = async (read: Reader, asked: Candidates, max: number): Promise<boolean> => {
  const words = wordsIn(read, asked)
    .select('message_word.seq')
    .limit(max + 1);
  const row = await read
    .selectFrom(words.as('words'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0) <= max;
};

/**
 * Messages with a matching word that the profile may read, newest first. Words are looked up in each
 * of its chats, so the cost does not depend on other people's chats.
 */
export const candidates = async (read: Reader, asked: Candidates): Promise<SearchCursor[]> => {
  const { before, after, cursor, limit } = asked;
  let query = wordsIn(read, asked)
    .select(['message_word.chat_id as chatId', 'message_word.seq', 'message_word.time'])
    .distinct();
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

/** All readable messages written in a span of time, in no order; `limit` tells that there are more. */
export const messagesWithin = (
  read: Reader,
  asked: Candidates,
  [from, to]: readonly [number, number],
): Promise<SearchCursor[]> =>
  readable(read, asked)
    .innerJoin('message', 'message.chat_id', 'participant.chat_id')
    .select(['message.chat_id as chatId', 'message.seq', 'message.created_time as time'])
    .where('message.created_time', '>', from)
    .where('message.created_time', '<=', to)
    .whereRef('message.seq', '>=', 'participant.from_seq')
    .limit(asked.limit)
    .execute();

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
