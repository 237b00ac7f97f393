import { profileRoom } from '../../platform/sockets/index.ts';

/** The room of socket 2 for the members of a chat. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
export const isChatRoom = (room: string): boolean => room.startsWith(chatRoom(''));

/** The sockets of a profile whose sessions have opened the vault. */
export const vaultRoom = (profileId: string): string => `vault:${profileId}`;
/** The sockets of a member that may receive events of the chat. */
export const memberRoom = (profileId: string, isVaulted: boolean): string =>
  isVaulted ? vaultRoom(profileId) : profileRoom(profileId);

const INSIDE = 'vaulted:';
/** Marks the room of a chat that a socket is in only because the vault is open. */
export const insideRoom = (chatId: string): string => INSIDE + chatId;
export const chatIdInside = (room: string): string | undefined =>
  room.startsWith(INSIDE) ? room.slice(INSIDE.length) : undefined;
