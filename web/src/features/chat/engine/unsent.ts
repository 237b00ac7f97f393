import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ChatState } from './chat.types.ts';

/** Stores what waits in a chat (oldest first): a refused message is the most important. */
export const withUnsent = (
  unsent: ChatState['unsent'],
  chatId: string,
  held: readonly HeldMessage[],
): ChatState['unsent'] => {
  const { [chatId]: _, ...others } = unsent;
  const shown = held.findLast(({ delivery }) => delivery === 'failed') ?? held.at(-1);
  return shown === undefined ? others : { ...others, [chatId]: shown };
};
