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
import { demandRoomIn, peopleMax } from './room-capacity.ts';
import type { RoomChanges } from './room-changes.ts';
import { FREE } from './room-changes.ts';
import {
  accessLockedSeat,
  accessSeat,
  demandHost,
  notFound,
  type Seated,
  type SeatKeys,
} from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { NO_MEDIA } from './rooms.present.ts';
import { countRooms, insertRoom, lockRoom } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { deleteSeat, insertSeat, seatById, seatsOf, updateSeat } from './seats.store.ts';
import { DIRECT } from './way.ts';

const roomLocked = () => new KithError('room_locked', 'The room is locked at the moment.');

/** A room to be created. */
export type NewRoom = Pick<RoomTable, 'title' | 'kind' | 'chat_id' | 'planned_minutes'> & {
  hasLobby: boolean;
};

type Owner = Pick<RoomSeatTable, 'account_id' | 'profile_id' | 'name' | 'role' | 'state'>;

export type RoomService = ReturnType<typeof createRoomService>;

/** Calls of people with a seat; connections are in seats.service.ts. */
export const createRoomService = (options: RoomsOptions, changes: RoomChanges) => {
  const { database, clock, random, turn } = options;

  /** Creates a seat; its key exists only in the answer. */
  const seat = async (tx: Tx, roomKey: string, owner: Owner): Promise<string> => {
    const userKey = newId(random);
    await insertSeat(tx, {
      ...FREE,
      id: newId(random),
      room_key: roomKey,
      key_hash: hashOf(userKey),
      former_hash: null,
      media: JSON.stringify(NO_MEDIA),
      created_time: clock.now(),
      consent: null,
      speech: null,
      ...owner,
    });
    return userKey;
  };

  const view = async (query: Reader, { row, seat }: Seated): Promise<CallAnswer<'rooms.get'>> => ({
    room: await changes.show(query, row),
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
    keys: SeatKeys,
    work: (tx: Tx, seated: Seated) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const seated = await accessLockedSeat(tx, keys, clock.now());
      demandHost(seated);
      return work(tx, seated);
    });

  /** The new state of a seat whose person wants to enter. */
  const stateOnJoining = ({ row, seat }: Seated): RoomSeatTable['state'] => {
    if (seat.role === 'host') return seat.state === 'in' ? 'in' : 'admitted';
    if (seat.state === 'admitted' || seat.state === 'in') return seat.state;
    if (row.is_locked === 1) throw roomLocked();
    return row.has_lobby === 1 ? 'waiting' : 'admitted';
  };

  /** Returns the seat of its host. */
  const insert = async (
    tx: Tx,
    host: Pick<RoomTable, 'account_id' | 'profile_id'>,
    { hasLobby, ...room }: NewRoom,
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
      expires_time: now + lifetimeMs,
      recording: null,
    });
    const userKey = await seat(tx, roomKey, { ...host, name: null, role: 'host', state: 'out' });
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
    if (entry !== null) await demandRoomIn(tx.query, row.key, id, peopleMax(options));
    await updateSeat(tx, id, { state: entry === null ? 'admitted' : 'in' });
    if (entry !== null) await changes.entered(tx, seat);
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
      const own = (await seatsOf(tx.query, roomKey)).find(
        ({ account_id, profile_id }) => account_id === accountId && profile_id === profileId,
      );
      if (own?.state === 'removed')
        throw new KithError('not_allowed', 'The host has removed you from the room.');
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

    /** Before a person is rung again: only the host can take back that they have been removed. */
    readmit: async (
      tx: Tx,
      roomKey: string,
      { byAccountId, profileId }: { byAccountId: string; profileId: string },
    ): Promise<void> => {
      const seats = await seatsOf(tx.query, roomKey);
      const removed = seats.find((each) => each.profile_id === profileId);
      if (removed?.state !== 'removed') return;
      if (!seats.some((each) => each.account_id === byAccountId && each.role === 'host'))
        throw new KithError('not_allowed', 'The host has removed them from the room.');
      await updateSeat(tx, removed.id, { state: 'admitted' });
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

    get: async (keys: SeatKeys): Promise<CallAnswer<'rooms.get'>> =>
      view(database.read, await accessSeat(database.read, keys, clock.now())),

    update: (
      keys: SeatKeys,
      { hasLobby, isLocked, hostId }: CallInput<'rooms.update'>['body'],
    ): Promise<CallAnswer<'rooms.update'>> =>
      asHost(keys, async (tx, seated) => {
        const { seat } = seated;
        const next = hostId === undefined ? seat : await seatOfRoom(tx, seated, hostId);
        const after: RoomSeatTable = { ...seat, role: next.id === seat.id ? 'host' : 'member' };
        await updateSeat(tx, seat.id, { role: after.role });
        if (next.id !== seat.id) {
          if (next.state !== 'in')
            throw new KithError('conflict', 'Only a person in the room can be its host.');
          await updateSeat(tx, next.id, { role: 'host' });
        }
        const { row } = await changes.commit(tx, seated.row, {
          ...(hasLobby === undefined ? {} : { has_lobby: hasLobby ? 1 : 0 }),
          ...(isLocked === undefined ? {} : { is_locked: isLocked ? 1 : 0 }),
        });
        return view(tx.query, { row, seat: after });
      }),

    join: (
      keys: SeatKeys,
      { name }: CallInput<'rooms.join'>['body'],
    ): Promise<CallAnswer<'rooms.join'>> =>
      database.transaction(async (tx) => {
        const seated = await accessLockedSeat(tx, keys, clock.now());
        const { row, seat } = seated;
        const given = seat.profile_id === null ? (name ?? seat.name) : null;
        if (seat.profile_id === null && given === null)
          throw new KithError('invalid_field', 'name: is required', { field: 'name' });
        const changed = {
          ...{ name: given, state: stateOnJoining(seated) },
          // Under another name it is another person, who has not agreed to be recorded.
          ...(given !== seat.name && { consent: null }),
        };
        await updateSeat(tx, seat.id, changed);
        const shown = await view(tx.query, { row, seat: { ...seat, ...changed } });
        return { ...shown, iceServers: iceServersFor(turn, clock, seat.id) };
      }),

    admit: (
      keys: SeatKeys,
      { seatId, isAdmitted }: CallInput<'rooms.admit'>['body'],
    ): Promise<void> =>
      asHost(keys, async (tx, seated) => {
        const knocking = await seatOfRoom(tx, seated, seatId);
        if (knocking.state !== 'waiting') return;
        if (isAdmitted) await letIn(tx, seated, knocking);
        else await changes.turnAway(tx, knocking);
        await changes.commit(tx, seated.row);
      }),

    remove: (keys: SeatKeys, { seatId }: CallInput<'rooms.remove'>['body']): Promise<void> =>
      asHost(keys, async (tx, seated) => {
        const removed = await seatOfRoom(tx, seated, seatId);
        if (removed.id === seated.seat.id)
          throw new KithError('conflict', 'The host can leave, but not be removed.');
        await changes.remove(tx, removed);
        await changes.commit(tx, seated.row);
        await changes.left(tx, removed);
      }),

    leave: (keys: SeatKeys): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, seat } = await accessLockedSeat(tx, keys, clock.now());
        const state = seat.state === 'in' ? 'admitted' : seat.state;
        await updateSeat(tx, seat.id, {
          ...FREE,
          state: state === 'waiting' ? 'out' : state,
          consent: null,
        });
        changes.endEntry(tx, seat.entry, 'closed');
        if (seat.entry !== null) await changes.commit(tx, row);
        // In a call, somebody may wait for a person who hangs up while their page is still loading.
        const isAwaited = row.kind === 'call' && seat.account_id !== null;
        if (seat.state !== 'in' && !isAwaited) return;
        const inCount = await changes.left(tx, seat);
        if (row.kind === 'private' && inCount === 0) await changes.close(tx, row.key);
      }),

    invite: (
      keys: SeatKeys,
      { name }: CallInput<'rooms.invite'>['body'],
    ): Promise<CallAnswer<'rooms.invite'>> =>
      asHost(keys, async (tx, { row }) => {
        const seats = await seatsOf(tx.query, row.key);
        if (row.kind === 'private') await makePlace(tx, seats);
        else if (seats.length >= ROOM_SEATS_MAX)
          throw new KithError('conflict', `A room can have at most ${ROOM_SEATS_MAX} seats.`);
        const guest = { account_id: null, profile_id: null, name: name ?? null };
        return { userKey: await seat(tx, row.key, { ...guest, role: 'member', state: 'out' }) };
      }),
  };
};
