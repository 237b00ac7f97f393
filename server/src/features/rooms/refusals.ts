import {
  KithError,
  ROOM_REFUSALS_FROM_MAX,
  ROOM_REFUSALS_MAX,
  ROOM_REFUSED_MS,
  SECOND_MS,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/random.ts';
import { deleteRefusalsBefore, insertRefusal, refusalTimes } from './refusals.store.ts';
import type { RoomsOptions } from './rooms.options.ts';
import type { RoomSeatTable } from './rooms.tables.ts';

/** People whom the host has not let in knock once more, and then wait. */
export const createRefusals = ({ clock, random }: Pick<RoomsOptions, 'clock' | 'random'>) => {
  const demand = async (
    tx: Tx,
    roomKey: string,
    who: { seatId: string } | { fromHash: string },
    max: number,
  ): Promise<void> => {
    const now = clock.now();
    const times = await refusalTimes(tx.query, roomKey, who, now - ROOM_REFUSED_MS);
    // As many as are allowed ago, the earliest of them passes first.
    const passes = times[max - 1];
    if (passes === undefined) return;
    const retryAfter = Math.ceil((passes + ROOM_REFUSED_MS - now) / SECOND_MS);
    throw new KithError('rate_limited', 'The host has not let you in. Try again later.', {
      retryAfter,
    });
  };

  return {
    /** The host has not let them in. */
    add: (tx: Tx, { id, room_key, from_hash }: RoomSeatTable): Promise<void> =>
      insertRefusal(tx, {
        ...{ id: newId(random), room_key, seat_id: id, from_hash },
        time: clock.now(),
      }),

    /** Throws if a seat, or whoever shares its address, was refused too often to knock now. */
    demandKnock: async (tx: Tx, { id, room_key, from_hash }: RoomSeatTable): Promise<void> => {
      await demand(tx, room_key, { seatId: id }, ROOM_REFUSALS_MAX);
      if (from_hash !== null)
        await demand(tx, room_key, { fromHash: from_hash }, ROOM_REFUSALS_FROM_MAX);
    },

    /** The same for a seat that is to be made. */
    demandSeat: (tx: Tx, roomKey: string, fromHash: string): Promise<void> =>
      demand(tx, roomKey, { fromHash }, ROOM_REFUSALS_FROM_MAX),

    sweep: (tx: Tx): Promise<void> => deleteRefusalsBefore(tx, clock.now() - ROOM_REFUSED_MS),
  };
};
