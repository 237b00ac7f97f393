import type { Chat } from '@kith/contract';
import { type ChatList, isArchived, sortedChats } from '@kith/contract/chat/chat-list';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ArchiveReturn } from '@kith/contract/chat/order';
import type { ChatState, MessagesState } from './chat.types.ts';
import { hasReminders } from './chat-view.ts';
import { removalKey } from './deletions.ts';

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

const visible = new WeakMap<
  MessagesState,
  { removing: ChatState['removing']; list: MessagesState }
>();

/** The messages of a chat without those that are about to be deleted. */
export const selectMessages = (
  { messages, removing }: ChatState,
  chatId: string,
): MessagesState | undefined => {
  const held = messages[chatId];
  if (held === undefined || removing.size === 0) return held;
  const known = visible.get(held);
  if (known?.removing === removing) return known.list;
  const isShown = ({ id }: HeldMessage) => !removing.has(removalKey(chatId, id));
  const away = held.away && { ...held.away, messages: held.away.messages.filter(isShown) };
  const list = { ...held, messages: held.messages.filter(isShown), away };
  visible.set(held, { removing, list });
  return list;
};

const NONE: readonly HeldMessage[] = [];
/** The messages of the displayed part of a chat, newest first. */
export const selectShown = (state: ChatState, chatId: string): readonly HeldMessage[] => {
  const list = selectMessages(state, chatId);
  return (list?.away ?? list)?.messages ?? NONE;
};

/** Chats in display order. */
export const selectSorted = memo((list: ChatList): readonly Chat[] =>
  sortedChats(list).filter(({ isRequest, thread }) => !isRequest && thread === undefined),
);

/** Followed threads with messages, newest first; they are not among the chats. */
export const selectThreads = memo((list: ChatList): readonly Chat[] =>
  sortedChats(list).filter(({ follows, lastMessage }) => follows === true && lastMessage !== null),
);

/** Chats from strangers that have not been accepted; they are listed nowhere else. */
export const selectWaiting = memo((list: ChatList): readonly Chat[] =>
  sortedChats(list).filter(({ isRequest }) => isRequest),
);

/** The chats on the screen. */
export const selectOpen = ({ openChatId, besideId, isCovered }: ChatState): readonly string[] =>
  [isCovered && besideId !== null ? null : openChatId, besideId].filter((id) => id !== null);

/** Whether messages have reminders, in chats or in threads. */
export const selectHasReminders = ({ list }: ChatState): boolean =>
  [...list.chats.values()].some(hasReminders);

export const selectStatus = ({ list }: ChatState): 'loading' | 'failed' | 'ready' =>
  list.version === 0 ? 'loading' : list.version === -1 ? 'failed' : 'ready';

/** Unread messages in all accessible chats, except requests, threads and archived chats. */
export const selectUnread = ({ list }: ChatState, returns: ArchiveReturn = 'anything'): number => {
  let unread = 0;
  for (const chat of list.chats.values())
    if (!chat.isRequest && chat.thread === undefined && !isArchived(chat, returns))
      unread += chat.unread || (chat.markedUnread ? 1 : 0);
  return unread;
};
