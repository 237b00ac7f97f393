import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { CallTable } from './calls.tables.ts';

export const insertCall = async ({ query }: Tx, row: CallTable): Promise<void> => {
  await query.insertInto('call').values(row).execute();
};

export const updateCall = async (
  { query }: Tx,
  id: string,
  changes: Partial<CallTable>,
): Promise<void> => {
  await query.updateTable('call').set(changes).where('id', '=', id).execute();
};

export const callOf = (query: Reader, id: string): Promise<CallTable | undefined> =>
  query.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends, so that a call is answered once. */
export const lockCall = (tx: Tx, id: string): Promise<CallTable | undefined> =>
  forUpdate(tx, tx.query.selectFrom('call').selectAll().where('id', '=', id)).executeTakeFirst();

/** The calls that led into a room, in the order in which they were made. */
export const callsOfRoom = (query: Reader, roomKey: string): Promise<CallTable[]> =>
  query
    .selectFrom('call')
    .selectAll()
    .where('room_key', '=', roomKey)
    .orderBy('created_time')
    .orderBy('id')
    .execute();

/** The same, locked. */
export const lockCallsOfRoom = (tx: Tx, roomKey: string): Promise<CallTable[]> =>
  forUpdate(
    tx,
    tx.query.selectFrom('call').selectAll().where('room_key', '=', roomKey).orderBy('id'),
  ).execute();

/** The rooms of calls of an account that are not over, in the order in which rooms are locked. */
export const openRoomsOf = async (query: Reader, accountId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('call')
    .select('room_key')
    .distinct()
    .where((row) =>
      row.or([row('caller_account_id', '=', accountId), row('callee_account_id', '=', accountId)]),
    )
    .where('ended_time', 'is', null)
    .orderBy('room_key')
    .execute();
  return rows.map(({ room_key }) => room_key);
};

/** The call that rings in the other direction between two people, and leads into a room of its own. */
export const crossingCall = (
  query: Reader,
  { caller_account_id, callee_account_id, room_key }: CallTable,
): Promise<CallTable | undefined> =>
  query
    .selectFrom('call as c')
    .selectAll('c')
    .where('c.caller_account_id', '=', callee_account_id)
    .where('c.callee_account_id', '=', caller_account_id)
    .where('c.state', '=', 'ringing')
    .where('c.chat_id', 'is', null)
    .where('c.room_key', '<>', room_key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call as other')
            .select('other.id')
            .whereRef('other.room_key', '=', 'c.room_key')
            .whereRef('other.id', '<>', 'c.id'),
        ),
      ),
    )
    .executeTakeFirst();

/** The call between two that rings a profile for another one. */
export const ringingBetween = (
  query: Reader,
  callerId: string,
  calleeId: string,
): Promise<CallTable | undefined> =>
  query
    .selectFrom('call')
    .selectAll()
    .where('caller_id', '=', callerId)
    .where('callee_id', '=', calleeId)
    .where('state', '=', 'ringing')
    .where('chat_id', 'is', null)
    .orderBy('created_time', 'desc')
    .executeTakeFirst();

/** Until the transaction ends, neither of two profiles can call the other; before any room is locked. */
export const lockPair = async (tx: Tx, ids: readonly [string, string]): Promise<void> => {
  await forUpdate(
    tx,
    tx.query.selectFrom('profile').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
};

/** Neither ended nor declined. */
export const isOpen = ({ state }: CallTable): boolean =>
  state === 'ringing' || state === 'answered';

/** An account's calls, latest first, without those that it does not accept. */
export const callsPage = (
  query: Reader,
  accountId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<CallTable[]> => {
  let page = query
    .selectFrom('call')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('caller_account_id', '=', accountId), row('chat_id', 'is', null)]),
        row.and([row('callee_account_id', '=', accountId), row('is_held', '=', 0)]),
      ]),
    );
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

/** The calls of an account or profile, on either side. */
export const eraseCalls = async (
  { query }: Tx,
  who: { accountId: string } | { profileId: string },
): Promise<void> => {
  const [caller, callee, value] =
    'accountId' in who
      ? (['caller_account_id', 'callee_account_id', who.accountId] as const)
      : (['caller_id', 'callee_id', who.profileId] as const);
  await query
    .deleteFrom('call')
    .where((row) => row.or([row(caller, '=', value), row(callee, '=', value)]))
    .execute();
};
