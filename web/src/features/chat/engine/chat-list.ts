import type { ChatsChanged, Heads, MessagesChanged, SeenChanged } from '@kith/contract';
import { CHAT_LIST_REFRESH_THROTTLE_MS } from '@kith/contract/base/constants';
import {
  type ChatList,
  headOf,
  type Reduced,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  withChatsAnswer,
  withFetchedChat,
  withoutChat,
} from '@kith/contract/chat/chat-list';
import type { Environment } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import { type Collection, defineCollection } from '../../../platform/sync/collection.ts';
import type { Resume } from '../../../platform/sync/resume.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatMemory } from './chat.memory.ts';
import type { Opening } from './chat.types.ts';

export type ListEvent =
  | { kind: 'messages'; change: MessagesChanged }
  | { kind: 'seen'; change: SeenChanged }
  | { kind: 'own'; change: ChatsChanged };

/** The effect of an event on the list. */
export const reduceListEvent = (list: ChatList, event: ListEvent): Reduced =>
  event.kind === 'messages'
    ? reduceMessagesChanged(list, event.change)
    : event.kind === 'seen'
      ? reduceSeenChanged(list, event.change)
      : reduceChatsChanged(list, event.change);

const isLarge = (row: object): boolean => 'memberCount' in row;

type ChatHeads = Pick<Heads, 'epoch' | 'chats'>;

export interface ChatListSyncDeps {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  api: Pick<ChatApi, 'list' | 'get'>;
  resume: Resume;
  memory: Pick<ChatMemory, 'state' | 'epoch' | 'list' | 'minimum'>;
  mayRetry(cause: unknown): boolean;
  /** The list matches the server's heads. */
  onCaughtUp(): void;
  /**
   * Changes of large chats were missed, with cards of members that they do not carry. The answer is not
   * applied yet.
   */
  onLargeChanged(): void;
}

export interface ChatListSync extends Collection<ChatList, ListEvent, ChatHeads> {
  /** Loads one chat into the list. */
  fetchChat(id: string): Promise<Opening>;
}

/** Keeps the chat list in step: loads, changes, events, and heads. */
export const createChatListSync = (deps: ChatListSyncDeps): ChatListSync => {
  const { env, api, resume, memory, mayRetry, onCaughtUp, onLargeChanged } = deps;
  const { epoch, minimum } = memory;
  const { read } = memory.list;

  /** Chats of which changes were missed. Others are only counted again. */
  const missed = new Set<string>();

  /**
   * A single chat carries no version of the profile's own fields: an answer overtaken by a change
   * to them may be older, so the request is repeated.
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
      const isHidden =
        !('participants' in answer) || (answer.vaulted && !memory.state.getState().isVaultOpen);
      if (isHidden) return ['vaulted', (list) => withoutChat(list, id)];
      const { people, ...chat } = answer;
      const isNew = missed.delete(id) || !read().chats.has(id);
      if (isNew && isLarge(chat)) onLargeChanged();
      return ['open', (list) => withFetchedChat(list, chat, people)];
    } catch (cause) {
      const failure = toFailure(cause);
      if (!isRefusal(failure)) throw failure;
      return ['missing', (list) => withoutChat(list, id)];
    }
  };

  const collection = defineCollection({
    ...memory.list,
    env,
    epoch,
    mayRetry,
    onCaughtUp,
    throttleMs: CHAT_LIST_REFRESH_THROTTLE_MS,
    resume: (held) => resume('chats', held),
    list: api.list,
    isTooOld: (version) => version < minimum.read(),
    merge(list, answer) {
      if (answer.full) minimum.write(answer.version);
      if (answer.chats.some(isLarge)) onLargeChanged();
      return withChatsAnswer(list, answer);
    },
    reduce(held, event: ListEvent) {
      const { list, gap } = reduceListEvent(held, event);
      if (event.kind === 'messages' && gap !== undefined) {
        const { owner, previous } = event.change;
        if (held.chats.get(owner)?.version !== previous) missed.add(owner);
      }
      return { state: list, gap: typeof gap === 'object' ? gap.chatId : gap === 'list' };
    },
    async fetchPart(chatId) {
      const [, apply] = await fetchOne(chatId);
      return (list) => {
        const next = apply(list);
        // A change to old messages does not bring back a chat that was removed from the list.
        const isBack = list.chats.has(chatId) || next.chats.get(chatId)?.lastMessage !== null;
        return isBack ? next : list;
      };
    },
    isAt(list, { chats }: ChatHeads) {
      const { count, sum, ownVersion } = headOf(list);
      return count === chats.count && sum === chats.sum && ownVersion === chats.ownVersion;
    },
    isBehind(list, { chats }) {
      const { count, sum, ownVersion } = headOf(list);
      return count !== chats.count || sum < chats.sum || ownVersion < chats.ownVersion;
    },
  });

  return {
    ...collection,
    async fetchChat(id) {
      try {
        const [opening, apply] = await fetchOne(id);
        collection.update(apply);
        return opening;
      } catch {
        return 'failed';
      }
    },
  };
};
