import { KithError, ROOM_PEOPLE_JANUS_MAX, ROOM_PEOPLE_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { RoomsOptions } from './rooms.options.ts';
import type { RoomSeatTable } from './rooms.tables.ts';
import { seatsOf } from './seats.store.ts';

/** How many people can be in a room at the same time; more only while there is a node that forwards them. */
export const peopleMax = ({ large }: Pick<RoomsOptions, 'large'>): number =>
  large?.isUp() === true ? ROOM_PEOPLE_JANUS_MAX : ROOM_PEOPLE_MAX;

/** Throws `room_full` if the person with this seat would be one too many. */
export const demandRoomIn = async (
  query: Reader,
  roomKey: string,
  { id, role, from_hash }: RoomSeatTable,
  max: number,
): Promise<void> => {
  const seats = await seatsOf(query, roomKey);
  const inside = seats.filter(({ state }) => state === 'in');
  // Somebody whose page was reloaded keeps the place.
  if (inside.some((each) => each.id === id)) return;
  // Guests who come by the link must not keep out the only person who could remove them.
  const isAwaited = (each: RoomSeatTable) =>
    each.role === 'host' && each.state !== 'in' && each.state !== 'removed';
  const isKept = from_hash !== null && role !== 'host' && seats.some(isAwaited);
  if (inside.length >= (isKept ? max - 1 : max))
    throw new KithError('room_full', `At most ${max} people can be in a room.`);
};
