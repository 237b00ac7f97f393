import { CHAT_FIRST_PARTICIPANTS, type ChatRole } from '@kith/contract';
import { type SqlBool, sql } from 'kysely';
import { isAmong, type Reader, statement } from '../../../platform/database/index.ts';
import type { ParticipantTable } from '../chat.tables.ts';

const first = statement((query, values: { chatId: string; limit: number }) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', values.chatId)
    .where('left_time', 'is', null)
    .orderBy('joined_time')
    .orderBy('profile_id')
    .limit(values.limit),
);

/** The members who joined first, in the order of `membersOf`. */
export const firstMembersOf = async (
  query: Reader,
  chatId: string,
  limit: number,
): Promise<ParticipantTable[]> => (await first(query, { chatId, limit })).rows;

const runners = statement((query, { chatId }: { chatId: string }) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    // As in the index.
    .where(sql<SqlBool>`role <> 'member'`),
);

/** The owner and the admins of a group. */
export const runnersOf = async (query: Reader, chatId: string): Promise<ParticipantTable[]> =>
  (await runners(query, { chatId })).rows;

/** The members that a large chat carries: owner, admins and the first, in the order of `membersOf`. */
export const foremostOf = async (query: Reader, chatId: string): Promise<ParticipantTable[]> => {
  const rows = await firstMembersOf(query, chatId, CHAT_FIRST_PARTICIPANTS);
  const ids = new Set(rows.map((row) => row.profile_id));
  const others = (await runnersOf(query, chatId)).filter((row) => !ids.has(row.profile_id));
  others.sort((a, b) => a.joined_time - b.joined_time || (a.profile_id < b.profile_id ? -1 : 1));
  return [...rows, ...others];
};

const beyond = statement((query, values: { chatId: string; count: number }) =>
  query
    .selectFrom('participant')
    .select('profile_id')
    .where('chat_id', '=', values.chatId)
    .where('left_time', 'is', null)
    .orderBy('joined_time')
    .orderBy('profile_id')
    .limit(1)
    .offset(values.count),
);

/** Whether a chat has more members than `count`, of whom no more are read. */
export const hasMoreThan = async (query: Reader, chatId: string, count: number): Promise<boolean> =>
  (await beyond(query, { chatId, count })).rows.length > 0;

const counts = statement((query, { chatIds }: { chatIds: string }, on) =>
  query
    .selectFrom('participant')
    .where(isAmong(on, 'chat_id', chatIds))
    .where('left_time', 'is', null)
    .groupBy('chat_id')
    .select((row) => ['chat_id', row.fn.countAll<number>().as('count')]),
);

/** Number of members of each chat. */
export const memberCounts = async (
  query: Reader,
  chatIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await counts(query, { chatIds: JSON.stringify(chatIds) });
  return new Map(rows.map(({ chat_id, count }) => [chat_id, count]));
};

/** The first sequence that every member may read. */
export const readableByAllFrom = async (query: Reader, chatId: string): Promise<number> => {
  const row = await query
    .selectFrom('participant')
    .select((member) => member.fn.max('from_seq').as('seq'))
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

/** The successor of the owner: the first admin, or else the first member, among those who have accepted it. */
export const heirOf = async (query: Reader, chatId: string): Promise<string | undefined> => {
  const row = await query
    .selectFrom('participant')
    .select('profile_id')
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    // Nobody runs a group that they have not accepted, as long as there is anybody else.
    .orderBy('is_request')
    .orderBy('role')
    .orderBy('joined_time')
    .orderBy('profile_id')
    .executeTakeFirst();
  return row?.profile_id;
};

/** Number of members with a role. */
export const countRole = async (query: Reader, chatId: string, role: ChatRole): Promise<number> => {
  const { count } = await query
    .selectFrom('participant')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  return Number(count);
};
