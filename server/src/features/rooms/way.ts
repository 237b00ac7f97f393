import { ROOM_DIRECT_MAX, ROOM_JANUS_PREFIX, ROOM_PEOPLE_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { isAtJanus } from '../../platform/janus/index.ts';
import { newId } from '../../platform/random.ts';
import type { Known, RoomsOptions } from './rooms.options.ts';
import type { RoomSeatTable, RoomTable } from './rooms.tables.ts';

/** If a process does not renew its forwarder in time, another one takes over. */
export const FORWARDER_MS = 40_000;

type Way = Pick<RoomTable, 'forwarder' | 'forwarder_node' | 'forwarder_until'>;

export const DIRECT: Way = { forwarder: null, forwarder_node: null, forwarder_until: null };

/** Whether so many people are too many for this server's own forwarder, or more than it should have. */
const belongsAtJanus = (peopleCount: number, large: RoomsOptions['large']): boolean =>
  large !== undefined &&
  peopleCount >= large.from &&
  // Without any node, smaller rooms go on.
  (large.isUp() || peopleCount > ROOM_PEOPLE_MAX);

/** Forwarded by this process under a new id, so that all pages reconnect. */
export const forwardedHere = (
  { node, random, clock, large }: Pick<RoomsOptions, 'node' | 'random' | 'clock' | 'large'>,
  peopleCount: number,
): Way & { forwarder: string } => ({
  forwarder: `${belongsAtJanus(peopleCount, large) ? ROOM_JANUS_PREFIX : ''}${newId(random)}`,
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
  options: Pick<RoomsOptions, 'node' | 'random' | 'clock' | 'know' | 'large'>,
): Promise<Partial<Way>> => {
  const inside = seats.filter(({ state }) => state === 'in');
  if (inside.length < 2) return forwarder === null ? {} : DIRECT;
  const grows =
    forwarder !== null &&
    !isAtJanus(forwarder) &&
    options.large?.isUp() === true &&
    belongsAtJanus(inside.length, options.large);
  // A forwarded room stays where it is, because switching back would be another interruption.
  if (!grows && (forwarder !== null || (await mayMeet(query, inside, options.know)))) return {};
  return forwardedHere(options, inside.length);
};
