import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAmong, type Reader, statement, type Tx } from '../../../platform/database/index.ts';
import { withThreads } from '../chat.store.ts';
import type { MessageTable, ParticipantTable } from '../chat.tables.ts';

/** Nobody is in the chat any more: everyone has left the group, or is erased. */
const isLeft = sql<SqlBool>`not exists (
  select 1 from participant inner join profile on profile.id = participant.profile_id
  where participant.chat_id = chat.id and participant.left_time is null
    and profile.erased_time is null)`;

export const isLeftByAll = async (query: Reader, chatId: string): Promise<boolean> => {
  const chats = query.selectFrom('chat').select('id').where('id', '=', chatId);
  return (await chats.where(isLeft).executeTakeFirst()) !== undefined;
};

const ended = statement((query, { ids, time }: { ids: string; time: number }, on) =>
  query
    .updateTable('chat')
    .set({ ended_time: time })
    .where(isAmong(on, 'id', ids))
    .where('parent_id', 'is', null)
    .where('ended_time', 'is', null)
    .where(isLeft),
);

/** Notes which of these chats nobody is in any more. */
export const markEnded = async (
  tx: Tx,
  chatIds: readonly string[],
  time: number,
): Promise<void> => {
  if (chatIds.length > 0) await ended(tx.query, { ids: JSON.stringify(chatIds), time });
};

/** Ends all memberships of a chat, and removes the same as `removeHidden` for each. */
export const endMembers = async (
  tx: Tx,
  chatId: string,
  changes: Pick<ParticipantTable, 'left_time' | 'stamp'>,
): Promise<void> => {
  await tx.query
    .updateTable('participant')
    .set(changes)
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .execute();
  await tx.query
    .deleteFrom('aside')
    .where('chat_id', '=', chatId)
    .where('hidden', '=', 1)
    .execute();
};

/** Memberships that ended at a time, by profile. */
export const endedAt = (
  query: Reader,
  chatId: string,
  { time, after, limit }: { time: number; after: string; limit: number },
): Promise<ParticipantTable[]> =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('profile_id', '>', after)
    .where('left_time', '=', time)
    .orderBy('profile_id')
    .limit(limit)
    .execute();

/** Chats that have ended, by id, and still have messages or did so before a time. */
export const endedChats = (
  query: Reader,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<{ id: string; ended_time: number | null }[]> =>
  query
    .selectFrom('chat')
    .select(['id', 'ended_time'])
    .where('ended_time', 'is not', null)
    .where('id', '>', after)
    .where(
      sql<SqlBool>`(ended_time < ${before}
        or exists (select 1 from message where message.chat_id = chat.id)
        or exists (select 1 from chat as thread where thread.parent_id = chat.id
          and exists (select 1 from message where message.chat_id = thread.id)))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();

export const threadsOf = async (query: Reader, chatId: string): Promise<string[]> => {
  const threads = query.selectFrom('chat').select('id').where('parent_id', '=', chatId);
  return (await threads.orderBy('id').execute()).map(({ id }) => id);
};

/** Deletes the first messages of a chat, and returns them. */
export const removeFirst = async (
  tx: Tx,
  chatId: string,
  limit: number,
): Promise<Pick<MessageTable, 'seq' | 'attachments'>[]> => {
  const rows = await tx.query
    .selectFrom('message')
    .select(['seq', 'attachments'])
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (last === undefined) return [];
  await tx.query
    .deleteFrom('message')
    .where('chat_id', '=', chatId)
    .where('seq', '<=', last.seq)
    .execute();
  return rows;
};

/** What belongs to messages and members, with the columns after the chat that identify a row. */
const BESIDE = {
  message_word: ['word', 'seq'],
  message_text: ['seq', 'held_for', 'time'],
  message_unindexed: ['seq'],
  reaction: ['seq', 'emoji', 'profile_id'],
  mention: ['profile_id', 'seq'],
  aside: ['profile_id', 'seq'],
  seen_move: ['profile_id', 'seq'],
  group_change: ['seq'],
} as const;

const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Deletes some of the rows that stay when the messages of a chat are gone; false if there are more. */
export const removeBeside = async (tx: Tx, chatId: string, limit: number): Promise<boolean> => {
  for (const [table, columns] of Object.entries(BESIDE)) {
    const of = sql`from ${sql.table(table)} where chat_id = ${chatId}`;
    const keys = listOf(columns.map((column) => sql.ref(column)));
    const next = await sql<Record<string, unknown>>`
      select ${keys} ${of} order by ${keys} limit 1 offset ${limit}`.execute(tx.query);
    const [first] = next.rows;
    if (first === undefined) {
      await sql`delete ${of}`.execute(tx.query);
      continue;
    }
    const place = listOf(columns.map((column) => sql`${first[column]}`));
    await sql`delete ${of} and (${keys}) < (${place})`.execute(tx.query);
    return false;
  }
  return true;
};

/** Deletes the rest of a chat and its threads; returns the highest stamp among its memberships. */
export const removeChat = async (tx: Tx, chatId: string): Promise<number> => {
  const ids = withThreads(tx.query, chatId);
  await sql`insert into former_vaulted (profile_id, chat_id)
    select profile_id, chat_id from participant where chat_id in ${ids} and vaulted = 1
    on conflict do nothing`.execute(tx.query);
  const members = await tx.query
    .deleteFrom('participant')
    .where('chat_id', 'in', ids)
    .returning('stamp')
    .execute();
  await tx.query.deleteFrom('former_author').where('chat_id', 'in', ids).execute();
  await tx.query.deleteFrom('group_request').where('chat_id', '=', chatId).execute();
  await tx.query.deleteFrom('group_link').where('chat_id', '=', chatId).execute();
  await tx.query.deleteFrom('chat').where('parent_id', '=', chatId).execute();
  await tx.query.deleteFrom('chat').where('id', '=', chatId).execute();
  return members.reduce((most, { stamp }) => Math.max(most, stamp), 0);
};
