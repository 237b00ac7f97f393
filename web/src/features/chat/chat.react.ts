import type { Chat, Draft, Message, Person } from '@kith/contract';
import { isArchived } from '@kith/contract/chat/chat-list';
import { findMessage, type HeldMessage } from '@kith/contract/chat/message-list';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import { usePreference } from '../preferences/index.ts';
import {
  selectMessages,
  selectShown,
  selectSorted,
  selectStatus,
  selectThreads,
  selectUnread,
  selectWaiting,
} from './engine/chat.select.ts';
import type { ChatEngine, ChatState, MessagesState } from './engine/chat.types.ts';
import { removalKey } from './engine/deletions.ts';
import { NO_DRAFT } from './engine/drafts.ts';
import { quotedKey } from './engine/quoted.ts';
import { keepSettled } from './engine/settled.ts';

export const [ChatProvider, useChatEngine] = createHandle<ChatEngine>('Chat');

/** Part of the chat state; the selector returns the same value while nothing has changed. */
export const useChatState = <Value>(select: (state: ChatState) => Value): Value =>
  useStore(useChatEngine().state, select);

export const useChatList = (): readonly Chat[] => useChatState(({ list }) => selectSorted(list));
/** By id, in no order. */
export const useChats = (): ReadonlyMap<string, Chat> => useChatState(({ list }) => list.chats);
/** Requests of strangers. */
export const useWaiting = (): readonly Chat[] => useChatState(({ list }) => selectWaiting(list));
/** The followed threads. */
export const useThreads = (): readonly Chat[] => useChatState(({ list }) => selectThreads(list));
export const useChatListStatus = () => useChatState(selectStatus);
export const useChat = (id: string): Chat | undefined =>
  useChatState(({ list }) => list.chats.get(id));
/**
 * The chat for what shows neither messages nor who has read them: those may be older in it, so that
 * nothing is rendered again because of them.
 */
export const useSettledChat = (id: string): Chat | undefined => {
  const [keep] = useState(keepSettled);
  return useChatState(({ list }) => keep(list.chats.get(id)));
};
export const usePeople = (): ReadonlyMap<string, Person> => useChatState(({ list }) => list.people);
/** Requests the cards of people who are shown, and again if they are dropped meanwhile. */
export const useNeeded = (ids: readonly string[]): void => {
  const { needPeople } = useChatEngine();
  const missing = useChatState(({ list }) => ids.filter((id) => !list.people.has(id)).join());
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when others are missing
  useEffect(() => {
    if (key !== '') needPeople(key.split(','));
  }, [key, missing, needPeople]);
};
/**
 * Undefined until the chat is opened; `version` 0 while the first page is loading, -1 if it failed.
 */
export const useMessages = (chatId: string): MessagesState | undefined =>
  useChatState((state) => selectMessages(state, chatId));
/** The messages of the displayed part of a chat, newest first. */
export const useMessagesShown = (chatId: string): readonly HeldMessage[] =>
  useChatState((state) => selectShown(state, chatId));
/** A quoted message: undefined until known, null if it is gone. */
export const useQuoted = (chatId: string, id: string): Message | null | undefined =>
  useChatState(({ messages: { [chatId]: list }, quoted, removing }) => {
    if (removing.has(removalKey(chatId, id))) return null;
    const loaded = list && findMessage(list, id);
    return loaded ?? quoted[quotedKey(chatId, id)];
  });
/** The draft as stored on the server. */
export const useKnownDraft = (chatId: string): Draft =>
  useChatState(({ list }) => list.chats.get(chatId)?.draft ?? NO_DRAFT);
/** The draft of a chat. */
export const useDraft = (chatId: string): Draft => {
  const { drafts } = useChatEngine();
  const known = useKnownDraft(chatId);
  return useStore(drafts.state, (pending) => pending[chatId]) ?? known;
};
/** The message of a chat that was refused or is being sent, if any. */
export const useUnsent = (chatId: string): HeldMessage | undefined =>
  useChatState(({ unsent }) => unsent[chatId]);
const NOBODY: readonly string[] = [];
/** Ids of profiles that are typing. */
export const useTyping = (chatId: string): readonly string[] =>
  useChatState(({ typing }) => typing[chatId] ?? NOBODY);
/** Otherwise nothing that it hides is listed anywhere. */
export const useIsVaultOpen = (): boolean => useChatState(({ isVaultOpen }) => isVaultOpen);
export const useUnreadTotal = (): number => {
  const returns = usePreference('chat_archive_returns');
  return useChatState((state) => selectUnread(state, returns));
};
/** The chats outside of the archive, and those in it. */
export const useChatsApart = () => {
  const all = useChatList();
  const returns = usePreference('chat_archive_returns');
  return useMemo(() => {
    const archived = all.filter((chat) => isArchived(chat, returns));
    const listed = archived.length === 0 ? all : all.filter((chat) => !archived.includes(chat));
    return { listed, archived };
  }, [all, returns]);
};
