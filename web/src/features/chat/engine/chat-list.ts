import type { ChatsChanged, Heads, MessagesChanged, SeenChanged } from '@kith/contract';
import { CHAT_LIST_REFRESH_THROTTLE_MS, GAP_HOLD_MS } from '@kith/contract/base/constants';
import {
  type ChatList,
  headOf,
  type Reduced,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  withChatsAnswer,
  withFailedLoad,
  withFetchedChat,
  withoutChat,
} from '@kith/contract/chat/chat-list';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import { createFollower, type Reduction } from '../../../platform/sync/follower.ts';
import { FAILED, LOADING, sinceOf } from '../../../platform/sync/staleness.ts';
import { createThrottle } from '../../../platform/sync/throttle.ts';
import type { ChatApi } from './chat.api.ts';
import type { Opening } from './chat.types.ts';

export type ListEvent =
  | { kind: 'messages'; change: MessagesChanged }
  | { kind: 'seen'; change: SeenChanged }
  | { kind: 'own'; change: ChatsChanged };

const LIST = 'list';
const gapOf = (gap: Reduced['gap']): string | undefined =>
  typeof gap === 'object' ? `chat:${gap.chatId}` : gap;

/** What an event does to the list. */
export const reduceListEvent = (list: ChatList, event: ListEvent): Reduced =>
  event.kind === 'messages'
    ? reduceMessagesChanged(list, event.change)
    : event.kind === 'seen'
      ? reduceSeenChanged(list, event.change)
      : reduceChatsChanged(list, event.change);

export interface ChatListSyncDeps {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  api: Pick<ChatApi, 'list' | 'get'>;
  read(): ChatList;
  write(list: ChatList): void;
  /** Copies below this version are no ground for an increment. */
  minimum: { read(): number; write(version: number): void };
  /** Told the epoch of every answer before it is taken in; false when all copies were just dropped. */
  isSameEpoch(epoch: string): boolean;
  mayRetry(cause: unknown): boolean;
  /** The list is where the server is. */
  onCaughtUp(): void;
}

export interface ChatListSync {
  take(event: ListEvent): void;
  takeHeads(heads: Heads['chats']): void;
  refresh(options?: { force?: boolean }): Promise<void>;
  /** The next load asks for everything. */
  restart(): void;
  /** Fetches one chat into the list. */
  fetchChat(id: string): Promise<Opening>;
  dispose(): void;
}

/** Keeps the chat list true: loads, increments, events, and the heads that the server tells. */
export const createChatListSync = (deps: ChatListSyncDeps): ChatListSync => {
  const { env, api, read, write } = deps;
  const mayRefresh = createThrottle(env.now, CHAT_LIST_REFRESH_THROTTLE_MS);
  let everything = false;
  let cancelHeads: Cancel = () => {};

  const fetchList = async (): Promise<(list: ChatList) => ChatList> => {
    const since = everything ? LOADING : sinceOf(read().version, deps.minimum.read());
    let answer = await api.list(since);
    if (!deps.isSameEpoch(answer.epoch) && !answer.full) answer = await api.list(LOADING);
    everything = false;
    if (answer.full) deps.minimum.write(answer.version);
    return (list) => withChatsAnswer(list, answer);
  };

  /**
   * One chat carries no version of one's own fields: an answer that was overtaken by a change of
   * them may be from before it, so the question is put again.
   */
  const getCurrent = async (id: string) => {
    for (;;) {
      const { ownVersion } = read();
      const answer = await api.get(id);
      if (read().ownVersion === ownVersion) return answer;
    }
  };

  const fetchOne = async (id: string): Promise<[Opening, (list: ChatList) => ChatList]> => {
    try {
      const answer = await getCurrent(id);
      if (!('participants' in answer)) return ['vaulted', (list) => withoutChat(list, id)];
      const { people, ...chat } = answer;
      return ['open', (list) => withFetchedChat(list, chat, people)];
    } catch (cause) {
      const failure = toFailure(cause);
      if (!isRefusal(failure)) throw failure;
      return ['missing', (list) => withoutChat(list, id)];
    }
  };

  const follower = createFollower<ChatList, ListEvent>({
    env,
    read,
    write,
    reduce(list, event): Reduction<ChatList> {
      const { list: state, gap } = reduceListEvent(list, event);
      const key = gapOf(gap);
      return key === undefined ? { state } : { state, gap: key };
    },
    async fetch(gap) {
      if (gap === LIST) return await fetchList();
      const id = gap.slice('chat:'.length);
      const [, apply] = await fetchOne(id);
      return (list) => {
        const next = apply(list);
        // A change of what was said before brings no chat back that was taken out of the list.
        const isBack = list.chats.has(id) || next.chats.get(id)?.lastMessage !== null;
        return isBack ? next : list;
      };
    },
    mayRetry: deps.mayRetry,
    onCaughtUp: (gap) => gap === LIST && deps.onCaughtUp(),
  });

  const refresh: ChatListSync['refresh'] = async ({ force = false } = {}) => {
    if (!mayRefresh(force)) return;
    if (read().version === FAILED) write({ ...read(), version: LOADING });
    try {
      await follower.catchUp(LIST);
    } catch {
      write(withFailedLoad(read()));
    }
  };

  const isAt = (heads: Heads['chats']): boolean => {
    const { count, sum, ownVersion } = headOf(read());
    return count === heads.count && sum === heads.sum && ownVersion === heads.ownVersion;
  };

  /** Versions only grow: a list that is still behind after catching up needs everything. */
  const explain = async (heads: Heads['chats']): Promise<void> => {
    await refresh({ force: true });
    const { count, sum, ownVersion } = headOf(read());
    everything = count !== heads.count || sum < heads.sum || ownVersion < heads.ownVersion;
  };

  return {
    refresh,
    take: follower.take,
    takeHeads(heads) {
      cancelHeads();
      if (isAt(heads)) {
        deps.onCaughtUp();
        return;
      }
      // The events that explain the difference may be right behind.
      cancelHeads = env.after(spread(env, GAP_HOLD_MS, GAP_HOLD_MS / 4), () => {
        if (!isAt(heads)) void explain(heads);
      });
    },
    restart() {
      everything = true;
    },
    async fetchChat(id) {
      try {
        const [opening, apply] = await fetchOne(id);
        write(apply(read()));
        return opening;
      } catch {
        return 'failed';
      }
    },
    dispose() {
      cancelHeads();
      follower.dispose();
    },
  };
};
