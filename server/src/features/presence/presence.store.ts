import type { Reader, Tx } from '../../platform/database/index.ts';

/** A statement has a limited number of parameters; a process can have any number of people. */
const ROWS_AT_ONCE = 1_000;
const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, at) =>
    ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );

export const lastSeenOf = async (
  query: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('presence')
    .selectAll()
    .where('profile_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.profile_id, row.last_seen_time]));
};

/** Those of `ids` who are online at any process. */
export const hereAmong = async (
  query: Reader,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('presence_node')
    .select('profile_id')
    .where('profile_id', 'in', ids)
    .where('until_time', '>', now)
    .execute();
  return new Set(rows.map((row) => row.profile_id));
};

/** The first `take` members of a chat who are online, in the order of their ids. */
export const hereIn = async (
  query: Reader,
  chatId: string,
  { now, take }: { now: number; take: number },
): Promise<string[]> => {
  const rows = await query
    .selectFrom('participant')
    .innerJoin('presence_node', 'presence_node.profile_id', 'participant.profile_id')
    .select('participant.profile_id')
    .distinct()
    .where('participant.chat_id', '=', chatId)
    .where('participant.left_time', 'is', null)
    .where('presence_node.until_time', '>', now)
    .orderBy('participant.profile_id')
    .limit(take)
    .execute();
  return rows.map((row) => row.profile_id);
};

/**
 * A time that another process has recorded later stays, unless it is in the future: then a clock
 * was wrong.
 */
export const putLastSeen = async (
  { query }: Tx,
  ids: readonly string[],
  { time, now }: { time: number; now: number },
): Promise<void> => {
  for (const some of slices(ids))
    await query
      .insertInto('presence')
      .values(some.map((profile_id) => ({ profile_id, last_seen_time: time })))
      .onConflict((conflict) =>
        conflict
          .column('profile_id')
          .doUpdateSet((row) => ({ last_seen_time: row.ref('excluded.last_seen_time') }))
          .where((row) =>
            row.or([
              row('presence.last_seen_time', '<', row.ref('excluded.last_seen_time')),
              row('presence.last_seen_time', '>', now),
            ]),
          ),
      )
      .execute();
};

/** Records that profiles are online at a process, until a time unless renewed. */
export const putHere = async (
  { query }: Tx,
  node: string,
  ids: readonly string[],
  until: number,
): Promise<void> => {
  for (const some of slices(ids))
    await query
      .insertInto('presence_node')
      .values(some.map((profile_id) => ({ profile_id, node, until_time: until })))
      .onConflict((conflict) =>
        conflict
          .columns(['profile_id', 'node'])
          .doUpdateSet((row) => ({ until_time: row.ref('excluded.until_time') })),
      )
      .execute();
};

export const removeHere = async ({ query }: Tx, node: string, id: string): Promise<void> => {
  await query
    .deleteFrom('presence_node')
    .where('profile_id', '=', id)
    .where('node', '=', node)
    .execute();
};

/** Removes the entries of processes that were killed; returns the profiles. */
export const removeExpired = async ({ query }: Tx, now: number): Promise<string[]> => {
  const rows = await query
    .deleteFrom('presence_node')
    .where('until_time', '<=', now)
    .returning('profile_id')
    .execute();
  return [...new Set(rows.map((row) => row.profile_id))];
};

export const removeAllHere = async ({ query }: Tx): Promise<void> => {
  await query.deleteFrom('presence_node').execute();
};

export const deletePresence = async ({ query }: Tx, profileId: string): Promise<void> => {
  for (const table of ['presence', 'presence_node'] as const)
    await query.deleteFrom(table).where('profile_id', '=', profileId).execute();
};
