import {
  type CallAnswer,
  type CallInput,
  KithError,
  PRIVATE_ROOM_PEOPLE,
  PRIVATE_ROOM_WAIT_MS,
  ROOM_LIFETIME_MS,
  ROOM_SEATS_MAX,
  ROOMS_MAX,
} from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import { iceServersFor } from './ice.ts';
import { createRefusals } from './refusals.ts';
import { demandRoomIn, peopleMax } from './room-capacity.ts';
import type { RoomChanges } from './room-changes.ts';
import { entryRoom, FREE, roomRoom } from './room-changes.ts';
import {
  accessLockedSeat,
  accessSeat,
  demandHost,
  isUnpaid,
  notFound,
  paymentRequired,
  removedByHost,
  roomLocked,
  type Seated,
  type SeatKeys,
  type SeatVisit,
} from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { hasKnocking } from './rooms.present.ts';
import { countRooms, insertRoom, lockRoom } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { createSeatMaker } from './seat-maker.ts';
import {
  deleteSeat,
  seatByAddress,
  seatById,
  seatsOf,
  sendGuestsBack,
  updateSeat,
} from './seats.store.ts';
import { DIRECT } from './way.ts';

/** A room to be created. */
export type NewRoom = Pick<RoomTable, 'title' | 'kind' | 'chat_id' | 'planned_minutes'> & {
  hasLobby: boolean;
  /** Of a room whose seats have to be paid for: it does not end before. */
  keptUntil?: number;
};

/** Who is rung again, and by whom. */
export interface Readmitted {
  byAccountId: string;
  accountId: string;
  profileId: string;
}

export type RoomService = ReturnType<typeof createRoomService>;

