/** Rooms of socket 2: whoever is in a chat, and the sockets of one profile. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
export const profileRoom = (profileId: string): string => `profile:${profileId}`;
