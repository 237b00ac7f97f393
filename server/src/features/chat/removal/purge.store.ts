import { type SqlBool, sql } from 'kysely';
import { type Reader, statement, type Tx } from '../../../platform/database/index.ts';

/** The name under which it is stored. */
export const PURGED = 'chats.purged';

/** Chats with markers of messages deleted before `time`. */
export const chatsWithOldMarkers = async (
  read: Reader,
  time: number,
  limit: number,
): Promise<string[]> => {
  const rows = await read
    .selectFrom('message')
    .select('chat_id')
    .distinct()
    .where('deleted_time', '<', time)
    .limit(limit)
    .execute();
  return rows.map((row) => row.chat_id);
};

const MARKERS_AT_ONCE = 1_000;
const MEMBERSHIPS_AT_ONCE = 1_000;

/** Removes some of them, the oldest messages first, and returns the highest version among these. */
export const removeOldMarkers = async (tx: Tx, chatId: string, time: number): Promise<number> => {
  const rows = await tx.query
    .selectFrom('message')
    .select(['seq', 'version'])
    .where('chat_id', '=', chatId)
    .where('deleted_time', '<', time)
    .orderBy('seq')
    .limit(MARKERS_AT_ONCE)
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length === 0) return 0;
  for (const table of ['message', 'mention'] as const)
    await tx.query
      .deleteFrom(table)
      .where('chat_id', '=', chatId)
      .where('seq', 'in', seqs)
      .execute();
  return Math.max(...rows.map((row) => row.version));
};

/** Remembers whose messages stay. */
const keepAuthors = async (tx: Tx, until: number): Promise<void> => {
  await sql`insert into former_author (chat_id, profile_id)
    select chat_id, profile_id from participant
    where left_time <= ${until} and removed = 0 and exists (
      select 1 from message where message.chat_id = participant.chat_id
        and message.sender_id = participant.profile_id)
    on conflict do nothing`.execute(tx.query);
};

/** Remembers what was in a vault: what is kept elsewhere of these chats stays in there. */
const keepVaulted = async (tx: Tx, until: number): Promise<void> => {
  await sql`insert into former_vaulted (profile_id, chat_id)
    select profile_id, chat_id from participant
    where left_time <= ${until} and removed = 0 and vaulted = 1
    on conflict do nothing`.execute(tx.query);
};

/**
 * Removes some of the memberships that ended before `time`, and returns the highest stamp among them and
 * their chats. Those of people who were removed stay: links do not let them in again.
 */
export const removeOldMemberships = async (
  tx: Tx,
  time: number,
): Promise<{ stamp: number; chatIds: string[]; isLast: boolean }> => {
  const last = await tx.query
    .selectFrom('participant')
    .select('left_time')
    .where('left_time', '<', time)
    // As in the index.
    .where(sql<SqlBool>`removed = 0`)
    .orderBy('left_time')
    .limit(1)
    .offset(MEMBERSHIPS_AT_ONCE)
    .executeTakeFirst();
  const until = last?.left_time ?? time - 1;
  await keepAuthors(tx, until);
  await keepVaulted(tx, until);
  const rows = await tx.query
    .deleteFrom('participant')
    .where('left_time', '<=', until)
    .where(sql<SqlBool>`removed = 0`)
    .returning(['stamp', 'chat_id'])
    .execute();
  return {
    stamp: rows.reduce((most, row) => Math.max(most, row.stamp), 0),
    chatIds: [...new Set(rows.map((row) => row.chat_id))],
    isLast: last === undefined,
  };
};

const purged = statement((query) =>
  query.selectFrom('meta').select('value').where('name', '=', PURGED),
);

/** Requests with a version before this stamp are answered with the whole list. */
export const purgedThrough = async (query: Reader): Promise<number> =>
  Number((await purged(query, {})).rows[0]?.value ?? 0);

export const setPurgedThrough = async (tx: Tx, stamp: number): Promise<void> => {
  const value = String(stamp);
  await tx.query
    .insertInto('meta')
    .values({ name: PURGED, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
