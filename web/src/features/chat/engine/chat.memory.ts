import type { Message } from '@kith/contract';
import { type ChatList, emptyChatList } from '@kith/contract/chat/chat-list';
import {
  emptyMessageList,
  type HeldMessage,
  type MessageList,
  withHeld,
  withoutOlder,
} from '@kith/contract/chat/message-list';
import { createStore } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { type Held, LOADING } from '../../../platform/sync/collection.ts';
import { createEpoch } from '../../../platform/sync/epoch.ts';
import { reportTogether } from '../../../platform/sync/report-together.ts';
import {
  idsShown,
  LIST_COPY,
  LIST_PART,
  type ListCopy,
  listCopyOf,
  listOfCopy,
  MESSAGES_COPY,
  type MessagesCopy,
  MINIMUM_PART,
  messagesCopyOf,
  onlyOutside,
  withCopy,
} from './chat.copy.ts';
import type { ChatState, ChatStateStore, MessagesState } from './chat.types.ts';

/** Number of chats whose messages are kept in memory. */
const LISTS_IN_MEMORY = 8;

export interface ChatMemoryDeps {
  env: Pick<Environment, 'together'>;
  me: string;
  local: LocalStore;
  /** The server can be asked now. */
  isUp(): boolean;
  /** Unsent messages of a chat, which only the outbox has. */
  heldIn(chatId: string): readonly HeldMessage[];
  /** Everything was discarded because the server has another database. */
  onDropped(): void;
  /** Adds the own settings that the server does not have yet. */
  withOwed(list: ChatList): ChatList;
  /** These are in the vault now, so nothing of them stays on the device. */
  onVaulted(chatIds: readonly string[]): void;
  /** These have left the list. */
  onGone(chatIds: readonly string[]): void;
}

