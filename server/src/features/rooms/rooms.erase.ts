import type { Tx } from '../../platform/database/index.ts';
import type { RoomChanges } from './room-changes.ts';
import { lockRoom, roomKeys } from './rooms.store.ts';
import { deleteSeat, seatsOfPerson } from './seats.store.ts';

/** Ends the rooms of an account or profile, and its seats in the rooms of others. */
export const eraseRooms = async (
  tx: Tx,
  changes: Pick<RoomChanges, 'close' | 'commit' | 'endEntry'>,
  whose: { accountId: string } | { profileId: string },
): Promise<void> => {
  for (const key of await roomKeys(tx.query, whose)) {
    await lockRoom(tx, key);
    await changes.close(tx, key);
  }
  for (const { id, room_key, entry } of await seatsOfPerson(tx.query, whose)) {
    const row = await lockRoom(tx, room_key);
    await deleteSeat(tx, id);
    changes.endEntry(tx, entry, 'removed');
    if (row !== undefined) await changes.commit(tx, row);
  }
};
