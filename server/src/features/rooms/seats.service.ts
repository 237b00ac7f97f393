import {
  KithError,
  PRIVATE_ROOM_EMPTY_MS,
  ROOM_LIFETIME_MS,
  type ROOM_REQUESTS,
  type Room,
} from '@kith/contract';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import type { SeatActor } from '../../platform/sockets/index.ts';
import { demandRoomIn, peopleMax } from './room-capacity.ts';
import { entryRoom, FREE, type RoomChanges, roomRoom } from './room-changes.ts';
import { accessSeat, isUnpaid, notFound } from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { lockRoom, roomOf } from './rooms.store.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { abandonedSeats, renewSeats, seatById, seatsOf, updateSeat } from './seats.store.ts';

type PayloadOf<Name extends keyof typeof ROOM_REQUESTS> = z.output<
  (typeof ROOM_REQUESTS)[Name]['payload']
>;

/** A process renews the seats of its connections every 15 s; they become free if it is killed. */
export const SEAT_RENEWAL_MS = 15_000;
const SEAT_MS = 40_000;

const isKeyOf = ({ key_hash, former_hash }: RoomSeatTable, keyHash: string): boolean =>
  keyHash === key_hash || keyHash === former_hash;

export type SeatService = ReturnType<typeof createSeatService>;

