import { ROOM_DIRECT_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { newId } from '../../platform/random.ts';
import type { Known, RoomsOptions } from './rooms.options.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';

/** If a process does not renew its forwarder in time, another one takes over. */
export const FORWARDER_MS = 40_000;

type Way = Pick<RoomTable, 'forwarder' | 'forwarder_node' | 'forwarder_until'>;

export const DIRECT: Way = { forwarder: null, forwarder_node: null, forwarder_until: null };

/** Forwarded by this process under a new id, so that all pages reconnect. */
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

/** Whether the pages of these people may connect directly, which reveals their IP addresses to each other. */
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

/** Changes of how a room's media is sent, given the people in it now. */
export const wayFor = async (
  query: Reader,
  { forwarder }: RoomTable,
  seats: readonly RoomSeatTable[],
  options: Pick<RoomsOptions, 'node' | 'random' | 'clock' | 'know'>,
): Promise<Partial<Way>> => {
  const inside = seats.filter(({ state }) => state === 'in');
  if (inside.length < 2) return forwarder === null ? {} : DIRECT;
  // A forwarded room stays forwarded, because switching back would be another interruption.
  if (forwarder !== null || (await mayMeet(query, inside, options.know))) return {};
  return forwardedHere(options);
};
