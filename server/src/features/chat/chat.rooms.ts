/** The room of socket 2 for the members of a chat. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
export const isChatRoom = (room: string): boolean => room.startsWith(chatRoom(''));
