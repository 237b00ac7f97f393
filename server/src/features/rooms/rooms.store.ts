import { ROOM_JANUS_PREFIX } from '@kith/contract/base/constants';
import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { RoomTable } from './rooms.tables.ts';

export const insertRoom = async ({ query }: Tx, row: RoomTable): Promise<void> => {
  await query.insertInto('room').values(row).execute();
};

const roomWith = (query: Reader, key: string) =>
  query.selectFrom('room').selectAll().where('key', '=', key);

export const roomOf = (query: Reader, key: string): Promise<RoomTable | undefined> =>
  roomWith(query, key).executeTakeFirst();

export const roomByLink = (query: Reader, linkKey: string): Promise<RoomTable | undefined> =>
  query.selectFrom('room').selectAll().where('link_key', '=', linkKey).executeTakeFirst();

/** Locked until the transaction ends, so that changes of a room are serialized. */
export const lockRoom = (tx: Tx, key: string): Promise<RoomTable | undefined> =>
  forUpdate(tx, roomWith(tx.query, key)).executeTakeFirst();

export const updateRoom = async (
  { query }: Tx,
  key: string,
  changes: Partial<RoomTable>,
): Promise<void> => {
  await query.updateTable('room').set(changes).where('key', '=', key).execute();
};

/** Renews the rooms that a process forwards. */
export const renewForwarders = async (
  { query }: Tx,
  node: string,
  until: number,
): Promise<void> => {
  await query
    .updateTable('room')
    .set({ forwarder_until: until })
    .where('forwarder_node', '=', node)
    .execute();
};

/** Rooms whose forwarding process is gone. */
export const unforwardedRooms = (
  query: Reader,
  now: number,
): Promise<Pick<RoomTable, 'key' | 'forwarder'>[]> =>
  query
    .selectFrom('room')
    .select(['key', 'forwarder'])
    .where('forwarder_until', '<=', now)
    .orderBy('key')
    .limit(500)
    .execute();

/** What forwards rooms at Janus, of all processes. */
export const forwardersAtJanus = async (query: Reader): Promise<string[]> => {
  const rows = await query
    .selectFrom('room')
    .select('forwarder')
    .where('forwarder', 'like', `${ROOM_JANUS_PREFIX}%`)
    .execute();
  return rows.flatMap(({ forwarder }) => forwarder ?? []);
};

export const countRooms = async (
  query: Reader,
  accountId: string,
  now: number,
): Promise<number> => {
  const { count } = await query
    .selectFrom('room')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_time', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Rooms that end by `now`, or those of an account or one of its profiles. */
export const roomKeys = async (
  query: Reader,
  which: { expiredBy: number } | { accountId: string } | { profileId: string },
): Promise<string[]> => {
  let rooms = query.selectFrom('room').select('key').orderBy('key');
  if ('expiredBy' in which) rooms = rooms.where('expires_time', '<=', which.expiredBy).limit(500);
  else if ('accountId' in which) rooms = rooms.where('account_id', '=', which.accountId);
  else rooms = rooms.where('profile_id', '=', which.profileId);
  return (await rooms.execute()).map(({ key }) => key);
};

/** An account's rooms, latest first. */
export const roomsOfProfile = (query: Reader, profileId: string): Promise<RoomTable[]> =>
  query
    .selectFrom('room')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_time', 'desc')
    .execute();

export const deleteRoom = async ({ query }: Tx, key: string): Promise<void> => {
  await query.deleteFrom('room_seat').where('room_key', '=', key).execute();
  await query.deleteFrom('room_refusal').where('room_key', '=', key).execute();
  await query.deleteFrom('room').where('key', '=', key).execute();
};
