import type { MessageHit } from '@kith/contract';

/** The address of a search result; `ChatScreen` reads the state. */
export const placeOf = ({ chatId, messageId }: Pick<MessageHit, 'chatId' | 'messageId'>) => ({
  to: `/app/chat/${chatId}`,
  state: { messageId },
});
