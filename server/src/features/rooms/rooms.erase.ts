import type { Tx } from '../../platform/database/index.ts';
import { deleteRecordingsOf } from './recordings.store.ts';
import type { RoomChanges } from './room-changes.ts';
import { lockRoom, roomKeys } from './rooms.store.ts';
import { deleteSeat, seatsOfPerson } from './seats.store.ts';

/** Ends the rooms of an account or profile, and its seats in other rooms. */
export const eraseRooms = async (
  tx: Tx,
  changes: Pick<RoomChanges, 'close' | 'commit' | 'endEntry' | 'left'> & {
    over(tx: Tx, roomKey: string): Promise<void>;
  },
  whose: { accountId: string } | { profileId: string },
): Promise<void> => {
  await deleteRecordingsOf(tx, whose);
  for (const key of await roomKeys(tx.query, whose)) {
    await lockRoom(tx, key);
    await changes.close(tx, key);
    await changes.over(tx, key);
  }
  for (const seat of await seatsOfPerson(tx.query, whose)) {
    const row = await lockRoom(tx, seat.room_key);
    await deleteSeat(tx, seat.id);
    changes.endEntry(tx, seat.entry, 'removed');
    if (row === undefined) continue;
    await changes.commit(tx, row);
    if (seat.state === 'in') await changes.left(tx, seat);
  }
};
