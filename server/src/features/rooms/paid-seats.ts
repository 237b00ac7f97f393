import { KithError, ROOM_SEATS_MAX } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { RoomChanges } from './room-changes.ts';
import { accessSeat, notFound, removedByHost, type SeatVisit } from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import type { RoomService } from './rooms.service.ts';
import { lockRoom, roomOf } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { createSeatMaker } from './seat-maker.ts';
import { seatByAddress, seatByHash, seatsOf, updateSeat } from './seats.store.ts';

/** Who has paid for a seat: by the key, or as a person with an account. */
export interface SeatPayer {
  /** Of the key that opens the seat. */
  keyHash: string;
  accountId: string | null;
  profileId: string | null;
  /** Of a guest. */
  name: string | null;
}

/** Shorter keys were not made by a page. */
const KEY_MIN_CHARS = 22;

const isOfPayer =
  ({ keyHash, accountId }: Pick<SeatPayer, 'keyHash' | 'accountId'>) =>
  ({ key_hash, account_id }: RoomSeatTable): boolean =>
    accountId === null ? key_hash === keyHash : account_id === accountId;

export type PaidSeats = ReturnType<typeof createPaidSeats>;

/** Rooms whose seats have to be paid for, for the feature that takes the money. */
export const createPaidSeats = (
  options: RoomsOptions,
  changes: RoomChanges,
  { open }: Pick<RoomService, 'open'>,
) => {
  const { clock } = options;
  const makeSeat = createSeatMaker(options);
  const paidRoom = (row: RoomTable | undefined): RoomTable => {
    if (row === undefined || row.is_paid !== 1 || row.expires_time <= clock.now()) throw notFound();
    return row;
  };

  return {
    open: async (
      tx: Tx,
      actor: ProfileActor,
      { title, minutes, keptUntil }: { title: string; minutes: number; keptUntil: number },
    ): Promise<string> => {
      const { roomKey } = await open(tx, actor, {
        ...{ title, kind: 'meeting', chat_id: null, planned_minutes: minutes, hasLobby: false },
        keptUntil,
      });
      return roomKey;
    },

    /** The link to share, while there is a room. */
    linkKey: async (query: Reader, roomKey: string): Promise<string | null> =>
      (await roomOf(query, roomKey))?.link_key ?? null,

    /**
     * Whether the visitor may go in already, and by which link. Throws for a room that is not there, a seat that belongs to
     * somebody else, and people who were removed.
     */
    look: async (
      query: Reader,
      visit: SeatVisit,
    ): Promise<{ isIn: boolean; linkKey: string | null }> => {
      const row = paidRoom(await roomOf(query, visit.roomKey));
      const { link_key: linkKey } = row;
      const hash = hashOf(visit.userKey);
      const known =
        (await seatByHash(query, row.key, hash)) ?? (await seatByAddress(query, row.key, hash));
      if (known !== undefined) {
        const { seat } = await accessSeat(query, visit, clock.now());
        return { isIn: seat.is_paid === 1, linkKey: seat.account_id === null ? null : linkKey };
      }
      if (visit.userKey.length < KEY_MIN_CHARS) throw notFound();
      const seats = await seatsOf(query, row.key);
      const own = seats.filter(
        ({ account_id }) => account_id !== null && account_id === visit.accountId,
      );
      if (own.some(({ state }) => state === 'removed')) throw removedByHost();
      return { isIn: own.some(({ is_paid }) => is_paid === 1), linkKey };
    },

    /** Whether somebody may still pay; the room is locked until the transaction ends. */
    demandPlace: async (tx: Tx, roomKey: string, awaited: number): Promise<void> => {
      const row = paidRoom(await lockRoom(tx, roomKey));
      const seats = await seatsOf(tx.query, row.key);
      if (seats.filter(({ is_paid }) => is_paid === 1).length + awaited >= ROOM_SEATS_MAX)
        throw new KithError('room_full', `A room can have at most ${ROOM_SEATS_MAX} seats.`);
    },

    /** Gives the payer a seat for good; false if there is no such room any more, or they were removed from it. */
    give: async (tx: Tx, roomKey: string, payer: SeatPayer): Promise<boolean> => {
      const row = await lockRoom(tx, roomKey);
      if (row?.is_paid !== 1) return false;
      const { keyHash, accountId, profileId, name } = payer;
      const seats = await seatsOf(tx.query, roomKey);
      const seat =
        seats.find(({ key_hash }) => key_hash === keyHash) ?? seats.find(isOfPayer(payer));
      if (seat?.state === 'removed') return false;
      const whose = { account_id: accountId, profile_id: profileId, name };
      if (seat !== undefined) {
        await updateSeat(tx, seat.id, { ...whose, is_paid: 1 });
        return true;
      }
      // The key is the payer's own, so only its hash is known here.
      const paid = { is_paid: 1, key_hash: keyHash };
      await makeSeat(tx, roomKey, { ...whose, ...paid, role: 'member', state: 'out' });
      return true;
    },

    /** Whoever got their money back does not come in again; somebody inside is asked to leave. */
    take: async (tx: Tx, roomKey: string, payer: SeatPayer): Promise<void> => {
      const row = await lockRoom(tx, roomKey);
      if (row === undefined) return;
      const seat = (await seatsOf(tx.query, roomKey)).find(isOfPayer(payer));
      if (seat === undefined || seat.role === 'host') return;
      await updateSeat(tx, seat.id, { is_paid: 0 });
    },

    /** Whether the host has removed the payer. */
    isRemoved: async (query: Reader, roomKey: string, payer: SeatPayer): Promise<boolean> =>
      (await seatsOf(query, roomKey)).some(
        (seat) => seat.state === 'removed' && isOfPayer(payer)(seat),
      ),

    close: async (tx: Tx, roomKey: string): Promise<void> => {
      if ((await lockRoom(tx, roomKey)) !== undefined) await changes.close(tx, roomKey);
    },
  };
};
