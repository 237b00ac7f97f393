import {
  KithError,
  RECORDING_MAX_MS,
  RECORDING_REST_MAX_MS,
  RECORDING_REST_MS,
} from '@kith/contract';
import { recordingAddress } from '@kith/contract/rooms/recordings';
import type { Tx } from '../../platform/database/index.ts';
import type { Handlers, Head } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { FileTable, Recordings } from '../files/index.ts';
import {
  deleteRecording,
  endRecording,
  insertRecording,
  recordingOf,
  recordingsDue,
  resetConsents,
} from './recordings.store.ts';
import type { RoomChanges } from './room-changes.ts';
import {
  accessLockedSeat,
  accessSeat,
  demandHost,
  notFound,
  type Seated,
  type SeatVisit,
} from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { lockRoom } from './rooms.store.ts';
import type { RoomRecordingTable } from './rooms.tables.ts';

export interface RecordingOptions extends Pick<RoomsOptions, 'database' | 'clock' | 'random'> {
  uploads: Recordings;
  /** Shows a file to its owner under Files. */
  keep(
    tx: Tx,
    owner: { accountId: string; profileId: string },
    title: string,
    file: FileTable,
  ): Promise<void>;
  onError(error: unknown): void;
}

interface DoorRequest {
  method: 'HEAD' | 'PATCH';
  recordingId: string;
  headers: Parameters<Handlers['recordings.append']>[0]['headers'];
  body?: AsyncIterable<Uint8Array>;
}

/** Who may begin, and where: the host of a meeting, with an account, at the page that is in. */
const demandRecorder = (seated: Seated) => {
  demandHost(seated);
  const { row, seat } = seated;
  const { account_id: accountId, profile_id: profileId, page } = seat;
  if (row.kind !== 'meeting' || accountId === null || profileId === null)
    throw new KithError('not_allowed', 'This room cannot be recorded.');
  if (seat.state !== 'in' || page === null)
    throw new KithError('conflict', 'Enter the room first.');
  if (row.recording !== null)
    throw new KithError('conflict', 'The room is being recorded already.');
  return { row, seat, accountId, profileId, page };
};

export type RecordingService = ReturnType<typeof createRecordingService>;

/** Recordings of meetings, made by the host's page and stored in the host's files. */
export const createRecordingService = (options: RecordingOptions, changes: RoomChanges) => {
  const { database, clock, random, uploads, keep, onError } = options;

  /** Ends a recording, even if its room is gone or has another one. */
  const stopIn = (roomKey: string, id: string): Promise<unknown> =>
    database.transaction(async (tx) => {
      const row = await lockRoom(tx, roomKey);
      if (row?.recording === id) await changes.commit(tx, row, { recording: null });
      else await endRecording(tx, id, clock.now());
    });

  /** Makes a file of an ended recording, unless its page is still sending the rest. */
  const settle = async ({ id, account_id, ended_time }: RoomRecordingTable): Promise<void> => {
    const touched = await uploads.touchedTime(account_id, id);
    const now = clock.now();
    const mayGoOn = now < Number(ended_time) + RECORDING_REST_MAX_MS;
    const lastTime = Math.max(touched ?? 0, Number(ended_time));
    if (touched !== undefined && mayGoOn && now < lastTime + RECORDING_REST_MS) return;
    if (touched !== undefined) await uploads.end(account_id, id);
    // Nothing had arrived, or the upload no longer exists.
    await database.transaction((tx) => deleteRecording(tx, id));
  };

  return {
    start: async (visit: SeatVisit, name: string): Promise<{ recordingId: string }> => {
      const id = newId(random);
      // Before anything is written: a room without an account could have the disk filled with files.
      demandRecorder(await accessSeat(database.read, visit, clock.now()));
      await uploads.beginBytes(id);
      try {
        await database.transaction(async (tx) => {
          const seated = await accessLockedSeat(tx, visit, clock.now());
          const { row, seat, accountId, profileId, page } = demandRecorder(seated);
          await uploads.insert(tx, { id, accountId, name });
          await insertRecording(tx, {
            ...{ id, room_key: row.key, seat_id: seat.id, page },
            ...{ account_id: accountId, profile_id: profileId, title: row.title },
            ...{ since_time: clock.now(), ended_time: null },
          });
          await resetConsents(tx, row.key, seat.id);
          await changes.commit(tx, row, { recording: id });
        });
      } catch (error) {
        await uploads.removeBytes(id).catch(onError);
        throw error;
      }
      return { recordingId: id };
    },

    stop: (visit: SeatVisit): Promise<void> =>
      database.transaction(async (tx) => {
        const seated = await accessLockedSeat(tx, visit, clock.now());
        demandHost(seated);
        if (seated.row.recording !== null)
          await changes.commit(tx, seated.row, { recording: null });
      }),

    /** Handles a request to the upload of a recording, only with the seat that began it. */
    door: async (
      visit: SeatVisit,
      { method, recordingId: id, headers, body }: DoorRequest,
    ): Promise<Head> => {
      const { row, seat } = await accessSeat(database.read, visit, clock.now());
      const recording = await recordingOf(database.read, id);
      const isOwn =
        recording?.seat_id === seat.id &&
        recording.room_key === row.key &&
        recording.account_id === seat.account_id;
      if (!isOwn) throw notFound();
      const { ended_time } = recording;
      if (ended_time !== null && clock.now() >= ended_time + RECORDING_REST_MAX_MS)
        throw notFound();
      return uploads.tus(recording.account_id, {
        ...{ method, id, headers },
        path: recordingAddress({ ...visit, recordingId: id }).slice(0, -(id.length + 1)),
        ...(body !== undefined && { body }),
      });
    },

    /** Takes over a recording, in the transaction that makes a file of it. */
    take: async (tx: Tx, file: FileTable): Promise<void> => {
      const recording = await recordingOf(tx.query, file.id);
      if (recording === undefined) throw notFound();
      const { id, account_id: accountId, profile_id: profileId, title } = recording;
      await keep(tx, { accountId, profileId }, title, file);
      await deleteRecording(tx, id);
    },

    /** Ends recordings that are too long, and those whose page is gone. */
    sweep: async (): Promise<void> => {
      for (const each of await recordingsDue(database.read, clock.now() - RECORDING_MAX_MS)) {
        const work = each.ended_time === null ? stopIn(each.room_key, each.id) : settle(each);
        await work.catch(onError);
      }
    },
  };
};
