import type { MessagesChanged } from '@kith/contract';
import { MESSAGE_FIRST_PAGE, MESSAGE_OLDER_PAGE } from '@kith/contract/base/constants';
import {
  findMessage,
  type HeldMessage,
  type MessageList,
  reduceMessages,
  withMessagesSince,
  withNewestPage,
} from '@kith/contract/chat/message-list';
import { withNewerPage, withOlderPage, withPageAround } from '@kith/contract/chat/message-pages';
import type { Environment } from '../../../platform/environment.ts';
import { createFollower } from '../../../platform/sync/follower.ts';
import { FAILED, LOADING } from '../../../platform/sync/staleness.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatState, MessagesPage, MessagesState } from './chat.types.ts';

type Lists = ChatState['messages'];

export interface MessagesSyncDeps {
  env: Pick<Environment, 'after' | 'random'>;
  api: Pick<ChatApi, 'page' | 'newest' | 'since'>;
  read(): Lists;
  write(lists: Lists): void;
  isSameEpoch(epoch: string): boolean;
  mayRetry(cause: unknown): boolean;
}

export interface MessagesSync {
  take(change: MessagesChanged): void;
  /** Fetches the newest page, or what changed since the version held; failures show as state -1. */
  catchUp(chatId: string): Promise<void>;
  loadOlder(chatId: string): Promise<void>;
  loadNewer(chatId: string): Promise<void>;
  /** Loads the messages around one, unless it is loaded; false when it is not there. */
  loadAround(chatId: string, messageId: string): Promise<boolean>;
  /** Reads the loaded end again. */
  toNewest(chatId: string): void;
  /** Changes a list that is in memory. */
  update(chatId: string, change: (list: MessagesState) => MessageList): void;
  dispose(): void;
}

/** Keeps the loaded messages of some chats true to the server. */
export const createMessagesSync = ({
  env,
  api,
  read,
  write,
  isSameEpoch,
  mayRetry,
}: MessagesSyncDeps): MessagesSync => {
  const change = (
    lists: Lists,
    chatId: string,
    to: (list: MessagesState) => MessageList,
  ): Lists => {
    const list = lists[chatId];
    if (list === undefined) return lists;
    const next = to(list);
    return next === list ? lists : { ...lists, [chatId]: { ...list, ...next } };
  };
  const update: MessagesSync['update'] = (chatId, to) => write(change(read(), chatId, to));

  /** Lists that went back to an older version while an answer was under way. */
  const wentBack = new Set<string>();

  const withNewest = (chatId: string, page: MessagesPage) => {
    isSameEpoch(page.epoch);
    return (lists: Lists): Lists =>
      change(lists, chatId, (list) => withNewestPage(list, page, MESSAGE_FIRST_PAGE));
  };

  const follower = createFollower<Lists, MessagesChanged>({
    env,
    mayRetry,
    read,
    write,
    reduce(lists, event) {
      const list = lists[event.owner];
      if (list === undefined) return { state: lists };
      const reduced = reduceMessages(list, event);
      if (reduced.gap) return { state: lists, gap: event.owner };
      return { state: change(lists, event.owner, () => reduced.list as MessagesState) };
    },
    async fetch(chatId) {
      const version = read()[chatId]?.version ?? LOADING;
      if (version <= LOADING) return withNewest(chatId, await api.newest(chatId));
      const answer = await api.since(chatId, version);
      if (answer.full) return withNewest(chatId, answer);
      if (!isSameEpoch(answer.epoch)) return withNewest(chatId, await api.newest(chatId));
      return (lists) =>
        change(lists, chatId, (list) => {
          // Thrown away meanwhile: an increment is no ground to start from.
          if (list.version <= LOADING) return list;
          if (list.version < version) wentBack.add(chatId);
          return withMessagesSince(list, answer, version);
        });
    },
    onCaughtUp: (chatId) => void (wentBack.delete(chatId) && catchUp(chatId)),
  });

  const catchUp: MessagesSync['catchUp'] = async (chatId) => {
    update(chatId, (list) => (list.version === FAILED ? { ...list, version: LOADING } : list));
    try {
      await follower.catchUp(chatId);
    } catch {
      update(chatId, (list) => (list.version === LOADING ? { ...list, version: FAILED } : list));
    }
  };

  const toNewest: MessagesSync['toNewest'] = (chatId) =>
    update(chatId, (list) => (list.away === null ? list : { ...list, away: null }));
  const loadingNewer = new Set<string>();
  /** Asks for a page and puts it where it belongs, unless what it was asked for is left by then. */
  const takePage = async (
    chatId: string,
    at: Exclude<Parameters<ChatApi['page']>[2], undefined>,
    put: (list: MessagesState, page: MessagesPage) => MessageList,
  ): Promise<void> => {
    const wasAway = read()[chatId]?.away?.messages[0]?.id;
    const page = await api.page(chatId, MESSAGE_OLDER_PAGE, at);
    const list = read()[chatId];
    if (!isSameEpoch(page.epoch) || list?.away?.messages[0]?.id !== wasAway) return;
    const isOld = page.version < (list?.version ?? LOADING);
    update(chatId, (held) => put(held, page));
    if (isOld) void catchUp(chatId);
  };

  return {
    take: follower.take,
    update,
    catchUp,
    async loadOlder(chatId) {
      const list = read()[chatId];
      if (list === undefined) return;
      const { messages, complete } = list.away ?? list;
      const oldest = messages.findLast(({ delivery }: HeldMessage) => delivery === undefined);
      if (oldest === undefined || complete || list.loadingOlder) return;
      const loading = (loadingOlder: boolean): void =>
        update(chatId, (held) => ({ ...held, loadingOlder }));
      loading(true);
      let isTaken = false;
      try {
        await takePage(chatId, { before: oldest.id }, (held, page) => {
          isTaken = true;
          // In one with the page: whoever sees it may ask for the next one.
          return {
            ...held,
            ...withOlderPage(held, page, MESSAGE_OLDER_PAGE),
            loadingOlder: false,
          };
        });
      } finally {
        if (!isTaken) loading(false);
      }
    },
    async loadNewer(chatId) {
      const newest = read()[chatId]?.away?.messages[0];
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
        const list = read()[chatId];
        return list !== undefined && findMessage(list, messageId) !== undefined;
      };
      if (read()[chatId]?.messages.some(({ id }) => id === messageId)) toNewest(chatId);
      if (has()) return true;
      const at = { id: messageId, take: MESSAGE_OLDER_PAGE };
      await takePage(chatId, { around: messageId }, (held, page) =>
        page.messages.some(({ id }) => id === messageId) ? withPageAround(held, page, at) : held,
      );
      return has();
    },
    toNewest,
    dispose: follower.dispose,
  };
};
