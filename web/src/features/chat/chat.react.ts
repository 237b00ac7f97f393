import type { Chat, Draft, Message, Person } from '@kith/contract';
import { findMessage, type HeldMessage } from '@kith/contract/chat/message-list';
import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import { selectSorted, selectStatus, selectUnread } from './engine/chat.select.ts';
import type { ChatEngine, ChatState, MessagesState } from './engine/chat.types.ts';
import { NO_DRAFT } from './engine/drafts.ts';
import { quotedKey } from './engine/quoted.ts';

export const [ChatProvider, useChatEngine] = createHandle<ChatEngine>('Chat');

/** Part of the chat state; the selector answers the same value while nothing changed. */
export const useChatState = <Value>(select: (state: ChatState) => Value): Value =>
  useStore(useChatEngine().state, select);

export const useChatList = (): readonly Chat[] => useChatState(({ list }) => selectSorted(list));
export const useChatListStatus = () => useChatState(selectStatus);
export const useChat = (id: string): Chat | undefined =>
  useChatState(({ list }) => list.chats.get(id));
export const usePeople = (): ReadonlyMap<string, Person> => useChatState(({ list }) => list.people);
/** Undefined until the chat was opened; `version` 0 while the first page loads, -1 when it failed. */
export const useMessages = (chatId: string): MessagesState | undefined =>
  useChatState(({ messages }) => messages[chatId]);
/** A message that is answered: undefined until it is known, null when it is gone. */
export const useQuoted = (chatId: string, id: string): Message | null | undefined =>
  useChatState(({ messages: { [chatId]: list }, quoted }) => {
    const loaded = list && findMessage(list, id);
    return loaded ?? quoted[quotedKey(chatId, id)];
  });
/** What is written in a chat and not sent. */
export const useDraft = (chatId: string): Draft => {
  const { drafts } = useChatEngine();
  const known = useChat(chatId)?.draft ?? NO_DRAFT;
  return useStore(drafts.state, (pending) => pending[chatId]) ?? known;
};
/** The message of a chat that was refused or is on its way, if there is one. */
export const useUnsent = (chatId: string): HeldMessage | undefined =>
  useChatState(({ unsent }) => unsent[chatId]);
const NOBODY: readonly string[] = [];
/** Profile ids of those who write at the moment. */
export const useTyping = (chatId: string): readonly string[] =>
  useChatState(({ typing }) => typing[chatId] ?? NOBODY);
export const useUnreadTotal = (): number => useChatState(selectUnread);
