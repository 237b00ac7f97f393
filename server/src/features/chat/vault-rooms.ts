import type { Reader } from '../../platform/database/index.ts';
import type { DirectoryConnection, DirectoryEndpoint } from '../../platform/sockets/index.ts';
import { hasOpenVault } from './chat.access.ts';
import { chatIdInside, chatRoom, insideRoom, isChatRoom, vaultRoom } from './chat.rooms.ts';
import { chatIdsApart } from './members.store.ts';

type Actor = DirectoryConnection['actor'];
type InRooms = Pick<DirectoryConnection, 'actor' | 'join' | 'leave' | 'rooms'>;

/** The rooms of a profile's chats for one of its sockets; those in the vault while it is open. */
const roomsOf = async (query: Reader, actor: Actor): Promise<ReadonlySet<string>> => {
  const { listed, vaulted } = await chatIdsApart(query, actor.profileId);
  const inside = (await hasOpenVault(query, actor))
    ? [vaultRoom(actor.profileId), ...vaulted.map(chatRoom), ...vaulted.map(insideRoom)]
    : [];
  return new Set([...listed.map(chatRoom), ...inside]);
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
export const alignRooms = async (query: Reader, connection: InRooms): Promise<void> => {
  const { actor, join, leave, rooms } = connection;
  const own = await roomsOf(query, actor);
  if (!own.has(vaultRoom(actor.profileId))) leaveVault(connection);
  leave([...rooms()].filter((room) => isChatRoom(room) && !own.has(room)));
  join([...own].filter((room) => !rooms().has(room)));
  // It may have closed since the query.
  if (own.has(vaultRoom(actor.profileId)) && !(await hasOpenVault(query, actor)))
    leaveVault(connection);
};

/** Takes the sockets of sessions out of the vault, and back into it. */
export const createVaultRooms = (
  read: Reader,
  endpoint: Pick<DirectoryEndpoint, 'connections'>,
) => {
  const connectionsOf = (isMeant: (actor: Actor) => boolean) =>
    endpoint.connections().filter(({ actor }) => isMeant(actor));
  return {
    /** At once: nothing that happens after this reaches them. */
    shut: (isMeant: (actor: Actor) => boolean): void => connectionsOf(isMeant).forEach(leaveVault),
    align: async (isMeant: (actor: Actor) => boolean): Promise<void> => {
      for (const connection of connectionsOf(isMeant)) await alignRooms(read, connection);
    },
  };
};
