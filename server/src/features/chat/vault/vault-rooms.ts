import { MINUTE_MS } from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/index.ts';
import type { DirectoryConnection, DirectoryEndpoint } from '../../../platform/sockets/index.ts';
import { hasOpenVault } from '../chat.access.ts';
import { chatIdInside, chatRoom, insideRoom, isChatRoom, vaultRoom } from '../chat.rooms.ts';
import { chatIdsAndJoined } from '../members/memberships.store.ts';

type Actor = DirectoryConnection['actor'];
type InRooms = Pick<DirectoryConnection, 'actor' | 'join' | 'leave' | 'rooms'>;

/** Longer than an event can be on its way, because the clocks of processes differ. */
const JOINED_MS = MINUTE_MS;

interface Rooms {
  all: ReadonlySet<string>;
  /** The versions of those that were joined so recently that older events may be on their way. */
  known: ReadonlyMap<string, number>;
}

/** The rooms of a profile's chats for one of its sockets; those in the vault while it is open. */
const roomsOf = async (query: Reader, actor: Actor, now: number): Promise<Rooms> => {
  const { profileId } = actor;
  const { listed, vaulted, joined } = await chatIdsAndJoined(query, profileId, now - JOINED_MS);
  const inside = (await hasOpenVault(query, actor))
    ? [vaultRoom(profileId), ...vaulted.map(chatRoom), ...vaulted.map(insideRoom)]
    : [];
  return {
    all: new Set([...listed.map(chatRoom), ...inside]),
    known: new Map([...joined].map(([id, version]) => [chatRoom(id), version])),
  };
};

const leaveVault = ({ actor, leave, rooms }: InRooms): void =>
  leave([
    vaultRoom(actor.profileId),
    ...[...rooms()].flatMap((room) => {
      const id = chatIdInside(room);
      return id === undefined ? [] : [room, chatRoom(id)];
    }),
  ]);

/** Brings the rooms of a connection in line with the database. */
export const alignRooms = async (
  query: Reader,
  clock: Pick<Clock, 'now'>,
  connection: InRooms,
): Promise<void> => {
  const { actor, join, leave, rooms } = connection;
  const { all: own, known } = await roomsOf(query, actor, clock.now());
  if (!own.has(vaultRoom(actor.profileId))) leaveVault(connection);
  leave([...rooms()].filter((room) => isChatRoom(room) && !own.has(room)));
  const entered = [...own].filter((room) => !rooms().has(room));
  // In the others, what is on its way may be new to it.
  join(entered, new Map([...known].filter(([room]) => entered.includes(room))));
  // It may have closed since the query.
  if (own.has(vaultRoom(actor.profileId)) && !(await hasOpenVault(query, actor)))
    leaveVault(connection);
};

/** Takes the sockets of sessions out of the vault, and back into it. */
export const createVaultRooms = (
  read: Reader,
  clock: Pick<Clock, 'now'>,
  endpoint: Pick<DirectoryEndpoint, 'connections'>,
) => {
  const connectionsOf = (isMeant: (actor: Actor) => boolean) =>
    endpoint.connections().filter(({ actor }) => isMeant(actor));
  return {
    /** At once: nothing that happens after this reaches them. */
    shut: (isMeant: (actor: Actor) => boolean): void => connectionsOf(isMeant).forEach(leaveVault),
    align: async (isMeant: (actor: Actor) => boolean): Promise<void> => {
      for (const connection of connectionsOf(isMeant)) await alignRooms(read, clock, connection);
    },
  };
};
