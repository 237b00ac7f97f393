import { type ChatList, emptyChatList } from '@kith/contract/chat/chat-list';
import {
  emptyMessageList,
  type HeldMessage,
  type MessageList,
  withHeld,
  withoutOlder,
} from '@kith/contract/chat/message-list';
import { createStore } from 'zustand/vanilla';
import type { LocalStore } from '../../../platform/local-store.ts';
import {
  LIST_COPY,
  LIST_PART,
  type ListCopy,
  listCopyOf,
  listOfCopy,
  MESSAGES_COPY,
  type MessagesCopy,
  MINIMUM_PART,
  messagesCopyOf,
  withCopy,
} from './chat.copy.ts';
import type { ChatState, ChatStateStore, MessagesState } from './chat.types.ts';

/** So many chats keep their messages in memory. */
const LISTS_IN_MEMORY = 8;

export interface ChatMemoryDeps {
  me: string;
  local: LocalStore;
  /** What waits to be sent in a chat: the outbox knows it, whatever else is thrown away. */
  heldIn(chatId: string): readonly HeldMessage[];
  /** Everything was thrown away because the server has another database. */
  onDropped(): void;
}

/** The state of the chats and its copy on the device: whatever is written here is saved too. */
export const createChatMemory = ({ me, local, heldIn, onDropped }: ChatMemoryDeps) => {
  const state: ChatStateStore = createStore<ChatState>(() => ({
    list: emptyChatList(me),
    messages: {},
    quoted: {},
    typing: {},
    unsent: {},
    openChatId: null,
    endHiddenIn: null,
  }));
  const listCopy = local.copy(LIST_COPY);
  const messagesCopy = local.copy(MESSAGES_COPY);
  let epoch: string | null = null;
  let minimum = 0;
  /** Chats with acts under way, and how many. */
  const acting = new Map<string, number>();

  const emptyMessages = (chatId: string): MessagesState => {
    const list: MessageList = heldIn(chatId).reduce(withHeld, emptyMessageList(chatId));
    return { ...list, loadingOlder: false };
  };
  /** What one may no longer read goes, wherever it came from. */
  const readable = (list: ChatList, messages: ChatState['messages']): ChatState['messages'] =>
    Object.fromEntries(
      Object.entries(messages).map(([id, held]) => {
        const chat = list.chats.get(id);
        return [id, chat === undefined ? held : withoutOlder(held, chat.fromId)];
      }),
    );
  /** Saves those that are not the same as before. */
  const saveChanged = (before: ChatState['messages']): void => {
    for (const [chatId, held] of Object.entries(state.getState().messages)) {
      if (held !== before[chatId]) saveMessages(chatId);
    }
  };
  const saveMessages = (chatId: string): void => {
    const { list, messages } = state.getState();
    const held = messages[chatId];
    if (held === undefined || held.version <= 0 || list.chats.get(chatId)?.vaulted) return;
    if ((acting.get(chatId) ?? 0) > 0) return;
    messagesCopy.save(chatId, () => messagesCopyOf(held, epoch ?? ''));
  };

  return {
    state,
    /** Of the database that everything here is a copy of; null when nothing is known of it. */
    epoch: () => epoch,
    /** What leaves the list takes its messages along. */
    writeList(list: ChatList): void {
      const before = state.getState();
      const gone = [...before.list.chats.keys()].filter((id) => !list.chats.has(id));
      const left = Object.entries(before.messages).filter(([id]) => !gone.includes(id));
      const messages = readable(list, Object.fromEntries(left));
      const isSame = left.every(([id, held]) => held === messages[id]);
      for (const id of gone) messagesCopy.remove(id);
      state.setState({
        list,
        ...(gone.length > 0 || !isSame ? { messages } : {}),
        ...(gone.includes(before.openChatId ?? '') ? { openChatId: null } : {}),
      });
      saveChanged(before.messages);
      if (list.version <= 0) return;
      listCopy.save(LIST_PART, () => listCopyOf(state.getState().list, epoch ?? ''));
    },
    writeMessages(messages: ChatState['messages']): void {
      const { list, messages: before } = state.getState();
      state.setState({ messages: readable(list, messages) });
      saveChanged(before);
    },
    /** Keeps off the device what an act shows before the server has answered: it may be refused. */
    async whileActing(chatId: string, act: () => Promise<void>): Promise<void> {
      acting.set(chatId, (acting.get(chatId) ?? 0) + 1);
      try {
        await act();
      } finally {
        acting.set(chatId, (acting.get(chatId) ?? 1) - 1);
        saveMessages(chatId);
      }
    },
    minimum: {
      read: () => minimum,
      write(version: number): void {
        minimum = version;
        listCopy.save(MINIMUM_PART, () => version);
      },
    },
    /** Takes note of the epoch; when it is another one everything is thrown away. */
    isSameEpoch(told: string): boolean {
      const isSame = epoch === null || epoch === told;
      epoch = told;
      if (isSame) return true;
      void local.clearCopies();
      const chatIds = Object.keys(state.getState().messages);
      const messages = Object.fromEntries(chatIds.map((id) => [id, emptyMessages(id)]));
      state.setState({ list: emptyChatList(me), messages, quoted: {} });
      onDropped();
      return false;
    },
    /** Puts the copy of the list into memory; false when it must be loaded from the start. */
    async loadList(): Promise<boolean> {
      const [copy, least] = await Promise.all([
        listCopy.read<ListCopy>(LIST_PART),
        listCopy.read<number>(MINIMUM_PART),
      ]);
      minimum = Math.max(minimum, least ?? 0);
      const kept = copy === null ? null : listOfCopy(me, copy);
      if (copy === null || kept === null || state.getState().list.version > 0) return true;
      epoch ??= copy.epoch;
      if (epoch !== copy.epoch) return true;
      // Shown although something may have been left out of it.
      state.setState({ list: { ...kept, version: Math.max(kept.version, 1) } });
      return kept.version > 0;
    },
    /** Makes room for the messages of a chat, and puts their copy there. */
    async loadMessages(chatId: string): Promise<void> {
      const { messages: all, openChatId } = state.getState();
      const { [chatId]: held = emptyMessages(chatId), ...others } = all;
      const isLate = (at: number): boolean => at > Object.keys(others).length - LISTS_IN_MEMORY;
      const kept = Object.entries(others).filter(([id], at) => isLate(at) || id === openChatId);
      state.setState({ messages: { ...Object.fromEntries(kept), [chatId]: held } });
      if (held.version > 0) return;
      const copy = await messagesCopy.read<MessagesCopy>(chatId);
      const { [chatId]: now, ...rest } = state.getState().messages;
      if (copy === null || copy.epoch !== epoch || now === undefined) return;
      const messages = { ...rest, [chatId]: withCopy(now, copy) };
      state.setState({ messages: readable(state.getState().list, messages) });
    },
  };
};
export type ChatMemory = ReturnType<typeof createChatMemory>;
