import type { Message } from '@kith/contract';
import {
  type ChatList,
  emptyChatList,
  withFetchedChat,
  withoutChat,
} from '@kith/contract/pure/chat-list';
import {
  emptyMessageList,
  type HeldMessage,
  mergeMessages,
  withAnswered,
  withHeld,
  withoutHeld,
} from '@kith/contract/pure/message-list';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Environment } from '../../platform/environment.ts';
import { isRefusal, toFailure } from '../../platform/failure.ts';
import type { IdleStore } from '../../platform/idle.ts';
import type { LocalStore } from '../../platform/local-store.ts';
import { createChatApi } from './chat.api.ts';
import {
  LIST_KEY,
  type ListCopy,
  listCopyOf,
  listOfCopy,
  type MessagesCopy,
  MINIMUM_KEY,
  messagesCopyOf,
  messagesKey,
  withCopy,
} from './chat.copy.ts';
import type { ChatEngine, ChatLink, ChatState, ChatStateStore, Opening } from './chat.types.ts';
import { createChatListSync } from './chat-list.ts';
import { createMessagesSync } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { createPeopleLookup } from './people.ts';
import { watchSeen } from './seen.ts';
import { createTyping } from './typing.ts';

export interface ChatEngineDeps {
  env: Environment;
  call: Call;
  /** Id of the profile that acts. */
  me: string;
  /** Socket 2, authenticated by that profile. */
  link: ChatLink;
  local: LocalStore;
  idle: IdleStore;
}

/** So many chats keep their messages in memory. */
const LISTS_IN_MEMORY = 8;

