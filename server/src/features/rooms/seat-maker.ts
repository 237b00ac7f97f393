import type { Tx } from '../../platform/database/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import { FREE } from './room-changes.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { NO_MEDIA } from './rooms.present.ts';
import type { RoomSeatTable } from './rooms.tables.ts';
import { insertSeat } from './seats.store.ts';

type Owner = Pick<RoomSeatTable, 'account_id' | 'profile_id' | 'name' | 'role' | 'state'> &
  Partial<Pick<RoomSeatTable, 'is_paid' | 'key_hash'>>;

/** Of a guest who has come by the link of the room, whose page has made the key. */
interface ByLink {
  userKey: string;
  fromHash: string;
}

/** Creates seats and returns their keys, of which only the hashes are stored. */
export const createSeatMaker =
  ({ clock, random }: Pick<RoomsOptions, 'clock' | 'random'>) =>
  async (tx: Tx, roomKey: string, owner: Owner, byLink?: ByLink): Promise<string> => {
    const { userKey, fromHash } = byLink ?? { userKey: newId(random), fromHash: null };
    const now = clock.now();
    await insertSeat(tx, {
      ...FREE,
      id: newId(random),
      room_key: roomKey,
      key_hash: hashOf(userKey),
      former_hash: null,
      media: JSON.stringify(NO_MEDIA),
      created_time: now,
      consent: null,
      speech: null,
      is_bound: 1,
      address_hash: null,
      from_hash: fromHash,
      left_time: byLink === undefined ? null : now,
      is_paid: null,
      ...owner,
    });
    return userKey;
  };
