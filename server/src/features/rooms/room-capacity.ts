import { KithError, ROOM_PEOPLE_JANUS_MAX, ROOM_PEOPLE_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { seatsOf } from './seats.store.ts';

/** How many people can be in a room at the same time; more only while there is a node that forwards them. */
export const peopleMax = ({ large }: Pick<RoomsOptions, 'large'>): number =>
  large?.isUp() === true ? ROOM_PEOPLE_JANUS_MAX : ROOM_PEOPLE_MAX;

/** Throws `room_full` if the person with this seat would be one too many. */
export const demandRoomIn = async (
  query: Reader,
  roomKey: string,
  seatId: string,
  max: number,
): Promise<void> => {
  const seats = await seatsOf(query, roomKey);
  const inside = seats.filter(({ state }) => state === 'in');
  const others = inside.filter(({ id }) => id !== seatId);
  // Somebody whose page was reloaded keeps the place.
  if (others.length === inside.length && others.length >= max)
    throw new KithError('room_full', `At most ${max} people can be in a room.`);
};