/** Seats and the connections that have them. */
export const createSeatService = (options: RoomsOptions, changes: RoomChanges) => {
  const { database, clock, random, endpoint } = options;

  const mine = async (
    tx: Tx,
    actor: SeatActor,
  ): Promise<{ row: RoomTable; seat: RoomSeatTable }> => {
    const row = await lockRoom(tx, actor.roomKey);
    const seat = row && (await seatById(tx.query, actor.sessionId));
    if (row === undefined || seat === undefined || seat.state === 'removed') throw notFound();
    return { row, seat };
  };

  /** What somebody does who still knocks reaches the others when they are let in. */
  const tell = async (tx: Tx, row: RoomTable, { state }: RoomSeatTable): Promise<void> => {
    if (state === 'in') await changes.commit(tx, row);
  };

  /** The seats of two people who are in the same room, or `not_found`. */
  const between = async ({ roomKey, sessionId }: SeatActor, entry: string, to: string) => {
    const [from, other] = await Promise.all([
      seatById(database.read, sessionId),
      seatById(database.read, to),
    ]);
    const isIn = [from, other].every((seat) => seat?.room_key === roomKey && seat.state === 'in');
    if (!isIn || from?.entry !== entry || other?.entry == null) throw notFound();
    return { page: from.page ?? '', entry: other.entry };
  };

  /** Frees a seat if a connection still has it; an abandoned one only if it has not been renewed since. */
  const free = async (
    tx: Tx,
    roomKey: string,
    entry: string,
    abandonedAt = Number.POSITIVE_INFINITY,
  ): Promise<void> => {
    const row = await lockRoom(tx, roomKey);
    if (row === undefined) return;
    const seats = await seatsOf(tx.query, roomKey);
    const seat = seats.find((each) => each.entry === entry);
    if (seat === undefined || (seat.until_time ?? 0) > abandonedAt) return;
    const state = seat.state === 'waiting' ? 'out' : 'admitted';
    await updateSeat(tx, seat.id, { ...FREE, state, left_time: clock.now() });
    const isPrivate = row.kind === 'private';
    const expires_time = clock.now() + PRIVATE_ROOM_EMPTY_MS;
    const isEmpty = seats.every(({ id, state }) => id === seat.id || state !== 'in');
    await changes.commit(tx, row, isPrivate && isEmpty ? { expires_time } : {});
    if (seat.state === 'in') await changes.left(tx, seat);
  };

  return {
    /** Who has the seat of a socket's token. */
    bySocketToken: async (token: string, cookie: string | undefined): Promise<SeatActor> => {
      const [roomKey = '', userKey = '', userToken = ''] = token.split(' ');
      const visitor = await options.authenticator().byVisit(userToken, cookie, true);
      try {
        const visit = { roomKey, userKey, accountId: visitor?.accountId };
        const { seat } = await accessSeat(database.read, visit, clock.now());
        const actor = { sessionId: seat.id, roomKey, keyHash: hashOf(userKey) };
        if (seat.account_id === null || visitor === undefined) return actor;
        const { accountId, sessionId } = visitor;
        return { ...actor, holder: { accountId, sessionId } };
      } catch {
        throw new KithError('unauthorized', 'There is no such seat.');
      }
    },

    isCurrent: async ({ sessionId, keyHash, holder }: SeatActor): Promise<boolean> => {
      const seat = await seatById(database.read, sessionId);
      if (holder && !(await options.authenticator().isLive(holder.sessionId))) return false;
      return seat !== undefined && seat.state !== 'removed' && isKeyOf(seat, keyHash);
    },

    show: async ({ roomKey, sessionId }: SeatActor): Promise<Room> => {
      const row = await roomOf(database.read, roomKey);
      const seat = await seatById(database.read, sessionId);
      if (row === undefined || seat === undefined) throw notFound();
      return changes.show(database.read, row, seat);
    },

    /** Whether a connection has a seat in the room, rather than in front of it. */
    isInside: async ({ sessionId }: SeatActor, entry: string): Promise<boolean> => {
      const seat = await seatById(database.read, sessionId);
      return seat?.entry === entry && seat.state === 'in';
    },

    version: async (roomKey: string): Promise<number> =>
      (await roomOf(database.read, roomKey))?.version ?? 0,

    /** Gives the seat to one connection and ends any other. Returns the id of the entry. */
    enter: (
      actor: SeatActor,
      { page, media, captions }: PayloadOf<'room.enter'>,
    ): Promise<string> =>
      database.transaction(async (tx) => {
        const { row, seat } = await mine(tx, actor);
        // It may have been open since before the seat moved.
        if (!isKeyOf(seat, actor.keyHash)) throw notFound();
        if (seat.state === 'out' || isUnpaid(row, seat))
          throw new KithError('not_allowed', 'Join the room first.');
        const isIn = seat.state !== 'waiting';
        if (isIn) await demandRoomIn(tx.query, row.key, seat, peopleMax(options));
        const entry = newId(random);
        const now = clock.now();
        await updateSeat(tx, seat.id, {
          entry,
          page,
          ...(actor.holder && { is_bound: 1 }),
          state: isIn ? 'in' : 'waiting',
          // Until the new page is here, the former one may come back.
          ...(actor.keyHash === seat.key_hash && { former_hash: null }),
          until_time: now + SEAT_MS,
          left_time: null,
          media: JSON.stringify(media),
          wants_captions: captions.wanted ? 1 : 0,
          speech: captions.speech,
        });
        // The same page may come back after a lost connection; another page takes the seat over.
        changes.endEntry(tx, seat.entry, 'moved');
        await changes.commit(tx, row, {
          started_time: row.started_time ?? (isIn ? now : null),
          expires_time: Math.max(now + ROOM_LIFETIME_MS, row.kept_until ?? 0),
        });
        if (isIn) await changes.entered(tx, seat);
        return entry;
      }),

    media: (actor: SeatActor, media: PayloadOf<'room.media'>): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, seat } = await mine(tx, actor);
        const next = JSON.stringify({ ...JSON.parse(seat.media), ...media });
        if (next === seat.media) return;
        await updateSeat(tx, seat.id, { media: next });
        await tell(tx, row, seat);
      }),

    /** The account in the seat; guests have none. */
    accountOf: async ({ sessionId }: SeatActor): Promise<string> => {
      const accountId = (await seatById(database.read, sessionId))?.account_id;
      if (accountId == null) throw notFound();
      return accountId;
    },

    consent: (actor: SeatActor, { isGiven }: PayloadOf<'room.consent'>): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, seat } = await mine(tx, actor);
        if (row.recording === null)
          throw new KithError('conflict', 'The room is not being recorded.');
        const consent = isGiven ? 'given' : 'declined';
        if (consent === seat.consent) return;
        await updateSeat(tx, seat.id, { consent });
        await tell(tx, row, seat);
      }),

    captions: (actor: SeatActor, { wanted, speech }: PayloadOf<'room.captions'>): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, seat } = await mine(tx, actor);
        await updateSeat(tx, seat.id, {
          ...(wanted !== undefined && { wants_captions: wanted ? 1 : 0 }),
          ...(speech !== undefined && { speech }),
        });
        await tell(tx, row, seat);
      }),

    signal: async (
      actor: SeatActor,
      entry: string,
      { to, data }: PayloadOf<'room.signal'>,
    ): Promise<void> => {
      const other = await between(actor, entry, to);
      endpoint.emit(entryRoom(other.entry), 'room.signal', {
        from: actor.sessionId,
        page: other.page,
        data,
      });
    },

    react: async (
      { roomKey, sessionId }: SeatActor,
      entry: string,
      { emoji }: PayloadOf<'room.react'>,
    ): Promise<void> => {
      const seat = await seatById(database.read, sessionId);
      if (seat?.entry !== entry || seat.state !== 'in') throw notFound();
      endpoint.emit(roomRoom(roomKey), 'room.reaction', { from: sessionId, emoji });
    },

    free: (roomKey: string, entry: string): Promise<void> =>
      database.transaction((tx) => free(tx, roomKey, entry)),

    /** Renews the seats of this process, and frees those of killed processes. */
    renew: async (entries: readonly string[], forMs = SEAT_MS): Promise<void> => {
      const now = clock.now();
      // Sorted, so that two processes never deadlock.
      await database.transaction((tx) => renewSeats(tx, entries.toSorted(), now + forMs));
      for (const { room_key, entry } of await abandonedSeats(database.read, now))
        if (entry !== null) await database.transaction((tx) => free(tx, room_key, entry, now));
    },
  };
};
