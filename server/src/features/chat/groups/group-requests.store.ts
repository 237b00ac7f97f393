import { isBehind, type Place, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { GroupRequestTable } from '../chat.tables.ts';

/** Also replaces an earlier one that was declined. */
export const putRequest = async (tx: Tx, row: GroupRequestTable): Promise<void> => {
  await tx.query
    .insertInto('group_request')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'profile_id']).doUpdateSet(row))
    .execute();
};

/** Pending or declined. */
export const requestOf = (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<GroupRequestTable | undefined> =>
  query
    .selectFrom('group_request')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

const waiting = (query: Reader, chatId: string) =>
  query
    .selectFrom('group_request')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('declined_time', 'is', null);

export const requestsPage = (
  query: Reader,
  chatId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<GroupRequestTable[]> => {
  let page = waiting(query, chatId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'profile_id', after));
  return page.orderBy('created_time', 'desc').orderBy('profile_id', 'desc').limit(take).execute();
};

export const allRequests = (query: Reader, chatId: string): Promise<GroupRequestTable[]> =>
  waiting(query, chatId).execute();

export const requestsBy = (query: Reader, profileId: string): Promise<GroupRequestTable[]> =>
  query
    .selectFrom('group_request')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('chat_id')
    .execute();

/** The pending requests of a profile, with the names of the groups. */
export const waitingBy = (
  query: Reader,
  profileId: string,
  isVaultOpen: boolean,
): Promise<(Pick<GroupRequestTable, 'chat_id' | 'created_time'> & { name: string | null })[]> =>
  query
    .selectFrom('group_request')
    .innerJoin('chat', 'chat.id', 'group_request.chat_id')
    // They may have been members before.
    .leftJoin('participant', (join) =>
      join
        .onRef('participant.chat_id', '=', 'group_request.chat_id')
        .onRef('participant.profile_id', '=', 'group_request.profile_id'),
    )
    .select(['group_request.chat_id', 'group_request.created_time', 'chat.name'])
    .where('group_request.profile_id', '=', profileId)
    .where('group_request.declined_time', 'is', null)
    .where((row) =>
      row.or([
        row('participant.vaulted', 'is', null),
        row('participant.vaulted', '<=', isVaultOpen ? 1 : 0),
      ]),
    )
    .orderBy('group_request.created_time')
    .execute();

/** All requests of a group, or those of some people. */
export const deleteRequests = async (
  tx: Tx,
  chatId: string,
  profileIds?: readonly string[],
): Promise<void> => {
  let rows = tx.query.deleteFrom('group_request').where('chat_id', '=', chatId);
  if (profileIds !== undefined) rows = rows.where('profile_id', 'in', profileIds);
  await rows.execute();
};

export const declineRequests = async (
  tx: Tx,
  chatId: string,
  profileIds: readonly string[],
  now: number,
): Promise<void> => {
  await tx.query
    .updateTable('group_request')
    .set({ declined_time: now })
    .where('chat_id', '=', chatId)
    .where('profile_id', 'in', profileIds)
    .execute();
};

/** Removes requests that were declined before a time. */
export const forgetDeclined = async (tx: Tx, before: number): Promise<void> => {
  await tx.query.deleteFrom('group_request').where('declined_time', '<', before).execute();
};
