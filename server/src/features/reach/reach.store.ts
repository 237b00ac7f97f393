import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { ReachMessageTable, ReachPageTable } from './reach.tables.ts';

export const pageOfProfile = (
  query: Reader,
  profileId: string,
): Promise<ReachPageTable | undefined> =>
  query.selectFrom('reach_page').selectAll().where('profile_id', '=', profileId).executeTakeFirst();

export const putPage = async ({ query }: Tx, row: ReachPageTable): Promise<void> => {
  const { takes_messages, file_request_id } = row;
  await query
    .insertInto('reach_page')
    .values(row)
    .onConflict((on) => on.column('profile_id').doUpdateSet({ takes_messages, file_request_id }))
    .execute();
};

/** Locked until the transaction ends, so that its messages are counted one after the other. */
export const lockPage = (tx: Tx, profileId: string): Promise<ReachPageTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('reach_page').selectAll().where('profile_id', '=', profileId),
  ).executeTakeFirst();

export const insertMessage = async ({ query }: Tx, row: ReachMessageTable): Promise<void> => {
  await query.insertInto('reach_message').values(row).execute();
};

/** When the messages to a page since then arrived, earliest first, at most so many. */
export const arrivalsSince = async (
  query: Reader,
  profileId: string,
  since: number,
  max: number,
): Promise<number[]> => {
  const rows = await query
    .selectFrom('reach_message')
    .select('created_time')
    .where('profile_id', '=', profileId)
    .where('created_time', '>', since)
    .orderBy('created_time', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => row.created_time).reverse();
};

export const messagesPage = (
  query: Reader,
  profileId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<ReachMessageTable[]> => {
  let page = query.selectFrom('reach_message').selectAll().where('profile_id', '=', profileId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

export const lockMessage = (tx: Tx, id: string): Promise<ReachMessageTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('reach_message').selectAll().where('id', '=', id),
  ).executeTakeFirst();

export const messageByKey = (
  query: Reader,
  profileId: string,
  keyHash: string,
): Promise<ReachMessageTable | undefined> =>
  query
    .selectFrom('reach_message')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

export const messageOf = (query: Reader, id: string): Promise<ReachMessageTable | undefined> =>
  query.selectFrom('reach_message').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the work for a challenge is used for the first time. */
export const spend = async ({ query }: Tx, id: string, time: number): Promise<boolean> => {
  const inserted = await query
    .insertInto('reach_spent')
    .values({ id, created_time: time })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteSpentBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('reach_spent').where('created_time', '<', time).execute();
};

export const updateMessage = async (
  { query }: Tx,
  id: string,
  changes: Partial<ReachMessageTable>,
): Promise<void> => {
  await query.updateTable('reach_message').set(changes).where('id', '=', id).execute();
};

export const deleteMessage = async ({ query }: Tx, id: string): Promise<void> => {
  await query.deleteFrom('reach_message').where('id', '=', id).execute();
};

export const deleteMessagesBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('reach_message').where('created_time', '<', time).execute();
};

/** The pages and messages of an account or profile. */
export const eraseReach = async (
  { query }: Tx,
  column: 'account_id' | 'profile_id',
  value: string,
): Promise<void> => {
  await query.deleteFrom('reach_message').where(column, '=', value).execute();
  await query.deleteFrom('reach_page').where(column, '=', value).execute();
};
