import type { Place, Reader, Tx } from '../../../platform/database/index.ts';
import { withThreads } from '../chat.store.ts';
import type { ScheduledTable } from '../chat.tables.ts';

/** False if there is one with this temporary id. */
export const insertScheduled = async (tx: Tx, row: ScheduledTable): Promise<boolean> => {
  const inserted = await tx.query
    .insertInto('scheduled')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'chat_id', 'temp_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

type Whose = Pick<ScheduledTable, 'chat_id' | 'profile_id'>;

const of = (query: Reader, { chat_id, profile_id }: Whose) =>
  query.selectFrom('scheduled').where('chat_id', '=', chat_id).where('profile_id', '=', profile_id);

export const scheduledByTempId = (
  query: Reader,
  whose: Whose,
  tempId: string,
): Promise<ScheduledTable | undefined> =>
  of(query, whose).selectAll().where('temp_id', '=', tempId).executeTakeFirst();

export const scheduledOf = (
  query: Reader,
  whose: Whose,
  id: string,
): Promise<ScheduledTable | undefined> =>
  of(query, whose).selectAll().where('id', '=', id).executeTakeFirst();

export const scheduledById = (query: Reader, id: string): Promise<ScheduledTable | undefined> =>
  query.selectFrom('scheduled').selectAll().where('id', '=', id).executeTakeFirst();

/** The next ones first. */
export const scheduledPage = (
  query: Reader,
  whose: Whose,
  { after, take }: { after: Place | undefined; take: number },
): Promise<ScheduledTable[]> => {
  let rows = of(query, whose).selectAll().orderBy('send_at').orderBy('id').limit(take);
  if (after !== undefined)
    rows = rows.where((row) =>
      row.or([
        row('send_at', '>', after.time),
        row.and([row('send_at', '=', after.time), row('id', '>', after.id)]),
      ]),
    );
  return rows.execute();
};

export const countScheduled = async (
  query: Reader,
  profileId: string,
  chatId?: string,
): Promise<number> => {
  let rows = query
    .selectFrom('scheduled')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId);
  if (chatId !== undefined) rows = rows.where('chat_id', '=', chatId);
  return (await rows.executeTakeFirstOrThrow()).count;
};

export const updateScheduled = async (
  tx: Tx,
  id: string,
  changes: Partial<ScheduledTable>,
): Promise<void> => {
  await tx.query.updateTable('scheduled').set(changes).where('id', '=', id).execute();
};

export const deleteScheduled = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('scheduled').where('id', '=', id).execute();
};

/** All scheduled messages of a profile. */
export const scheduledOfProfile = (query: Reader, profileId: string): Promise<ScheduledTable[]> =>
  query.selectFrom('scheduled').selectAll().where('profile_id', '=', profileId).execute();

/** Those of a profile in a chat and its threads, without one that is being sent. */
export const scheduledIn = (
  query: Reader,
  { chat_id, profile_id }: Whose,
): Promise<ScheduledTable[]> =>
  query
    .selectFrom('scheduled')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('sending', '=', 0)
    .where('chat_id', 'in', withThreads(query, chat_id))
    .execute();
