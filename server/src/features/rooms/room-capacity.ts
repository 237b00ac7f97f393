import { KithError, ROOM_PEOPLE_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { seatsOf } from './seats.store.ts';

/** Throws `room_full` if the person with this seat would be one too many. */
export const demandRoomIn = async (
  query: Reader,
  roomKey: string,
  seatId: string,
): Promise<void> => {
  const seats = await seatsOf(query, roomKey);
  const others = seats.filter(({ id, state }) => id !== seatId && state === 'in');
  if (others.length >= ROOM_PEOPLE_MAX)
    throw new KithError('room_full', `At most ${ROOM_PEOPLE_MAX} people can be in a room.`);
};
