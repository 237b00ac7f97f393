/** The room of socket 2 that whoever is in a chat is in. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
