import { ROOM_DIRECT_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { newId } from '../../platform/random.ts';
import type { Known, RoomsOptions } from './rooms.options.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';

/** A forwarder that its process does not renew in time is taken over by another one. */
export const FORWARDER_MS = 40_000;

type Way = Pick<RoomTable, 'forwarder' | 'forwarder_node' | 'forwarder_until'>;

export const DIRECT: Way = { forwarder: null, forwarder_node: null, forwarder_until: null };

/** By this process, under a new name, so that all pages connect anew. */
export const forwardedHere = ({
  node,
  random,
  clock,
}: Pick<RoomsOptions, 'node' | 'random' | 'clock'>): Way => ({
  forwarder: newId(random),
  forwarder_node: node,
  forwarder_until: clock.now() + FORWARDER_MS,
});

const knownOf = ({ account_id, profile_id }: RoomSeatTable): Known | undefined =>
  account_id === null || profile_id === null
    ? undefined
    : { accountId: account_id, profileId: profile_id };

/** Whether the pages of these people may connect to each other, which shows them their addresses. */
const mayMeet = async (
  query: Reader,
  seats: readonly RoomSeatTable[],
  know: RoomsOptions['know'],
): Promise<boolean> => {
  if (seats.length > ROOM_DIRECT_MAX) return false;
  const [one, other] = seats.map(knownOf);
  if (one === undefined || other === undefined) return false;
  return one.accountId === other.accountId || know(query, one, other);
};

/** What changes about the way of a room's media with the people who are in it now. */
export const wayFor = async (
  query: Reader,
  { forwarder }: RoomTable,
  seats: readonly RoomSeatTable[],
  options: Pick<RoomsOptions, 'node' | 'random' | 'clock' | 'know'>,
): Promise<Partial<Way>> => {
  const inside = seats.filter(({ state }) => state === 'in');
  if (inside.length < 2) return forwarder === null ? {} : DIRECT;
  // Once forwarded, it stays so: moving back would be one more interruption.
  if (forwarder !== null || (await mayMeet(query, inside, options.know))) return {};
  return forwardedHere(options);
};
