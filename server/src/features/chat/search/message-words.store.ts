import { sql } from 'kysely';
import { isAmong, type Reader, statement, type Tx } from '../../../platform/database/index.ts';
import type { AsideTable, MessageTable } from '../chat.tables.ts';

const added = statement((query, { chatId, rows }: { chatId: string; rows: string }, { dialect }) =>
  query
    .insertInto('message_word')
    .columns(['chat_id', 'word', 'seq', 'time'])
    .expression(
      dialect === 'postgres'
        ? sql`select ${chatId}, row->>0, (row->>1)::bigint, (row->>2)::bigint
            from jsonb_array_elements(${rows}::jsonb) as rows(row)`
        : sql`select ${chatId}, value->>0, value->>1, value->>2 from json_each(${rows}) where true`,
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Words of messages in a chat, each with the message's number and time. */
export const insertWords = async (
  tx: Tx,
  chatId: string,
  rows: readonly [word: string, seq: number, time: number][],
): Promise<void> => {
  if (rows.length > 0) await added(tx.query, { chatId, rows: JSON.stringify(rows) });
};

const unindexed = statement(
  (query, { chatId, seqs }: { chatId: string; seqs: string }, { dialect }) =>
    query
      .insertInto('message_unindexed')
      .columns(['chat_id', 'seq'])
      .expression(
        dialect === 'postgres'
          ? sql`select ${chatId}, seq::bigint from jsonb_array_elements_text(${seqs}::jsonb) as seqs(seq)`
          : sql`select ${chatId}, value from json_each(${seqs}) where true`,
      )
      .onConflict((conflict) => conflict.doNothing()),
);

/** Marks messages of a chat as not indexed yet. */
export const noteUnindexed = async (
  tx: Tx,
  chatId: string,
  seqs: readonly number[],
): Promise<void> => {
  await unindexed(tx.query, { chatId, seqs: JSON.stringify(seqs) });
};

export const countUnindexed = async (query: Reader): Promise<number> => {
  const row = await query
    .selectFrom('message_unindexed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The first unindexed messages, chat by chat, except those of some accounts. */
export const firstUnindexed = (
  query: Reader,
  limit: number,
  exceptBy: readonly string[],
): Promise<{ chat_id: string; seq: number; account_id: string | null }[]> => {
  const all = query
    .selectFrom('message_unindexed')
    .leftJoin('message', (join) =>
      join
        .onRef('message.chat_id', '=', 'message_unindexed.chat_id')
        .onRef('message.seq', '=', 'message_unindexed.seq'),
    )
    .leftJoin('profile', 'profile.id', 'message.sender_id')
    .select(['message_unindexed.chat_id', 'message_unindexed.seq', 'profile.account_id']);
  const due =
    exceptBy.length === 0
      ? all
      : all.where(({ eb, or }) =>
          or([eb('profile.account_id', 'is', null), eb('profile.account_id', 'not in', exceptBy)]),
        );
  return due
    .orderBy('message_unindexed.chat_id')
    .orderBy('message_unindexed.seq')
    .limit(limit)
    .execute();
};

/** Takes them off the list, and reads their current rows. */
export const takeUnindexed = async (
  tx: Tx,
  chatId: string,
  seqs: readonly number[],
): Promise<MessageTable[]> => {
  await tx.query
    .deleteFrom('message_unindexed')
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .execute();
  return tx.query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .execute();
};

const removed = statement(
  (query, { chatId, seq, words }: { chatId: string; seq: number; words: string }, on) =>
    query
      .deleteFrom('message_word')
      .where('chat_id', '=', chatId)
      .where(isAmong(on, 'word', words))
      .where('seq', '=', seq),
);

export const deleteWords = async (
  tx: Tx,
  chatId: string,
  seq: number,
  words: readonly string[],
): Promise<void> => {
  if (words.length > 0) await removed(tx.query, { chatId, seq, words: JSON.stringify(words) });
};

/** Texts that individual profiles see instead of the message's own. */
export const textsBeside = async (
  query: Reader,
  { chat_id, seq }: Pick<AsideTable, 'chat_id' | 'seq'>,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('aside')
    .select('delta')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
  return rows.flatMap(({ delta }) => delta ?? []);
};

/** Messages of a chat after a number, to be indexed. */
export const messagesToIndex = (
  query: Reader,
  chatId: string,
  after: number,
  limit: number,
): Promise<MessageTable[]> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();

export const chatAfter = async (query: Reader, id: string): Promise<string | undefined> => {
  const rows = query.selectFrom('chat').select('id').where('id', '>', id).orderBy('id').limit(1);
  return (await rows.executeTakeFirst())?.id;
};

/**
 * The name under which the progress is stored. A new name re-indexes all messages: `names` was
 * introduced with the names of attachments and senders.
 */
const PROGRESS = 'messages.words.names';

export const indexProgress = async (query: Reader): Promise<string> => {
  const rows = query.selectFrom('meta').select('value').where('name', '=', PROGRESS);
  return (await rows.executeTakeFirst())?.value ?? '';
};

export const setIndexProgress = async (tx: Tx, value: string): Promise<void> => {
  await tx.query
    .insertInto('meta')
    .values({ name: PROGRESS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