export const createChatEngine = ({
  env,
  call,
  me,
  link,
  local,
  idle,
}: ChatEngineDeps): ChatEngine => {
  const api = createChatApi(call, me);
  const state: ChatStateStore = createStore<ChatState>(() => ({
    list: emptyChatList(me),
    messages: {},
    typing: {},
    openChatId: null,
  }));
  let epoch: string | null = null;
  let minimum = 0;

  const saveList = (): void => {
    if (state.getState().list.version <= 0) return;
    local.save(LIST_KEY, () => listCopyOf(state.getState().list, epoch ?? ''));
  };
  const saveMessages = (chatId: string): void => {
    const { list, messages } = state.getState();
    const held = messages[chatId];
    if (held === undefined || held.version <= 0 || list.chats.get(chatId)?.vaulted) return;
    local.save(messagesKey(chatId), () => messagesCopyOf(held, epoch ?? ''));
  };
  const writeMessages = (messages: ChatState['messages']): void => {
    const before = state.getState().messages;
    state.setState({ messages });
    for (const chatId of Object.keys(messages)) {
      if (messages[chatId] !== before[chatId]) saveMessages(chatId);
    }
  };
  /** What leaves the list takes its messages along. */
  const writeList = (list: ChatList): void => {
    const before = state.getState();
    const gone = [...before.list.chats.keys()].filter((id) => !list.chats.has(id));
    const messages = Object.entries(before.messages).filter(([id]) => !gone.includes(id));
    for (const id of gone) local.remove(messagesKey(id));
    state.setState({
      list,
      ...(gone.length > 0 ? { messages: Object.fromEntries(messages) } : {}),
      ...(gone.includes(before.openChatId ?? '') ? { openChatId: null } : {}),
    });
    saveList();
  };

  const isSameEpoch = (told: string): boolean => {
    if (epoch === told || epoch === null) {
      epoch = told;
      return true;
    }
    epoch = told;
    void local.clearCopies();
    const { messages: before } = state.getState();
    const reset = Object.keys(before).map((chatId) => {
      const empty = outbox.heldIn(chatId).reduce(withHeld, emptyMessageList(chatId));
      return [chatId, { ...empty, loadingOlder: false }] as const;
    });
    state.setState({ list: emptyChatList(me), messages: Object.fromEntries(reset) });
    void list.refresh({ force: true });
    return false;
  };

  const mayRetry = (cause: unknown): boolean => link.isUp() && !isRefusal(toFailure(cause));
  const list = createChatListSync({
    env,
    api,
    read: () => state.getState().list,
    write: writeList,
    minimum: {
      read: () => minimum,
      write(version) {
        minimum = version;
        local.save(MINIMUM_KEY, () => version);
      },
    },
    isSameEpoch,
    mayRetry,
    onCaughtUp: () => catchUpMessages(),
  });
  const messages = createMessagesSync({
    env,
    api,
    read: () => state.getState().messages,
    write: writeMessages,
    isSameEpoch,
    mayRetry,
  });
  const outbox = createOutbox({
    env,
    me,
    local,
    link,
    onHeld: (message) => messages.update(message.chatId, (held) => withHeld(held, message)),
    onSent: (message) => messages.update(message.chatId, (held) => withAnswered(held, message)),
    onDiscarded: (chatId, tempId) => messages.update(chatId, (held) => withoutHeld(held, tempId)),
  });
  const typing = createTyping(env, state, link);
  const needPeople = createPeopleLookup(env, state, api);

  /** Messages that are behind their chat follow it. */
  const catchUpMessages = (): void => {
    const { list: chats, messages: held, openChatId } = state.getState();
    for (const { chatId, version } of Object.values(held)) {
      const isBehind = version < (chats.chats.get(chatId)?.version ?? 0);
      if (isBehind && (version > 0 || chatId === openChatId)) void messages.catchUp(chatId);
    }
  };

  /** Keeps the chats used last; what waits to be sent is in the outbox anyhow. */
  const trim = (openChatId: string): void => {
    const { [openChatId]: open, ...others } = state.getState().messages;
    if (open === undefined) return;
    const kept = Object.entries(others).slice(-(LISTS_IN_MEMORY - 1));
    state.setState({ messages: { ...Object.fromEntries(kept), [openChatId]: open } });
  };

  const showMessages = async (chatId: string): Promise<void> => {
    messages.add(chatId, outbox.heldIn(chatId));
    trim(chatId);
    if ((state.getState().messages[chatId]?.version ?? 0) <= 0) {
      const copy = await local.read<MessagesCopy>(messagesKey(chatId));
      if (copy !== null && copy.epoch === epoch) {
        messages.update(chatId, (held) => withCopy(held, copy));
      }
    }
    const { list: chats, messages: all } = state.getState();
    const version = all[chatId]?.version ?? 0;
    const isCurrent = version > 0 && version >= (chats.chats.get(chatId)?.version ?? 0);
    if (!isCurrent) await messages.catchUp(chatId);
  };

  /** From the local copy, for the first paint. */
  const loaded = (async (): Promise<void> => {
    const [copy, least] = await Promise.all([
      local.read<ListCopy>(LIST_KEY),
      local.read<number>(MINIMUM_KEY),
      outbox.load(),
    ]);
    minimum = Math.max(minimum, least ?? 0);
    const kept = copy === null ? null : listOfCopy(me, copy);
    if (copy === null || kept === null || state.getState().list.version > 0) return;
    epoch ??= copy.epoch;
    if (epoch !== copy.epoch) return;
    // Shown although something was left out: the load that follows asks for everything.
    if (kept.version === 0) list.restart();
    state.setState({ list: { ...kept, version: Math.max(kept.version, 1) } });
  })();

  link.on('hello', ({ epoch: told }) => {
    isSameEpoch(told);
    void loaded.then(() => list.refresh({ force: true }));
  });
  link.on('heads', (heads) => {
    if (isSameEpoch(heads.epoch) && state.getState().list.version !== 0)
      list.takeHeads(heads.chats);
  });
  link.on('chats.changed', (change) => list.take({ kind: 'own', change }));
  link.on('seen.changed', (change) => list.take({ kind: 'seen', change }));
  link.on('messages.changed', (change) => {
    for (const { senderId } of change.created) typing.hide(change.owner, senderId);
    messages.take(change);
    list.take({ kind: 'messages', change });
  });
  link.on('typing', ({ chatId, profileId }) => {
    if (profileId !== me) typing.show(chatId, profileId);
  });

  const unwatchSeen = watchSeen({ env, idle, state, link, report: api.seen });
  const unwatchPage = env.page.on('hidden', () => void local.flush());
  void loaded.then(() => list.refresh());

  const restore = (chatId: string, message: HeldMessage): void =>
    messages.update(chatId, (held) => ({
      ...held,
      messages: mergeMessages(held.messages, [message]),
    }));
  const findMessage = (chatId: string, messageId: string): HeldMessage | undefined =>
    state.getState().messages[chatId]?.messages.find(({ id }) => id === messageId);

  return {
    me,
    state,
    refresh: list.refresh,
    needPeople,
    send: outbox.send,
    retry: outbox.retry,
    discard: outbox.discard,
    typing: typing.report,
    loadOlder: messages.loadOlder,
    async open(chatId): Promise<Opening> {
      state.setState({ openChatId: chatId });
      await loaded;
      if (!state.getState().list.chats.has(chatId)) {
        const opening = await list.fetchChat(chatId);
        if (opening !== 'open') {
          if (state.getState().openChatId === chatId) state.setState({ openChatId: null });
          return opening;
        }
      }
      void showMessages(chatId);
      return 'open';
    },
    close: () => state.setState({ openChatId: null }),
    async create(participantIds, name) {
      const answer = await api.create(participantIds, name);
      if ('see' in answer) return answer.see;
      writeList(withFetchedChat(state.getState().list, answer));
      needPeople(participantIds);
      return answer.id;
    },
    async rename(chatId, name) {
      const chat = await api.update(chatId, { name });
      writeList(withFetchedChat(state.getState().list, chat));
    },
    async addParticipants(chatId, participantIds) {
      const chat = await api.addParticipants(chatId, participantIds);
      writeList(withFetchedChat(state.getState().list, chat));
      needPeople(participantIds);
    },
    async removeParticipant(chatId, participantId) {
      await api.removeParticipant(chatId, participantId);
      if (participantId === me) writeList(withoutChat(state.getState().list, chatId));
    },
    async remove(chatId) {
      await api.remove(chatId);
      writeList(withoutChat(state.getState().list, chatId));
    },
    async edit(chatId, messageId, delta) {
      const before = findMessage(chatId, messageId);
      if (before === undefined) return;
      restore(chatId, { ...before, delta: delta as Message['delta'] });
      try {
        const message = await api.edit(chatId, messageId, delta);
        messages.update(chatId, (held) => withAnswered(held, message));
      } catch (failure) {
        restore(chatId, before);
        throw failure;
      }
    },
    async removeMessage(chatId, messageId) {
      const before = findMessage(chatId, messageId);
      if (before === undefined) return;
      messages.update(chatId, (held) => withoutHeld(held, messageId));
      try {
        await api.removeMessage(chatId, messageId);
      } catch (failure) {
        restore(chatId, before);
        throw failure;
      }
    },
    dispose() {
      unwatchSeen();
      unwatchPage();
      list.dispose();
      messages.dispose();
      outbox.dispose();
      typing.dispose();
      void local.close();
    },
  };
};
