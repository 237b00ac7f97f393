import type { MessageContent } from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Reader, statement, type Tables, type Tx } from '../../platform/database/index.ts';
import type { MessageTable } from './chat.tables.ts';

/**
 * The messages that one profile received in a chat: shared ones, and its own held ones. Null
 * selects only shared ones.
 */
const isGiven =
  (viewerId: string | null) =>
  (row: ExpressionBuilder<Tables, 'message'>): Expression<SqlBool> =>
    row.or([row('message.held_for', 'is', null), row('message.held_for', '=', viewerId)]);

/**
 * The same without messages it has deleted for itself. All queries that read messages for display
 * use this condition.
 */
const isFor =
  (viewerId: string | null) =>
  (row: ExpressionBuilder<Tables, 'message'>): Expression<SqlBool> =>
    viewerId === null
      ? row('message.held_for', 'is', null)
      : row.and([
          isGiven(viewerId)(row),
          row.not(
            row.exists(
              row
                .selectFrom('aside')
                .select(sql.lit(1).as('one'))
                .whereRef('aside.chat_id', '=', 'message.chat_id')
                .where('aside.profile_id', '=', viewerId)
                .whereRef('aside.seq', '=', 'message.seq')
                .where('aside.hidden', '=', 1),
            ),
          ),
        ]);

const newMessage = statement((query, row: MessageTable) =>
  query
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'sender_id', 'temp_id']).doNothing()),
);

/** False if the sender already sent a message with this temporary id. */
export const insertMessage = async (tx: Tx, row: MessageTable): Promise<boolean> =>
  (await newMessage(tx.query, row)).numAffectedRows === 1n;

export const messageByTempId = (
  query: Reader,
  chatId: string,
  senderId: string,
  tempId: string,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('temp_id', '=', tempId)
    .executeTakeFirst();

export const messageOf = (
  query: Reader,
  chatId: string,
  seq: number,
  viewerId: string | null,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .where(isFor(viewerId))
    .executeTakeFirst();

/** The same, even if that profile has deleted it for itself. */
export const givenMessage = (
  query: Reader,
  chatId: string,
  seq: number,
  viewerId: string | null,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .where(isGiven(viewerId))
    .executeTakeFirst();

export const updateMessage = async (
  tx: Tx,
  chatId: string,
  seq: number,
  changes: Partial<MessageTable>,
): Promise<void> => {
  await tx.query
    .updateTable('message')
    .set(changes)
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
};

/** The newest existing message that can be the last of its chat, at or below `seq`. */
export const newestMessage = (
  query: Reader,
  chatId: string,
  seq: number,
  viewerId: string | null,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '<=', seq)
    .where(isFor(viewerId))
    .where('deleted_time', 'is', null)
    .where((row) => row.or([row('system', 'is', null), row('counted', '=', 1)]))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Reported {
  viewerId: string;
  fromSeq: number;
  before: number;
  now: number;
  take: number;
  /** The author; everybody if omitted. */
  sender?: { is: '=' | '<>'; id: string };
}

/** The latest texts before a message that the viewer can read, newest first. */
export const reportedMessages = (
  query: Reader,
  chatId: string,
  { viewerId, fromSeq, before, now, take, sender }: Reported,
): Promise<MessageTable[]> => {
  const had = query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where(isFor(viewerId))
    .where('seq', '>=', fromSeq)
    .where('seq', '<', before)
    .where('deleted_time', 'is', null)
    .where((row) => row.or([row('expires_time', 'is', null), row('expires_time', '>', now)]))
    .where('system', 'is', null);
  const wanted = sender === undefined ? had : had.where('sender_id', sender.is, sender.id);
  return wanted.orderBy('seq', 'desc').limit(take).execute();
};

const spoken = statement((query, values: { chatId: string; back: number }) =>
  query
    .selectFrom('message')
    .select('seq')
    .where('chat_id', '=', values.chatId)
    .where('deleted_time', 'is', null)
    .where('system', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .offset(values.back),
);

/** A person's message with exactly this many newer ones; undefined if there are not as many. */
export const messageBack = async (
  query: Reader,
  chatId: string,
  back: number,
): Promise<number | undefined> => (await spoken(query, { chatId, back })).rows[0]?.seq;

/** The number of the newest message for this profile at or below `seq`, even a deleted one, or 0. */
export const newestSeqFor = async (
  query: Reader,
  chatId: string,
  seq: number,
  profileId: string,
): Promise<number> => {
  const row = await query
    .selectFrom('message')
    .select('seq')
    .where('chat_id', '=', chatId)
    .where('seq', '<=', seq)
    .where(isGiven(profileId))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

/** The newest existing message that only this profile has, or 0. */
export const newestHeld = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<number> => {
  const row = await query
    .selectFrom('message')
    .select('seq')
    .where('chat_id', '=', chatId)
    .where('held_for', '=', profileId)
    .where('deleted_time', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

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
