import type { MessageThread } from '@kith/contract';
import { THREAD_COUNT_MAX, THREAD_PEOPLE_MAX } from '@kith/contract';
import { type SqlBool, sql } from 'kysely';
import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { ParticipantTable } from '../chat.tables.ts';

/** Number of newest messages in which the latest authors are searched. */
const LOOKED_AT = 50;

/** The thread of a message of a group. */
export const threadIdAt = async (
  query: Reader,
  chatId: string,
  seq: number,
): Promise<string | undefined> =>
  (
    await query
      .selectFrom('chat')
      .select('id')
      .where('parent_id', '=', chatId)
      .where('parent_seq', '=', seq)
      .executeTakeFirst()
  )?.id;

/** A profile's memberships in the threads of a group, including ended ones, by id. */
export const everInThreads = (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable[]> =>
  query
    .selectFrom('participant')
    .innerJoin('chat', 'chat.id', 'participant.chat_id')
    .selectAll('participant')
    .where('chat.parent_id', '=', chatId)
    .where('participant.profile_id', '=', profileId)
    .orderBy('participant.chat_id')
    .execute();

/** Locks the threads of a group and returns their ids. */
export const lockThreadsIn = async (tx: Tx, chatId: string): Promise<string[]> => {
  const threads = tx.query.selectFrom('chat').select('id').where('parent_id', '=', chatId);
  return (await forUpdate(tx, threads.orderBy('id')).execute()).map(({ id }) => id);
};

/** Ends all memberships in the threads of a group, and for each removes the same as `removeHidden`. */
export const endInThreads = async (
  tx: Tx,
  chatId: string,
  changes: Pick<ParticipantTable, 'left_time' | 'stamp'>,
): Promise<void> => {
  const threads = tx.query.selectFrom('chat').select('id').where('parent_id', '=', chatId);
  await tx.query
    .updateTable('participant')
    .set(changes)
    .where('chat_id', 'in', threads)
    .where('left_time', 'is', null)
    .execute();
  await tx.query
    .deleteFrom('aside')
    .where('chat_id', 'in', threads)
    .where('hidden', '=', 1)
    .execute();
};

/** Whether a member has no row of their own in this table for the chat. */
const hasNone = (table: 'scheduled' | 'reminder' | 'aside', which = sql``) =>
  sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as kept
    where kept.chat_id = participant.chat_id and kept.profile_id = participant.profile_id ${which})`;

const only = sql<SqlBool>`participant.follows = 0 and participant.left_time is null`;

/**
 * Memberships, in one thread or all, of people who only viewed a thread without new messages since
 * `time`, and who have nothing in it: no draft, scheduled message, reminder, or message that they
 * deleted for themselves.
 */
export const lookedAt = (
  query: Reader,
  { time, limit, chatId }: { time: number; limit: number; chatId?: string },
): Promise<ParticipantTable[]> =>
  query
    .selectFrom('participant')
    .innerJoin('chat', 'chat.id', 'participant.chat_id')
    .selectAll('participant')
    .where(only)
    .where('participant.joined_time', '<', time)
    .where('chat.updated_time', '<', time)
    .where('participant.draft', 'is', null)
    .$if(chatId !== undefined, (rows) => rows.where('chat.id', '=', chatId as string))
    .where(hasNone('scheduled'))
    .where(hasNone('reminder'))
    .where(hasNone('aside', sql`and kept.hidden = 1`))
    .orderBy('participant.joined_time')
    .limit(limit)
    .execute();

/** The summary that a message shows of its thread; null while that has no messages. */
export const summaryOf = async (query: Reader, id: string): Promise<MessageThread | null> => {
  const written = query
    .selectFrom('message')
    .where('chat_id', '=', id)
    .where('deleted_time', 'is', null)
    .where('system', 'is', null);
  const newest = written.orderBy('seq', 'desc');
  const last = await newest.select(['sender_id', 'created_time']).limit(LOOKED_AT).execute();
  const [first] = last;
  if (first === undefined) return null;
  const { count } = await query
    .selectFrom(written.select('seq').limit(THREAD_COUNT_MAX).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const people = [...new Set(last.map((row) => row.sender_id))].slice(0, THREAD_PEOPLE_MAX);
  return { id, count, lastTime: first.created_time, people };
};