/** The state of the chats with its copy on the device: every change is also stored. */
export const createChatMemory = (deps: ChatMemoryDeps) => {
  const { env, me, local, isUp, heldIn, onDropped, withOwed, onVaulted, onGone } = deps;
  const store: ChatStateStore = createStore<ChatState>(() => ({
    list: emptyChatList(me),
    messages: {},
    quoted: {},
    loadingOlder: new Set(),
    typing: {},
    unsent: {},
    openChatId: null,
    besideId: null,
    isCovered: false,
    shown: {},
    removing: new Set(),
    isVaultOpen: false,
    hidden: [],
    contacts: new Set(),
  }));
  const state = reportTogether(store, env.together);
  const listCopy = local.copy(LIST_COPY);
  const messagesCopy = local.copy(MESSAGES_COPY);
  const epoch = createEpoch(local, () => {
    const chatIds = Object.keys(state.getState().messages);
    const messages = Object.fromEntries(chatIds.map((id) => [id, emptyMessages(id)]));
    state.setState({ list: emptyChatList(me), messages, quoted: {} });
    onDropped();
  });
  /** In the vault as far as this page knows; also those that have left the list since. */
  const vaultedIds = new Set<string>();
  /** Chats whose messages are on this device, other than what other tabs add; null if unknown. */
  let copiedIds: Set<string> | null = null;
  let minimum = 0;
  /** Chats with pending actions, and their number. */
  const acting = new Map<string, number>();

  const emptyMessages = (chatId: string): MessagesState => {
    return heldIn(chatId).reduce(withHeld, emptyMessageList(chatId));
  };
  /** Removes what the user may no longer read, whatever its source. */
  const readable = <List extends MessageList>({ chats }: ChatList, held: List): List => {
    const chat = chats.get(held.chatId);
    return chat === undefined ? held : withoutOlder(held, chat.fromId);
  };
  const saveMessages = (chatId: string): void => {
    const held = state.getState().messages[chatId];
    if (held === undefined || held.version <= LOADING || vaultedIds.has(chatId)) return;
    if ((acting.get(chatId) ?? 0) > 0) return;
    messagesCopy.save(chatId, () => messagesCopyOf(held, epoch.current() ?? ''));
    copiedIds?.add(chatId);
  };

  /** The chat list in memory, and its copy on the device. */
  const list: Held<ChatList> = {
    read: () => state.getState().list,
    /** When a chat leaves the list or its vault closes, its messages are removed with it. */
    write(answered) {
      const before = state.getState();
      const told = withOwed(answered);
      const vaultedNow = [...told.chats.values()].filter(({ vaulted }) => vaulted);
      for (const { id, vaulted } of told.chats.values())
        if (vaulted) vaultedIds.add(id);
        else vaultedIds.delete(id);
      const isShown = before.isVaultOpen || vaultedNow.length === 0;
      const next = isShown ? told : onlyOutside(told, idsShown(before, vaultedIds));
      const inside = vaultedNow.filter(({ id }) => before.list.chats.get(id)?.vaulted !== true);
      const gone = [...before.list.chats.keys()].filter((id) => !next.chats.has(id));
      const left = Object.values(before.messages).filter(({ chatId }) => !gone.includes(chatId));
      const cut = left.map((held) => readable(next, held)).filter((held, at) => held !== left[at]);
      const messages = Object.fromEntries([...left, ...cut].map((held) => [held.chatId, held]));
      for (const id of gone) messagesCopy.remove(id);
      for (const { id } of inside) messagesCopy.remove(id);
      state.setState({
        list: next,
        ...(gone.length > 0 || cut.length > 0 ? { messages } : {}),
        ...(gone.includes(before.openChatId ?? '') ? { openChatId: null } : {}),
        ...(gone.includes(before.besideId ?? '') ? { besideId: null } : {}),
      });
      for (const { chatId } of cut) saveMessages(chatId);
      if (inside.length > 0) onVaulted(inside.map(({ id }) => id));
      if (gone.length > 0) onGone(gone);
    },
    copy: {
      async load() {
        const [copy, least] = await Promise.all([
          listCopy.read<ListCopy>(LIST_PART),
          listCopy.read<number>(MINIMUM_PART),
        ]);
        minimum = Math.max(minimum, least ?? 0);
        const kept = copy && listOfCopy(me, copy);
        if (copy === null || kept === null) return null;
        // Displayed although something may have been omitted.
        const shown = { ...kept, version: Math.max(kept.version, 1) };
        return { show: () => shown, epoch: copy.epoch, isPart: kept.version <= LOADING };
      },
      save: () =>
        listCopy.save(LIST_PART, () => {
          const held = state.getState();
          const outside = held.isVaultOpen ? idsShown(held, vaultedIds) : undefined;
          return listCopyOf(held.list, epoch.current() ?? '', outside);
        }),
    },
  };

  /** The messages of one chat in memory, as long as there is room for them. */
  const messagesOf = (chatId: string): Held<MessagesState> => ({
    read: () => state.getState().messages[chatId] ?? emptyMessages(chatId),
    write(held) {
      const { list, messages } = state.getState();
      if (messages[chatId] !== undefined)
        state.setState({ messages: { ...messages, [chatId]: readable(list, held) } });
    },
    copy: {
      async load() {
        // The database takes longer to find nothing than the server to answer.
        if (copiedIds?.has(chatId) === false && isUp()) return null;
        const copy = await messagesCopy.read<MessagesCopy>(chatId);
        return copy && { show: (held) => withCopy(held, copy), epoch: copy.epoch };
      },
      save: () => saveMessages(chatId),
    },
  });

  return {
    state,
    epoch,
    list,
    messagesOf,
    vaultedIds: vaultedIds as ReadonlySet<string>,
    async learnCopies(): Promise<void> {
      const parts = await messagesCopy.parts();
      copiedIds = parts && new Set(parts);
    },
    /** Passes on the messages stored on this device, chat by chat. */
    readStored: (visit: (messages: readonly Message[]) => void): Promise<void> =>
      messagesCopy.rewrite<MessagesCopy>((copy) => {
        if (Array.isArray(copy.messages)) visit(copy.messages);
        return null;
      }),
    /** Keeps unconfirmed actions out of the stored copy: they may be refused. */
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
    /** Makes room for the messages of a chat. */
    makeRoom(chatId: string): void {
      const { messages: all, openChatId, besideId } = state.getState();
      const { [chatId]: held = emptyMessages(chatId), ...others } = all;
      const isLate = (at: number): boolean => at > Object.keys(others).length - LISTS_IN_MEMORY;
      const isOpen = (id: string): boolean => id === openChatId || id === besideId;
      const kept = Object.entries(others).filter(([id], at) => isLate(at) || isOpen(id));
      state.setState({ messages: { ...Object.fromEntries(kept), [chatId]: held } });
    },
  };
};
export type ChatMemory = ReturnType<typeof createChatMemory>;
