import type { Message, MessagesChanged } from '@kith/contract';
import { MESSAGE_OLDER_PAGE } from '@kith/contract/base/constants';
import {
  findMessage,
  type HeldMessage,
  reduceMessages,
  withMessagesSince,
  withNewestPage,
} from '@kith/contract/chat/message-list';
import { withNewerPage, withOlderPage, withPageAround } from '@kith/contract/chat/message-pages';
import type { Environment } from '../../../platform/environment.ts';
import { type Collection, defineCollection, LOADING } from '../../../platform/sync/collection.ts';
import type { Resume } from '../../../platform/sync/resume.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatMemory } from './chat.memory.ts';
import type { MessagesPage, MessagesState } from './chat.types.ts';

type Messages = Collection<MessagesState, MessagesChanged, never>;

export interface MessagesSyncDeps {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  api: Pick<ChatApi, 'page' | 'since'>;
  resume: Resume;
  memory: Pick<ChatMemory, 'state' | 'epoch' | 'messagesOf' | 'makeRoom'>;
  mayRetry(cause: unknown): boolean;
}

export interface MessagesSync {
  /** Loads the messages of a chat from this device into memory. */
  load(chatId: string): Promise<void>;
  take(change: MessagesChanged): void;
  /** Loads the newest page, or the changes; failures are shown as version -1. */
  catchUp(chatId: string): Promise<void>;
  loadOlder(chatId: string): Promise<void>;
  loadNewer(chatId: string): Promise<void>;
  /** Loads the messages around one, unless it is loaded; false if it does not exist. */
  loadAround(chatId: string, messageId: string): Promise<boolean>;
  /** Loads the first message at or after a time, or else the last; undefined if there are none. */
  loadAt(chatId: string, time: number): Promise<string | undefined>;
  /** Returns to the loaded end. */
  toNewest(chatId: string): void;
  /** Changes a list in memory. */
  update(chatId: string, change: (list: MessagesState) => MessagesState): void;
  dispose(): void;
}

/** Keeps the messages in memory in step with the server: a collection per chat. */
export const createMessagesSync = (deps: MessagesSyncDeps): MessagesSync => {
  const { env, api, resume, memory, mayRetry } = deps;
  const { epoch } = memory;
  const collections = new Map<string, Messages>();

  const open = (chatId: string): Messages =>
    defineCollection({
      ...memory.messagesOf(chatId),
      env,
      epoch,
      mayRetry,
      resume: (held) => resume('messages', { ...held, owner: chatId }),
      list: (version) => api.since(chatId, version),
      merge: (list, answer) =>
        answer.full ? withNewestPage(list, answer) : withMessagesSince(list, answer),
      reduce(held, event: MessagesChanged) {
        const { list, gap } = reduceMessages(held, event);
        return { state: list, gap };
      },
    });
  /** Only chats in memory are followed. */
  const read = (chatId: string): MessagesState | undefined =>
    memory.state.getState().messages[chatId];
  const find = (chatId: string) =>
    read(chatId) === undefined ? undefined : collections.get(chatId);
  const update: MessagesSync['update'] = (chatId, change) => find(chatId)?.update(change);
  const catchUp: MessagesSync['catchUp'] = async (chatId) => find(chatId)?.refresh();

  const toNewest: MessagesSync['toNewest'] = (chatId) =>
    update(chatId, (list) => (list.away === null ? list : { ...list, away: null }));
  const isLoadingOlder = (chatId: string): boolean =>
    memory.state.getState().loadingOlder.has(chatId);
  const setLoadingOlder = (chatId: string, isLoading: boolean): void => {
    if (isLoadingOlder(chatId) === isLoading) return;
    memory.state.setState(({ loadingOlder }) => {
      const others = [...loadingOlder].filter((id) => id !== chatId);
      return { loadingOlder: new Set(isLoading ? [...others, chatId] : others) };
    });
  };
  const loadingNewer = new Set<string>();
  /** Requests a page and inserts it, unless the displayed part has changed meanwhile: then it returns false. */
  const takePage = async (
    chatId: string,
    at: Exclude<Parameters<ChatApi['page']>[2], undefined>,
    put: (list: MessagesState, page: MessagesPage) => MessagesState,
  ): Promise<boolean> => {
    const wasAway = read(chatId)?.away?.messages[0]?.id;
    const page = await api.page(chatId, MESSAGE_OLDER_PAGE, at);
    const list = read(chatId);
    if (list?.away?.messages[0]?.id !== wasAway) return false;
    if (!epoch.isSame(page.epoch)) return true;
    const isOld = page.version < (list?.version ?? LOADING);
    update(chatId, (held) => put(held, page));
    if (isOld) void catchUp(chatId);
    return true;
  };
  /** The page that a jump leads to: if more of the part that is being left arrives first, once again. */
  const takeJump: typeof takePage = async (...jump) =>
    (await takePage(...jump)) || (await takePage(...jump));

  return {
    async load(chatId) {
      for (const [id, collection] of collections)
        if (read(id) === undefined) {
          collection.dispose();
          collections.delete(id);
        }
      memory.makeRoom(chatId);
      const collection = collections.get(chatId) ?? open(chatId);
      collections.set(chatId, collection);
      await collection.load();
    },
    take: (change) => find(change.owner)?.take(change),
    update,
    catchUp,
    async loadOlder(chatId) {
      const list = read(chatId);
      if (list === undefined) return;
      const { messages, complete } = list.away ?? list;
      const oldest = messages.findLast(({ delivery }: HeldMessage) => delivery === undefined);
      if (oldest === undefined || complete || isLoadingOlder(chatId)) return;
      setLoadingOlder(chatId, true);
      let isTaken = false;
      try {
        await takePage(chatId, { before: oldest.id }, (held, page) => {
          isTaken = true;
          // Before the page is displayed, which may trigger the request for the next one.
          setLoadingOlder(chatId, false);
          return withOlderPage(held, page);
        });
      } finally {
        if (!isTaken) setLoadingOlder(chatId, false);
      }
    },
    async loadNewer(chatId) {
      const newest = read(chatId)?.away?.messages[0];
      if (newest === undefined || loadingNewer.has(chatId)) return;
      loadingNewer.add(chatId);
      try {
        await takePage(chatId, { after: newest.id }, withNewerPage);
      } finally {
        loadingNewer.delete(chatId);
      }
    },
    async loadAround(chatId, messageId) {
      const has = (): boolean => {
        const list = read(chatId);
        return list !== undefined && findMessage(list, messageId) !== undefined;
      };
      if (read(chatId)?.messages.some(({ id }) => id === messageId)) toNewest(chatId);
      if (has()) return true;
      await takeJump(chatId, { around: messageId }, (held, page) =>
        page.messages.some(({ id }) => id === messageId) ? withPageAround(held, page) : held,
      );
      return has();
    },
    async loadAt(chatId, time) {
      const first = (messages: readonly HeldMessage[]) =>
        messages.findLast(({ createdTime }) => createdTime >= time) ?? messages[0];
      const list = read(chatId);
      const held = list?.messages.filter(({ delivery }) => delivery === undefined) ?? [];
      const oldest = held.at(-1);
      if (list?.complete || (oldest !== undefined && oldest.createdTime < time))
        return first(held)?.id;
      let id: string | undefined;
      await takeJump(chatId, { at: String(time) }, (current, page) => {
        id = first(page.messages.filter((each): each is Message => !('deleted' in each)))?.id;
        return id === undefined ? current : withPageAround(current, page);
      });
      return id;
    },
    toNewest,
    dispose() {
      for (const collection of collections.values()) collection.dispose();
    },
  };
};
