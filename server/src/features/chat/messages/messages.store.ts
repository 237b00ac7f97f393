import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Reader, statement, type Tables, type Tx } from '../../../platform/database/index.ts';
import type { MessageTable } from '../chat.tables.ts';

/**
 * The messages that one profile received in a chat: shared ones, and its own held ones. Null
 * selects only shared ones.
 */
export const isGiven =
  (viewerId: string | null) =>
  (row: ExpressionBuilder<Tables, 'message'>): Expression<SqlBool> =>
    row.or([row('message.held_for', 'is', null), row('message.held_for', '=', viewerId)]);

/**
 * The same without messages it has deleted for itself. All queries that read messages for display
 * use this condition.
 */
export const isFor =
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

/** Who wrote these messages, if people did. */
export const sendersAt = async (
  query: Reader,
  chatId: string,
  seqs: readonly number[],
): Promise<Map<number, string>> => {
  if (seqs.length === 0) return new Map();
  const rows = await query
    .selectFrom('message')
    .select(['seq', 'sender_id'])
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .where('system', 'is', null)
    .execute();
  return new Map(rows.map(({ seq, sender_id }) => [seq, sender_id]));
};

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
