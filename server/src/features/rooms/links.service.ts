import {
  type CallAnswer,
  type CallInput,
  KithError,
  MINUTE_MS,
  PRIVATE_ROOM_PEOPLE,
  ROOM_GUEST_MS,
  ROOM_SEATS_MAX,
  ROOM_WAITING_FROM_MAX,
  ROOM_WAITING_MAX,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import { createRefusals } from './refusals.ts';
import type { RoomChanges } from './room-changes.ts';
import {
  accessAddress,
  accessLink,
  accessLockedSeat,
  demandHost,
  notFound,
  paymentRequired,
  removedByHost,
  roomLocked,
  type SeatKeys,
  type SeatVisit,
} from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import type { GroupCallJoiner } from './rooms.ports.ts';
import { hasKnocking, seesPeople } from './rooms.present.ts';
import type { RoomService } from './rooms.service.ts';
import { lockRoom } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { createSeatMaker } from './seat-maker.ts';
import { deleteSeat, endGuestSeats, endRefusedSeats, seatsOf } from './seats.store.ts';

/** Who opens a link. */
export interface LinkVisit {
  linkKey: string;
  /** Of the network. */
  address: string;
  actor: UserActor | undefined;
}

export type LinkService = ReturnType<typeof createLinkService>;

const full = (message: string) => new KithError('room_full', message);

/** A guest who has come by the link, and was not let in yet or has not come in. */
const isPending = ({ from_hash, state, left_time, created_time }: RoomSeatTable): boolean =>
  from_hash !== null &&
  (state === 'waiting' || state === 'out' || (state === 'admitted' && left_time === created_time));

/** A guest from an address who is not inside, and was not removed: whoever left a moment ago counts. */
const isOutsideFrom = (fromHash: string) => (seat: RoomSeatTable) =>
  seat.from_hash === fromHash && seat.state !== 'in' && seat.state !== 'removed';

/** A page that has joined enters at once; after that, nobody is behind the seat. */
const ENTERS_MS = MINUTE_MS;

/** The one link by which anybody joins a room. */
export const createLinkService = (
  options: RoomsOptions & { groupCalls(): GroupCallJoiner },
  changes: RoomChanges,
  { seatFor }: Pick<RoomService, 'seatFor'>,
) => {
  const { database, clock, random } = options;
  const makeSeat = createSeatMaker(options);
  const refusals = createRefusals(options);

  /** The seat of the visitor's account. Somebody who was removed has none, as any of their profiles. */
  const ownSeat = (
    seats: readonly RoomSeatTable[],
    actor: UserActor | undefined,
  ): RoomSeatTable | undefined => {
    if (actor === undefined) return undefined;
    const own = seats.filter(({ account_id }) => account_id === actor.accountId);
    if (own.some(({ state }) => state === 'removed')) throw removedByHost();
    return own.find(({ state }) => state === 'in') ?? own.at(-1);
  };

  const memberOf = async (
    { chat_id }: RoomTable,
    actor: UserActor | undefined,
  ): Promise<ProfileActor | undefined> => {
    if (actor === undefined || chat_id === null) return undefined;
    const profileId = await options.groupCalls().memberIn(actor, chat_id);
    return profileId === undefined ? undefined : { ...actor, profileId };
  };

  /** A private room has one place besides the one of who opened it; an unused invitation gives way. */
  const makePlace = async (tx: Tx, seats: readonly RoomSeatTable[]): Promise<void> => {
    const other = seats.find(({ role, state }) => role === 'member' && state !== 'removed');
    if (other === undefined) return;
    const isUnused = other.state === 'out' && other.name === null;
    if (!isUnused) throw full(`A private room is for ${PRIVATE_ROOM_PEOPLE} people.`);
    await deleteSeat(tx, other.id);
  };

  /** The guest who has been away for longest: closed pages keep nobody from knocking. */
  const idleIn = (seats: readonly RoomSeatTable[]): RoomSeatTable | undefined =>
    seats
      .filter(
        ({ entry, role, left_time }) =>
          entry === null &&
          role === 'member' &&
          left_time !== null &&
          left_time <= clock.now() - ENTERS_MS,
      )
      .sort((one, other) => (one.left_time ?? 0) - (other.left_time ?? 0))[0];

  /**
   * Lets somebody wait in place of a guest from the address with the most of them, so that nobody keeps
   * all others from knocking; false if that would not be fairer.
   */
  const giveWay = async (
    tx: Tx,
    row: RoomTable,
    pending: readonly RoomSeatTable[],
    fromHash: string,
  ): Promise<boolean> => {
    const from = (hash: string | null) => pending.filter(({ from_hash }) => from_hash === hash);
    const most = pending
      .map(({ from_hash }) => from(from_hash))
      .reduce<RoomSeatTable[]>((one, other) => (other.length > one.length ? other : one), []);
    const last = most.findLast(({ entry }) => entry === null) ?? most.at(-1);
    if (last === undefined || most.length <= from(fromHash).length + 1) return false;
    changes.endEntry(tx, last.entry, 'notAdmitted');
    await deleteSeat(tx, last.id);
    if (last.entry !== null) await changes.commit(tx, row);
    return true;
  };

  const demandPlace = async (
    tx: Tx,
    row: RoomTable,
    seats: readonly RoomSeatTable[],
    fromHash: string,
  ): Promise<void> => {
    if (row.is_locked === 1) throw roomLocked();
    if (row.kind === 'private') return makePlace(tx, seats);
    const pending = seats.filter(isPending);
    const crowded = () => full('Too many people are waiting to be let in.');
    const near = seats.filter(isOutsideFrom(fromHash));
    const isNearFull = near.length >= ROOM_WAITING_FROM_MAX;
    const idle = idleIn(isNearFull ? near : pending);
    if (isNearFull || pending.length >= ROOM_WAITING_MAX) {
      if (idle !== undefined) await deleteSeat(tx, idle.id);
      else if (isNearFull || !(await giveWay(tx, row, pending, fromHash))) throw crowded();
    }
    if (seats.filter(({ state }) => state !== 'removed').length >= ROOM_SEATS_MAX)
      throw full(`A room can have at most ${ROOM_SEATS_MAX} seats.`);
  };

  const joinAsGuest = (
    { linkKey, address }: LinkVisit,
    { name, userKey }: CallInput<'roomLinks.join'>['body'],
  ): Promise<SeatKeys> =>
    database.transaction(async (tx) => {
      const { key } = await accessLink(tx.query, linkKey, clock.now());
      const row = await lockRoom(tx, key);
      if (row?.link_key !== linkKey) throw notFound();
      const seats = await seatsOf(tx.query, key);
      // The answer may have been lost.
      if (seats.some(({ key_hash }) => key_hash === hashOf(userKey)))
        return { roomKey: key, userKey };
      if (row.is_paid === 1) throw paymentRequired(options.origin, { roomKey: key, userKey });
      if (name === undefined)
        throw new KithError('invalid_field', 'name: is required', { field: 'name' });
      const fromHash = hashOf(`${key} ${address}`);
      if (hasKnocking(row)) await refusals.demandSeat(tx, key, fromHash);
      await demandPlace(tx, row, seats, fromHash);
      const guest = {
        account_id: null,
        profile_id: null,
        name,
        role: 'member',
        state: 'out',
      } as const;
      await makeSeat(tx, key, guest, { userKey, fromHash });
      return { roomKey: key, userKey };
    });

  return {
    look: async ({ linkKey, actor }: LinkVisit): Promise<CallAnswer<'roomLinks.look'>> => {
      const row = await accessLink(database.read, linkKey, clock.now());
      const own = ownSeat(await seatsOf(database.read, row.key), actor);
      const room = await changes.show(database.read, row, own);
      const you = own ? await changes.showSeat(database.read, own) : null;
      return { room, you, needsName: you === null && (await memberOf(row, actor)) === undefined };
    },

    join: async (
      visit: LinkVisit,
      asked: CallInput<'roomLinks.join'>['body'],
    ): Promise<SeatKeys> => {
      const { actor } = visit;
      const row = await accessLink(database.read, visit.linkKey, clock.now());
      const own = ownSeat(await seatsOf(database.read, row.key), actor);
      const member = await memberOf(row, actor);
      if (member !== undefined) {
        const { roomKey, userKey } = await options.groupCalls().join(member, row.chat_id ?? '');
        return { roomKey, userKey };
      }
      if (actor === undefined || own?.profile_id == null) return joinAsGuest(visit, asked);
      const { profile_id } = own;
      return database.transaction((tx) => seatFor(tx, row.key, actor.accountId, profile_id));
    },

    find: async (keys: SeatKeys): Promise<CallAnswer<'roomLinks.find'>> => {
      const { row, seat } = await accessAddress(database.read, keys, clock.now());
      // Whoever came by a link and is not inside learns of no newer one.
      const isOld = seat.from_hash !== null && !seesPeople(seat);
      return { linkKey: isOld ? null : row.link_key, isOfAccount: seat.account_id !== null };
    },

    renew: (visit: SeatVisit): Promise<CallAnswer<'roomLinks.renew'>> =>
      database.transaction(async (tx) => {
        const seated = await accessLockedSeat(tx, visit, clock.now());
        demandHost(seated);
        const linkKey = newId(random);
        // They would knock again by a seat that the former link gave them.
        await endRefusedSeats(tx, seated.row.key);
        await changes.commit(tx, seated.row, { link_key: linkKey });
        return { linkKey };
      }),

    endSeats: (): Promise<void> =>
      database.transaction(async (tx) => {
        await endGuestSeats(tx, clock.now() - ROOM_GUEST_MS);
        await refusals.sweep(tx);
      }),
  };
};
