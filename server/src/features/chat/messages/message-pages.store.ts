import type { MessageContent } from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import { sql } from 'kysely';
import { type Reader, statement } from '../../../platform/database/index.ts';
import type { MessageTable } from '../chat.tables.ts';
import { isFor, isGiven, newestSeqFor } from './messages.store.ts';

interface Page {
  viewerId: string;
  fromSeq: number;
  before: number;
  take: number;
}

const page = statement(
  (query, { chatId, viewerId, fromSeq, before, take }: Page & { chatId: string }) =>
    query
      .selectFrom('message')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where(isFor(viewerId))
      .where('seq', '>=', fromSeq)
      .where('seq', '<', before)
      .where('deleted_time', 'is', null)
      .orderBy('seq', 'desc')
      .limit(take),
);

/**
 * Each filter has an index of its own, which the planner recognizes by the literal mask and the
 * second, redundant condition. It covers the query; deleted messages have no attachments.
 */
const seqsWith = (content: MessageContent) => {
  const found = sql<number>`attachment_mask & ${sql.lit(contentMask(content))}`;
  return statement(
    (query, { chatId, viewerId, fromSeq, before, take }: Page & { chatId: string }) =>
      query
        .selectFrom('message')
        .select('seq')
        .where('chat_id', '=', chatId)
        .where(isFor(viewerId))
        .where('seq', '>=', fromSeq)
        .where('seq', '<', before)
        .where(found, '<>', sql.lit(0))
        .where(sql`case when ${found} <> 0 then 1 end`, '=', sql.lit(1))
        .orderBy('seq', 'desc')
        .limit(take),
  );
};

const seqsOf = {
  media: seqsWith('media'),
  files: seqsWith('files'),
  audio: seqsWith('audio'),
  links: seqsWith('links'),
} satisfies Record<MessageContent, unknown>;

/**
 * A page, newest first, from `fromSeq` up to but excluding `before`; only messages that match a
 * filter, if given.
 */
export const messagePage = async (
  read: Reader,
  chatId: string,
  range: Page,
  content?: MessageContent,
): Promise<MessageTable[]> => {
  if (content === undefined) return (await page(read, { ...range, chatId })).rows;
  const { rows } = await seqsOf[content](read, { ...range, chatId });
  const seqs = rows.map(({ seq }) => seq);
  return seqs.length === 0 ? [] : messagesOf(read, chatId, { ...range, seqs });
};

const following = statement(
  (query, { chatId, viewerId, fromSeq, take }: Omit<Page, 'before'> & { chatId: string }) =>
    query
      .selectFrom('message')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where(isFor(viewerId))
      .where('seq', '>=', fromSeq)
      .where('deleted_time', 'is', null)
      .orderBy('seq')
      .limit(take),
);

/** The page that begins at `fromSeq`, oldest first. */
export const messagesAfter = async (
  read: Reader,
  chatId: string,
  range: Omit<Page, 'before'>,
): Promise<MessageTable[]> => (await following(read, { ...range, chatId })).rows;

const mentioning = statement(
  (query, { chatId, viewerId, fromSeq, take }: Omit<Page, 'before'> & { chatId: string }) =>
    query
      .selectFrom('mention')
      .innerJoin('message', (on) =>
        on
          .onRef('message.chat_id', '=', 'mention.chat_id')
          .onRef('message.seq', '=', 'mention.seq'),
      )
      .selectAll('message')
      .where('mention.chat_id', '=', chatId)
      .where('mention.profile_id', '=', viewerId)
      .where('mention.seq', '>=', fromSeq)
      .where(isFor(viewerId))
      .where('message.deleted_time', 'is', null)
      .orderBy('mention.seq')
      .limit(take),
);

/** The same, of the messages that mention the reader. */
export const messagesMentioning = async (
  read: Reader,
  chatId: string,
  range: Omit<Page, 'before'>,
): Promise<MessageTable[]> => (await mentioning(read, { ...range, chatId })).rows;

const timeFrom = statement((query, { chatId, seq }: { chatId: string; seq: number }) =>
  query
    .selectFrom('message')
    .select(['seq', 'created_time'])
    .where('chat_id', '=', chatId)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(1),
);

/**
 * The number from which on all messages were sent at or after a time; between `fromSeq` and the
 * number after the newest. Uses a binary search instead of an index of times, which would make
 * every message more expensive.
 */
export const seqAtTime = async (
  read: Reader,
  chatId: string,
  { viewerId, fromSeq, time }: Pick<Page, 'viewerId' | 'fromSeq'> & { time: number },
): Promise<number> => {
  const newest = await newestSeqFor(read, chatId, Number.MAX_SAFE_INTEGER, viewerId);
  let [low, high] = [fromSeq, Math.max(fromSeq, newest + 1)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows } = await timeFrom(read, { chatId, seq: middle });
    const [found] = rows;
    if (found !== undefined && found.created_time < time) low = found.seq + 1;
    else high = middle;
  }
  return low;
};

interface Changed {
  viewerId: string;
  fromSeq: number;
  since: number;
  limit: number;
}

type Chosen = Pick<Page, 'viewerId' | 'fromSeq'> & { seqs: readonly number[] };

const chosen = (read: Reader, chatId: string, { fromSeq, seqs }: Chosen) =>
  read
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .where('seq', '>=', fromSeq)
    .where('deleted_time', 'is', null)
    .orderBy('seq', 'desc');

/** Those of these messages that are not deleted, from `fromSeq` on, newest first. */
export const messagesOf = (read: Reader, chatId: string, of: Chosen): Promise<MessageTable[]> =>
  chosen(read, chatId, of).where(isFor(of.viewerId)).execute();

/** The same, with those that the profile has deleted for itself. */
export const givenMessages = (read: Reader, chatId: string, of: Chosen): Promise<MessageTable[]> =>
  chosen(read, chatId, of).where(isGiven(of.viewerId)).execute();

const changes = (query: Reader, chatId: string, range: Changed) =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where(isFor(range.viewerId))
    .where('version', '>', range.since)
    .where('seq', '>=', range.fromSeq)
    .orderBy('version')
    .limit(range.limit);

/** Number of changed messages, counted up to the limit, and their size in bytes. */
export const changedSize = async (
  read: Reader,
  chatId: string,
  range: Changed,
): Promise<{ count: number; bytes: number }> =>
  read
    .selectFrom(changes(read, chatId, range).as('changed'))
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(octet_length(delta) + octet_length(attachments)), 0) as bigint)`.as(
        'bytes',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Changes after a version of the chat, including deleted messages. */
export const messagesSince = (
  read: Reader,
  chatId: string,
  range: Changed,
): Promise<MessageTable[]> => changes(read, chatId, range).execute();
