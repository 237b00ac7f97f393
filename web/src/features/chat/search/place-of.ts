import type { MessageHit } from '@kith/contract';

/** Where a message that was found is shown; `ChatScreen` reads the state. */
export const placeOf = ({ chatId, messageId }: Pick<MessageHit, 'chatId' | 'messageId'>) => ({
  to: `/app/chat/${chatId}`,
  state: { messageId },
});
