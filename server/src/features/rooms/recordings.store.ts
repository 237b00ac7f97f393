import type { Reader, Tx } from '../../platform/database/index.ts';
import type { RoomRecordingTable } from './rooms.tables.ts';

export const insertRecording = async ({ query }: Tx, row: RoomRecordingTable): Promise<void> => {
  await query.insertInto('room_recording').values(row).execute();
};

export const recordingOf = (query: Reader, id: string): Promise<RoomRecordingTable | undefined> =>
  query.selectFrom('room_recording').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteRecording = async ({ query }: Tx, id: string): Promise<void> => {
  await query.deleteFrom('room_recording').where('id', '=', id).execute();
};

/** Deletes the recordings of an account or profile, which then do not become files. */
export const deleteRecordingsOf = async (
  { query }: Tx,
  whose: { accountId: string } | { profileId: string },
): Promise<void> => {
  const rows = query.deleteFrom('room_recording');
  await ('accountId' in whose
    ? rows.where('account_id', '=', whose.accountId)
    : rows.where('profile_id', '=', whose.profileId)
  ).execute();
};

/** Ends the current recordings of a room. */
export const endRecordings = async (
  { query }: Tx,
  roomKey: string,
  endedTime: number,
): Promise<void> => {
  await query
    .updateTable('room_recording')
    .set({ ended_time: endedTime })
    .where('room_key', '=', roomKey)
    .where('ended_time', 'is', null)
    .execute();
};

export const endRecording = async ({ query }: Tx, id: string, endedTime: number): Promise<void> => {
  await query
    .updateTable('room_recording')
    .set({ ended_time: endedTime })
    .where('id', '=', id)
    .where('ended_time', 'is', null)
    .execute();
};

/** Recordings that have ended, and those that began before `since`. */
export const recordingsDue = (query: Reader, since: number): Promise<RoomRecordingTable[]> =>
  query
    .selectFrom('room_recording')
    .selectAll()
    .where(({ eb, or }) => or([eb('ended_time', 'is not', null), eb('since_time', '<=', since)]))
    .orderBy('id')
    .limit(500)
    .execute();

/** When a recording begins, only the person who began it has consented. */
export const resetConsents = async (
  { query }: Tx,
  roomKey: string,
  recorderId: string,
): Promise<void> => {
  const seats = query.updateTable('room_seat').where('room_key', '=', roomKey);
  await seats.set({ consent: null }).where('consent', 'is not', null).execute();
  await seats.set({ consent: 'given' }).where('id', '=', recorderId).execute();
};
