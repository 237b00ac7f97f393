import { type Reader, statement, type Tx } from '../../platform/database/index.ts';

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

/** Removes them and returns the highest version among them. */
export const removeOldMarkers = async (tx: Tx, chatId: string, time: number): Promise<number> => {
  const rows = await tx.query
    .deleteFrom('message')
    .where('chat_id', '=', chatId)
    .where('deleted_time', '<', time)
    .returning(['seq', 'version'])
    .execute();
  for (const { seq } of rows)
    await tx.query
      .deleteFrom('mention')
      .where('chat_id', '=', chatId)
      .where('seq', '=', seq)
      .execute();
  return Math.max(0, ...rows.map((row) => row.version));
};

/**
 * Removes memberships that ended before `time` and returns the highest stamp among them. Those of people
 * who were removed stay: links do not let them in again.
 */
export const removeOldMemberships = async (tx: Tx, time: number): Promise<number> => {
  const rows = await tx.query
    .deleteFrom('participant')
    .where('left_time', '<', time)
    .where('removed', '=', 0)
    .returning('stamp')
    .execute();
  return Math.max(0, ...rows.map((row) => row.stamp));
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
