import type { Room, RoomEndReason } from '@kith/contract';
import { topic } from '../../platform/bus/index.ts';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { endRecordings, recordingOf } from './recordings.store.ts';
import { peopleMax } from './room-capacity.ts';
import { roomEntered, roomLeft } from './rooms.facts.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { presentRoom, presentSeat, seesPeople } from './rooms.present.ts';
import { deleteRoom, updateRoom } from './rooms.store.ts';
import type { RoomRecordingTable, RoomSeatTable, RoomTable } from './rooms.tables.ts';
import { seatsOf, updateSeat } from './seats.store.ts';
import { wayFor } from './way.ts';

/** The connections of the people in a room, and the one that has a seat. */
export const roomRoom = (roomKey: string): string => `room:${roomKey}`;
export const entryRoom = (entry: string): string => `entry:${entry}`;

/** The participants of a room may have changed; for its forwarder. */
export const peopleChanged = topic<{ roomKey: string }>('rooms.people');

/** A process has been chosen to forward a room. */
export const forwarderChosen = topic<{ node: string }>('rooms.forwarder');

/** The seat no longer has a page. */
export const FREE = { entry: null, page: null, until_time: null, wants_captions: 0 } as const;

const recordingIn = async (
  query: Reader,
  { recording }: RoomTable,
): Promise<RoomRecordingTable | undefined> =>
  recording === null ? undefined : recordingOf(query, recording);

/** A recording ends when its page is no longer the host's, for whatever reason. */
const isRecordedBy = (
  { seat_id, page }: RoomRecordingTable,
  seats: readonly RoomSeatTable[],
): boolean =>
  seats.some(
    (seat) =>
      seat.id === seat_id && seat.page === page && seat.role === 'host' && seat.state === 'in',
  );

export type RoomChanges = ReturnType<typeof createRoomChanges>;

/** Presents rooms, and notifies their connections of changes. */
export const createRoomChanges = (
  options: Pick<
    RoomsOptions,
    | 'endpoint'
    | 'facts'
    | 'people'
    | 'node'
    | 'random'
    | 'clock'
    | 'know'
    | 'bus'
    | 'hasSpeech'
    | 'large'
  >,
) => {
  const { endpoint, facts, people, bus, clock, hasSpeech } = options;
  const cardsOf = async (query: Reader, seats: readonly RoomSeatTable[]) => {
    const ids = [...new Set(seats.flatMap(({ profile_id }) => profile_id ?? []))];
    return new Map((await people(query, ids)).map((card) => [card.id, card]));
  };
  const showWith = async (
    query: Reader,
    row: RoomTable,
    seats: readonly RoomSeatTable[],
    recording: RoomRecordingTable | undefined,
    viewer?: RoomSeatTable | null,
  ): Promise<Room> =>
    presentRoom(row, seats, {
      ...{ cards: await cardsOf(query, seats), recording, hasSpeech },
      peopleMax: peopleMax(options),
      outsider: viewer === undefined || (viewer && seesPeople(viewer)) ? undefined : viewer,
    });
  /** As the person of a seat sees it, or somebody without one. */
  const show = async (
    query: Reader,
    row: RoomTable,
    viewer: RoomSeatTable | undefined,
  ): Promise<Room> =>
    showWith(
      query,
      row,
      await seatsOf(query, row.key),
      await recordingIn(query, row),
      viewer ?? null,
    );

  /** Tells a connection that it has ended, and closes it. */
  const endEntry = (tx: Tx, entry: string | null, reason: RoomEndReason): void => {
    if (entry === null) return;
    tx.afterCommit(() => {
      endpoint.emit(entryRoom(entry), 'room.ended', { reason });
      endpoint.drop(entryRoom(entry));
    });
  };

  return {
    show,
    showSeat: async (query: Reader, seat: RoomSeatTable) =>
      presentSeat(seat, await cardsOf(query, [seat])),
    endEntry,

    /** Stores the new state of a locked room and sends it to everyone connected. */
    commit: async (
      tx: Tx,
      row: RoomTable,
      changes: Partial<RoomTable> = {},
    ): Promise<{ row: RoomTable; room: Room }> => {
      const seats = await seatsOf(tx.query, row.key);
      const wanted = { ...row, ...changes };
      const recording = await recordingIn(tx.query, wanted);
      const isRecorded = recording !== undefined && isRecordedBy(recording, seats);
      const all = {
        ...(await wayFor(tx.query, row, seats, options)),
        ...changes,
        ...(wanted.recording !== null && !isRecorded && { recording: null }),
      };
      const after = { ...row, ...all, version: row.version + 1 };
      if (row.recording !== null && after.recording === null)
        await endRecordings(tx, row.key, clock.now());
      await updateRoom(tx, row.key, { ...all, version: after.version });
      const shown = isRecorded ? recording : undefined;
      const room = await showWith(tx.query, after, seats, shown);
      // Whoever knocks learns about themselves, and nothing about the others.
      for (const seat of seats.filter(
        ({ state, entry }) => state === 'waiting' && entry !== null,
      )) {
        const own = await showWith(tx.query, after, seats, shown, seat);
        tx.afterCommit(() => endpoint.emit(entryRoom(seat.entry ?? ''), 'room.changed', own));
      }
      tx.afterCommit(() => {
        endpoint.emit(roomRoom(row.key), 'room.changed', room);
        if (row.forwarder !== null) bus.publish(peopleChanged, { roomKey: row.key });
        if (all.forwarder) bus.publish(forwarderChosen, { node: options.node });
      });
      return { row: after, room };
    },

    entered: (tx: Tx, { room_key: roomKey, account_id: accountId }: RoomSeatTable) =>
      facts.publish(tx, roomEntered, { roomKey, accountId }),

    /** Called when the person of a seat has left; the room may have ended afterwards. */
    left: async (
      tx: Tx,
      { room_key: roomKey, account_id: accountId }: RoomSeatTable,
    ): Promise<number> => {
      const inCount = (await seatsOf(tx.query, roomKey)).filter(
        ({ state }) => state === 'in',
      ).length;
      await facts.publish(tx, roomLeft, { roomKey, accountId, inCount });
      return inCount;
    },

    /** Permanently ends a seat; its address stops working. */
    remove: async (tx: Tx, seat: RoomSeatTable): Promise<void> => {
      await updateSeat(tx, seat.id, { ...FREE, state: 'removed' });
      endEntry(tx, seat.entry, 'removed');
    },

    /** Somebody who knocks is not let in, and may knock again. */
    turnAway: async (tx: Tx, seat: RoomSeatTable): Promise<void> => {
      await updateSeat(tx, seat.id, { ...FREE, state: 'out', left_time: clock.now() });
      endEntry(tx, seat.entry, 'notAdmitted');
    },

    /** Ends a locked room. */
    close: async (tx: Tx, roomKey: string): Promise<void> => {
      await endRecordings(tx, roomKey, clock.now());
      // Whoever knocks hears nothing of the room itself.
      for (const { state, entry } of await seatsOf(tx.query, roomKey))
        if (state === 'waiting') endEntry(tx, entry, 'closed');
      await deleteRoom(tx, roomKey);
      tx.afterCommit(() => {
        endpoint.emit(roomRoom(roomKey), 'room.ended', { reason: 'closed' });
        endpoint.drop(roomRoom(roomKey));
        bus.publish(peopleChanged, { roomKey });
      });
    },
  };
};
