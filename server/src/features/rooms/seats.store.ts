import type { Reader, Tx } from '../../platform/database/index.ts';
import type { RoomSeatTable } from './rooms.tables.ts';

export const insertSeat = async ({ query }: Tx, row: RoomSeatTable): Promise<void> => {
  await query.insertInto('room_seat').values(row).execute();
};

export const updateSeat = async (
  { query }: Tx,
  id: string,
  changes: Partial<RoomSeatTable>,
): Promise<void> => {
  await query.updateTable('room_seat').set(changes).where('id', '=', id).execute();
};

export const seatById = (query: Reader, id: string): Promise<RoomSeatTable | undefined> =>
  query.selectFrom('room_seat').selectAll().where('id', '=', id).executeTakeFirst();

/** All seats of a room, in order of creation. */
export const seatsOf = (query: Reader, roomKey: string): Promise<RoomSeatTable[]> =>
  query
    .selectFrom('room_seat')
    .selectAll()
    .where('room_key', '=', roomKey)
    .orderBy('created_time')
    .orderBy('id')
    .execute();

/** By its key, or by the former one until a page has entered with the new one. */
export const seatByHash = (
  query: Reader,
  roomKey: string,
  hash: string,
): Promise<RoomSeatTable | undefined> =>
  query
    .selectFrom('room_seat')
    .selectAll()
    .where('room_key', '=', roomKey)
    .where((either) => either.or([either('key_hash', '=', hash), either('former_hash', '=', hash)]))
    .executeTakeFirst();

/** Whether somebody was removed from a room, as any of their profiles. */
export const hasRemovedSeat = async (
  query: Reader,
  roomKey: string,
  accountId: string,
): Promise<boolean> => {
  const removed = await query
    .selectFrom('room_seat')
    .select('id')
    .where('room_key', '=', roomKey)
    .where('account_id', '=', accountId)
    .where('state', '=', 'removed')
    .executeTakeFirst();
  return removed !== undefined;
};

/** By the key in its address, after a page has taken the seat for itself. */
export const seatByAddress = (
  query: Reader,
  roomKey: string,
  hash: string,
): Promise<RoomSeatTable | undefined> =>
  query
    .selectFrom('room_seat')
    .selectAll()
    .where('room_key', '=', roomKey)
    .where('address_hash', '=', hash)
    .executeTakeFirst();

/** Ends the seats of guests who left, were refused or never came, unless their address still is a key. */
export const endGuestSeats = async ({ query }: Tx, leftBefore: number): Promise<void> => {
  await query
    .deleteFrom('room_seat')
    .where('left_time', '<=', leftBefore)
    .where('account_id', 'is', null)
    .where('role', '=', 'member')
    .where('entry', 'is', null)
    .where('state', 'in', ['out', 'waiting', 'admitted'])
    // Whoever has paid comes back whenever they want.
    .where((seat) => seat.or([seat('is_paid', 'is', null), seat('is_paid', '=', 0)]))
    .where(({ or, eb }) =>
      or([eb('from_hash', 'is not', null), eb('address_hash', 'is not', null)]),
    )
    .execute();
};

/** Guests who came by the link and were not let in, or gave up. */
export const endRefusedSeats = async ({ query }: Tx, roomKey: string): Promise<void> => {
  await query
    .deleteFrom('room_seat')
    .where('room_key', '=', roomKey)
    .where('from_hash', 'is not', null)
    .where('entry', 'is', null)
    .where('state', '=', 'out')
    .whereRef('left_time', '>', 'created_time')
    .execute();
};

/** Guests who may enter by the link and are not inside ask again; or only those who never were inside. */
export const sendGuestsBack = async (
  { query }: Tx,
  roomKey: string,
  which: 'all' | 'new',
): Promise<void> => {
  const admitted = query
    .updateTable('room_seat')
    .set({ state: 'out' })
    .where('room_key', '=', roomKey)
    .where('from_hash', 'is not', null)
    .where('role', '=', 'member')
    .where('entry', 'is', null)
    .where('state', '=', 'admitted');
  await (which === 'all'
    ? admitted
    : admitted.whereRef('left_time', '=', 'created_time')
  ).execute();
};

/** The rooms that an account is in, the newest seat first. */
export const roomsIn = async (query: Reader, accountId: string): Promise<string[]> => {
  const seats = await query
    .selectFrom('room_seat')
    .select('room_key')
    .where('account_id', '=', accountId)
    .where('state', '=', 'in')
    .orderBy('created_time', 'desc')
    .execute();
  return seats.map(({ room_key }) => room_key);
};

/** The seats in which an account is at the moment. */
export const seatsIn = (
  query: Reader,
  accountId: string,
): Promise<Pick<RoomSeatTable, 'entry'>[]> =>
  query
    .selectFrom('room_seat')
    .select('entry')
    .where('account_id', '=', accountId)
    .where('state', '=', 'in')
    .execute();

/** Renews the seats of connections that are still open. */
export const renewSeats = async (
  { query }: Tx,
  entries: readonly string[],
  until: number,
): Promise<void> => {
  if (entries.length === 0) return;
  await query
    .updateTable('room_seat')
    .set({ until_time: until })
    .where('entry', 'in', entries)
    .execute();
};

/** Seats of connections whose process was killed. */
export const abandonedSeats = (
  query: Reader,
  now: number,
): Promise<Pick<RoomSeatTable, 'room_key' | 'entry'>[]> =>
  query
    .selectFrom('room_seat')
    .select(['room_key', 'entry'])
    .where('until_time', '<=', now)
    .where('entry', 'is not', null)
    .orderBy('room_key')
    .limit(500)
    .execute();

/** Seats in the rooms of others. */
export const seatsOfPerson = (
  query: Reader,
  which: { accountId: string } | { profileId: string },
): Promise<RoomSeatTable[]> => {
  const seats = query.selectFrom('room_seat').selectAll().orderBy('room_key');
  return (
    'accountId' in which
      ? seats.where('account_id', '=', which.accountId)
      : seats.where('profile_id', '=', which.profileId)
  ).execute();
};

export const deleteSeat = async ({ query }: Tx, id: string): Promise<void> => {
  await query.deleteFrom('room_seat').where('id', '=', id).execute();
};
