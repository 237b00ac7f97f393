import type { Chat } from '@kith/contract';
import { type ChatList, isArchived, sortedChats } from '@kith/contract/chat/chat-list';
import type { ArchiveReturn } from '@kith/contract/chat/order';
import type { ChatState } from './chat.types.ts';

/**
 * Memoizes the last result, so that a selector returns the same object while its input is the same.
 */
const memo = <Key, Value>(read: (key: Key) => Value): ((key: Key) => Value) => {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: read(key) };
    return last.value;
  };
};

/** Chats in display order. */
export const selectSorted = memo((list: ChatList): readonly Chat[] => sortedChats(list));

export const selectStatus = ({ list }: ChatState): 'loading' | 'failed' | 'ready' =>
  list.version === 0 ? 'loading' : list.version === -1 ? 'failed' : 'ready';

/** Unread messages in all accessible chats, except those that stay in the archive. */
export const selectUnread = ({ list }: ChatState, returns: ArchiveReturn = 'anything'): number => {
  let unread = 0;
  for (const chat of list.chats.values())
    if (!isArchived(chat, returns)) unread += chat.unread || (chat.markedUnread ? 1 : 0);
  return unread;
};
