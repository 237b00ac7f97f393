import { KithError } from '@kith/contract';
import { roomPayPath } from '@kith/contract/wallet/room-pay-path';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { hashOf } from '../../platform/random.ts';
import { lockRoom, roomByLink, roomOf } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { hasRemovedSeat, seatByAddress, seatByHash } from './seats.store.ts';

/** The keys in the address of a seat. */
export interface SeatKeys {
  roomKey: string;
  userKey: string;
}

/** An address, and the account whose session came with it. */
export interface SeatVisit extends SeatKeys {
  accountId: string | undefined;
}

export interface Seated {
  row: RoomTable;
  seat: RoomSeatTable;
}

/** An unknown room, an ended one and a wrong key are indistinguishable. */
export const notFound = () => new KithError('not_found', 'There is no such room.');

const isOver = ({ expires_time }: RoomTable, now: number): boolean => expires_time <= now;

const demand = async (
  query: Reader,
  row: RoomTable | undefined,
  { userKey, accountId }: SeatVisit,
  now: number,
): Promise<Seated> => {
  if (row === undefined || isOver(row, now)) throw notFound();
  const seat = await seatByHash(query, row.key, hashOf(userKey));
  if (seat === undefined) {
    const taken = await seatByAddress(query, row.key, hashOf(userKey));
    if (taken === undefined) throw notFound();
    throw new KithError('unauthorized', 'Somebody has this seat in another browser.');
  }
  // Before anything is said about the seat: an address is no key to what belongs to an account. A
  // conversation that began before that was so goes on.
  const isBound = seat.is_bound === 1 || seat.state !== 'in';
  if (seat.account_id !== null && seat.account_id !== accountId && isBound)
    throw new KithError('unauthorized', 'Sign in as the person whose seat this is.');
  if (seat.state === 'removed') throw removedByHost();
  // Their seat as another profile leads back in no more than the removed one; whoever is inside as that
  // one stays, or the others would learn that both are the same person.
  const { account_id, role, state } = seat;
  const isOutside = account_id !== null && role !== 'host' && state !== 'in';
  if (isOutside && (await hasRemovedSeat(query, row.key, account_id))) throw removedByHost();
  return { row, seat };
};

/**
 * The room and seat of an address. Throws `not_found`, `unauthorized` without the session of the seat's
 * account, or `not_allowed` for a removed person.
 */
export const accessSeat = async (query: Reader, visit: SeatVisit, now: number): Promise<Seated> =>
  demand(query, await roomOf(query, visit.roomKey), visit, now);

/** The same in a transaction that changes the room. */
export const accessLockedSeat = async (tx: Tx, visit: SeatVisit, now: number): Promise<Seated> =>
  demand(tx.query, await lockRoom(tx, visit.roomKey), visit, now);

/** The room of a link. Throws `not_found`, also if the link has been renewed. */
export const accessLink = async (
  query: Reader,
  linkKey: string,
  now: number,
): Promise<RoomTable> => {
  const row = await roomByLink(query, linkKey);
  if (row === undefined || isOver(row, now)) throw notFound();
  return row;
};

/** The room and seat of an address, for whomever has it; throws `not_found`. */
export const accessAddress = async (
  query: Reader,
  { roomKey, userKey }: SeatKeys,
  now: number,
): Promise<Seated> => {
  const row = await roomOf(query, roomKey);
  if (row === undefined || isOver(row, now)) throw notFound();
  const hash = hashOf(userKey);
  const seat =
    (await seatByHash(query, roomKey, hash)) ?? (await seatByAddress(query, roomKey, hash));
  if (seat === undefined || seat.state === 'removed') throw notFound();
  return { row, seat };
};

export const roomLocked = () => new KithError('room_locked', 'The room is locked at the moment.');

export const removedByHost = () =>
  new KithError('not_allowed', 'The host has removed you from the room.');

/** Nobody comes into a room with a price by a seat that was not paid for. */
export const isUnpaid = (
  row: Pick<RoomTable, 'is_paid'>,
  seat: Pick<RoomSeatTable, 'is_paid'> | undefined,
): boolean => row.is_paid === 1 && seat?.is_paid !== 1;

export const paymentRequired = (origin: string, keys: SeatKeys) =>
  new KithError('payment_required', 'This seat has to be paid for.', {
    payUrl: origin + roomPayPath(keys),
  });

export const demandHost = ({ seat }: Seated): void => {
  if (seat.role !== 'host') throw new KithError('not_allowed', 'Only the host can do this.');
};
