import { KithError } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { hashOf } from '../../platform/random.ts';
import { lockRoom, roomOf } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { seatByHash } from './seats.store.ts';

/** The keys in the address of a seat. */
export interface SeatKeys {
  roomKey: string;
  userKey: string;
}

export interface Seated {
  row: RoomTable;
  seat: RoomSeatTable;
}

/** An unknown room, an ended one and a wrong key are indistinguishable. */
export const notFound = () => new KithError('not_found', 'There is no such room.');

const demand = async (
  query: Reader,
  row: RoomTable | undefined,
  { userKey }: SeatKeys,
  now: number,
): Promise<Seated> => {
  if (row === undefined || row.expires_time <= now) throw notFound();
  const seat = await seatByHash(query, row.key, hashOf(userKey));
  if (seat === undefined) throw notFound();
  if (seat.state === 'removed')
    throw new KithError('not_allowed', 'The host has removed you from the room.');
  return { row, seat };
};

/** The room and seat of an address. Throws `not_found`, or `not_allowed` for a removed person. */
export const accessSeat = async (query: Reader, keys: SeatKeys, now: number): Promise<Seated> =>
  demand(query, await roomOf(query, keys.roomKey), keys, now);

/** The same in a transaction that changes the room. */
export const accessLockedSeat = async (tx: Tx, keys: SeatKeys, now: number): Promise<Seated> =>
  demand(tx.query, await lockRoom(tx, keys.roomKey), keys, now);

export const demandHost = ({ seat }: Seated): void => {
  if (seat.role !== 'host') throw new KithError('not_allowed', 'Only the host can do this.');
};