/** Calls of people with a seat; connections are in seats.service.ts. */
export const createRoomService = (options: RoomsOptions, changes: RoomChanges) => {
  const { database, clock, random, turn } = options;

  const seat = createSeatMaker(options);
  const refusals = createRefusals(options);

  const view = async (query: Reader, { row, seat }: Seated): Promise<CallAnswer<'rooms.get'>> => ({
    room: await changes.show(query, row, seat),
    you: await changes.showSeat(query, seat),
  });

  /** Another seat of the host's room. */
  const seatOfRoom = async (tx: Tx, { row }: Seated, id: string): Promise<RoomSeatTable> => {
    const found = await seatById(tx.query, id);
    if (found?.room_key !== row.key || found.state === 'removed')
      throw new KithError('not_found', 'There is no such person in the room.');
    return found;
  };

  /** Requires the host, with the room locked. */
  const asHost = <Result>(
    visit: SeatVisit,
    work: (tx: Tx, seated: Seated) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const seated = await accessLockedSeat(tx, visit, clock.now());
      demandHost(seated);
      return work(tx, seated);
    });

  /** The new state of a seat whose person wants to enter. */
  const stateOnJoining = ({ row, seat }: Seated): RoomSeatTable['state'] => {
    if (seat.role === 'host') return seat.state === 'in' ? 'in' : 'admitted';
    if (seat.state === 'admitted' || seat.state === 'in') return seat.state;
    if (row.is_locked === 1) throw roomLocked();
    return hasKnocking(row) ? 'waiting' : 'admitted';
  };

  /** Returns the seat of its host. */
  const insert = async (
    tx: Tx,
    host: Pick<RoomTable, 'account_id' | 'profile_id'>,
    { hasLobby, keptUntil, ...room }: NewRoom,
    lifetimeMs: number,
  ): Promise<SeatKeys> => {
    const now = clock.now();
    const roomKey = newId(random);
    await insertRoom(tx, {
      ...room,
      ...host,
      ...DIRECT,
      key: roomKey,
      has_lobby: hasLobby ? 1 : 0,
      is_locked: 0,
      version: 1,
      created_time: now,
      started_time: null,
      expires_time: Math.max(now + lifetimeMs, keptUntil ?? 0),
      is_paid: keptUntil === undefined ? null : 1,
      kept_until: keptUntil ?? null,
      recording: null,
      link_key: room.kind === 'call' ? null : newId(random),
    });
    const isPaid = { is_paid: keptUntil === undefined ? null : 1 };
    const owner = { ...host, ...isPaid, name: null, role: 'host', state: 'out' } as const;
    const userKey = await seat(tx, roomKey, owner);
    return { roomKey, userKey };
  };
  const open = async (
    tx: Tx,
    { accountId, profileId }: Pick<ProfileActor, 'accountId' | 'profileId'>,
    room: NewRoom,
  ): Promise<SeatKeys> => {
    if ((await countRooms(tx.query, accountId, clock.now())) >= ROOMS_MAX)
      throw new KithError('conflict', `An account can have at most ${ROOMS_MAX} rooms.`);
    const host = { account_id: accountId, profile_id: profileId };
    return insert(tx, host, room, ROOM_LIFETIME_MS);
  };

  /** A new link replaces one that nobody has used yet, so there are never three. */
  const makePlace = async (tx: Tx, seats: readonly RoomSeatTable[]): Promise<void> => {
    const other = seats.find(({ role, state }) => role === 'member' && state !== 'removed');
    if (other === undefined) return;
    if (other.state !== 'out')
      throw new KithError('conflict', `A private room is for ${PRIVATE_ROOM_PEOPLE} people.`);
    await deleteSeat(tx, other.id);
  };

  /** People who are still knocking are admitted at once. */
  const letIn = async (tx: Tx, { row }: Seated, seat: RoomSeatTable): Promise<void> => {
    const { id, entry } = seat;
    if (entry !== null) await demandRoomIn(tx.query, row.key, seat, peopleMax(options));
    await updateSeat(tx, id, { state: entry === null ? 'admitted' : 'in' });
    if (entry === null) return;
    tx.afterCommit(() => options.endpoint.join(entryRoom(entry), roomRoom(row.key)));
    await changes.entered(tx, seat);
  };

  return {
    open,

    /**
     * A seat for a person with an account, who may enter at once. An existing seat gets a new key,
     * so that they can continue on another page; the current page stays until then, and its key with
     * it. Into a locked room come only those who already may, and people who are rung.
     */
    seatFor: async (
      tx: Tx,
      roomKey: string,
      accountId: string,
      profileId: string,
      isRung = false,
    ): Promise<SeatKeys> => {
      const row = await lockRoom(tx, roomKey);
      if (row === undefined) throw notFound();
      const all = (await seatsOf(tx.query, roomKey)).filter(
        ({ account_id }) => account_id === accountId,
      );
      if (all.some(({ state }) => state === 'removed')) throw removedByHost();
      const own = all.find(({ profile_id }) => profile_id === profileId);
      const mayEnter = own?.role === 'host' || own?.state === 'in' || own?.state === 'admitted';
      // Somebody inside has rung the others.
      if (row.is_locked === 1 && !mayEnter && !isRung) throw roomLocked();
      if (own !== undefined) {
        const userKey = newId(random);
        const state = own.state === 'in' ? 'in' : 'admitted';
        // Not the key of a page that was to have the call and has never entered.
        const former_hash = own.former_hash ?? own.key_hash;
        await updateSeat(tx, own.id, { key_hash: hashOf(userKey), former_hash, state });
        return { roomKey, userKey };
      }
      const person = { account_id: accountId, profile_id: profileId, name: null };
      const userKey = await seat(tx, roomKey, { ...person, role: 'member', state: 'admitted' });
      return { roomKey, userKey };
    },

    /**
     * Before a person is rung again: only the host can take back that they have been removed. Nobody learns
     * from a refusal that another profile is the same person's.
     */
    readmit: async (
      tx: Tx,
      roomKey: string,
      { byAccountId, ...who }: Readmitted,
    ): Promise<void> => {
      const seats = await seatsOf(tx.query, roomKey);
      const removed = seats.filter(
        ({ state, account_id }) => state === 'removed' && account_id === who.accountId,
      );
      const isHost = seats.some((each) => each.account_id === byAccountId && each.role === 'host');
      if (!isHost && removed.some(({ profile_id }) => profile_id === who.profileId))
        throw new KithError('not_allowed', 'The host has removed them from the room.');
      if (isHost) for (const { id } of removed) await updateSeat(tx, id, { state: 'admitted' });
    },

    /** Ends the seat of a person who may no longer use the room. */
    removePerson: async (tx: Tx, roomKey: string, profileId: string): Promise<void> => {
      const row = await lockRoom(tx, roomKey);
      if (row === undefined) return;
      for (const own of await seatsOf(tx.query, roomKey)) {
        if (own.profile_id !== profileId || own.state === 'removed') continue;
        await changes.remove(tx, own);
        await changes.commit(tx, row);
        if (own.state === 'in') await changes.left(tx, own);
      }
    },

    create: (
      actor: ProfileActor,
      { title, lobby, plannedMinutes }: CallInput<'rooms.create'>['body'],
    ): Promise<SeatKeys> =>
      database.transaction((tx) =>
        open(tx, actor, {
          title,
          kind: 'meeting',
          chat_id: null,
          planned_minutes: plannedMinutes ?? null,
          hasLobby: lobby,
        }),
      ),

    createPrivate: (): Promise<SeatKeys> =>
      database.transaction((tx) =>
        insert(
          tx,
          { account_id: null, profile_id: null },
          { title: '', kind: 'private', chat_id: null, planned_minutes: null, hasLobby: false },
          PRIVATE_ROOM_WAIT_MS,
        ),
      ),

    get: async (visit: SeatVisit): Promise<CallAnswer<'rooms.get'>> =>
      view(database.read, await accessSeat(database.read, visit, clock.now())),

    update: (
      visit: SeatVisit,
      { hasLobby, isLocked, hostId }: CallInput<'rooms.update'>['body'],
    ): Promise<CallAnswer<'rooms.update'>> =>
      asHost(visit, async (tx, seated) => {
        const { seat } = seated;
        const next = hostId === undefined ? seat : await seatOfRoom(tx, seated, hostId);
        const after: RoomSeatTable = { ...seat, role: next.id === seat.id ? 'host' : 'member' };
        await updateSeat(tx, seat.id, { role: after.role });
        if (next.id !== seat.id) {
          if (next.state !== 'in')
            throw new KithError('conflict', 'Only a person in the room can be its host.');
          await updateSeat(tx, next.id, { role: 'host' });
        }
        // Seats that were taken in advance are no way around either.
        if (hasLobby === true || isLocked === true) await sendGuestsBack(tx, seated.row.key, 'new');
        const { row } = await changes.commit(tx, seated.row, {
          ...(hasLobby === undefined ? {} : { has_lobby: hasLobby ? 1 : 0 }),
          ...(isLocked === undefined ? {} : { is_locked: isLocked ? 1 : 0 }),
        });
        return view(tx.query, { row, seat: after });
      }),

    join: (
      visit: SeatVisit,
      { name }: CallInput<'rooms.join'>['body'],
    ): Promise<CallAnswer<'rooms.join'>> =>
      database.transaction(async (tx) => {
        const seated = await accessLockedSeat(tx, visit, clock.now());
        const { row, seat } = seated;
        if (isUnpaid(row, seat)) throw paymentRequired(options.origin, visit);
        // Nobody turns into somebody else in front of the others.
        const wanted = seat.state === 'in' ? seat.name : (name ?? seat.name);
        const given = seat.profile_id === null ? wanted : null;
        if (seat.profile_id === null && given === null)
          throw new KithError('invalid_field', 'name: is required', { field: 'name' });
        const state = stateOnJoining(seated);
        if (state === 'waiting' && seat.state !== 'waiting') await refusals.demandKnock(tx, seat);
        // Under another name it is another person, who has not agreed to be recorded.
        const isOther = seat.profile_id === null && (name ?? seat.name) !== seat.name;
        const changed = {
          ...{ name: given, state },
          ...(isOther && { consent: null }),
        };
        await updateSeat(tx, seat.id, changed);
        const shown = await view(tx.query, { row, seat: { ...seat, ...changed } });
        return { ...shown, iceServers: iceServersFor(turn, clock, seat.id) };
      }),

    admit: (
      visit: SeatVisit,
      { seatId, isAdmitted }: CallInput<'rooms.admit'>['body'],
    ): Promise<void> =>
      asHost(visit, async (tx, seated) => {
        const knocking = await seatOfRoom(tx, seated, seatId);
        if (knocking.state !== 'waiting') return;
        if (isAdmitted) await letIn(tx, seated, knocking);
        else {
          await refusals.add(tx, knocking);
          await changes.turnAway(tx, knocking);
        }
        await changes.commit(tx, seated.row);
      }),

    remove: (visit: SeatVisit, { seatId }: CallInput<'rooms.remove'>['body']): Promise<void> =>
      asHost(visit, async (tx, seated) => {
        const removed = await seatOfRoom(tx, seated, seatId);
        if (removed.id === seated.seat.id)
          throw new KithError('conflict', 'The host can leave, but not be removed.');
        await changes.remove(tx, removed);
        // They may still have the link, or further seats by it, and come back under another name.
        await sendGuestsBack(tx, seated.row.key, 'all');
        await changes.commit(tx, seated.row, { has_lobby: 1 });
        await changes.left(tx, removed);
      }),

    leave: (visit: SeatVisit): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, seat } = await accessLockedSeat(tx, visit, clock.now());
        const state = seat.state === 'in' ? 'admitted' : seat.state;
        await updateSeat(tx, seat.id, {
          ...FREE,
          state: state === 'waiting' ? 'out' : state,
          consent: null,
          // Nobody keeps a seat by leaving again and again.
          left_time: seat.entry === null ? (seat.left_time ?? clock.now()) : clock.now(),
        });
        changes.endEntry(tx, seat.entry, 'closed');
        if (seat.entry !== null) await changes.commit(tx, row);
        // In a call, somebody may wait for a person who hangs up while their page is still loading.
        const isAwaited = row.kind === 'call' && seat.account_id !== null;
        if (seat.state !== 'in' && !isAwaited) return;
        const inCount = await changes.left(tx, seat);
        if (row.kind === 'private' && inCount === 0) await changes.close(tx, row.key);
      }),

    claim: (visit: SeatVisit, { userKey }: CallInput<'rooms.claim'>['body']): Promise<void> =>
      database.transaction(async (tx) => {
        const former = hashOf(visit.userKey);
        const key_hash = hashOf(userKey);
        // The answer may have been lost.
        const again = await seatByAddress(tx.query, visit.roomKey, former);
        if (again?.key_hash === key_hash) return;
        const { seat } = await accessLockedSeat(tx, visit, clock.now());
        if (seat.account_id !== null)
          throw new KithError('not_allowed', 'The seat belongs to an account.');
        if (seat.from_hash !== null || seat.address_hash !== null || former === key_hash) return;
        await updateSeat(tx, seat.id, { key_hash, former_hash: null, address_hash: former });
      }),

    invite: (
      visit: SeatVisit,
      { name }: CallInput<'rooms.invite'>['body'],
    ): Promise<CallAnswer<'rooms.invite'>> =>
      asHost(visit, async (tx, { row }) => {
        const seats = await seatsOf(tx.query, row.key);
        if (row.kind === 'private') await makePlace(tx, seats);
        else if (seats.length >= ROOM_SEATS_MAX)
          throw new KithError('conflict', `A room can have at most ${ROOM_SEATS_MAX} seats.`);
        const guest = { account_id: null, profile_id: null, name: name ?? null };
        return { userKey: await seat(tx, row.key, { ...guest, role: 'member', state: 'out' }) };
      }),
  };
};
