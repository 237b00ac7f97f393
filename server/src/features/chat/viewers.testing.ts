import type {
  CallAnswer,
  Chat,
  ChatsChanged,
  MessagesChanged,
  Person,
  SeenChanged,
} from '@kith/contract';
import {
  type ChatList,
  emptyChatList,
  type Reduced,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  withChatsAnswer,
  withFetchedChat,
} from '@kith/contract/chat/chat-list';
import {
  emptyMessageList,
  type MessageList,
  reduceMessages,
  withMessagesSince,
  withNewestPage,
  withoutOlder,
} from '@kith/contract/chat/message-list';
import { expect } from 'vitest';
import { expectFresh, type Follower } from '../../testing/law.ts';
import type { HeardEvent, TestConnection } from '../../testing/rooms.ts';
import type { ChatActor } from './chat.access.ts';
import type { ChatService } from './chat.service.ts';

const PAGE = 100;

/** Of an account that is irrelevant to the reader. */
const readerAs = (profileId: string): ChatActor => ({ accountId: `of-${profileId}`, profileId });

/** A browser's copy of the chats and of their messages, by chat. */
interface Copies {
  list: ChatList;
  messages: Map<string, MessageList>;
}

/** One browser of one profile: its earlier copy, and the copy after the events since. */
export interface Viewer extends Copies {
  profileId: string;
  connection: TestConnection;
  /** For the same profile, a browser that receives no events and requests changes. */
  asleep: Copies;
  /** Chats that it had to request, because an event alone was not enough. */
  asked: string[];
}

const freshList = async (chat: ChatService, profileId: string): Promise<ChatList> =>
  withChatsAnswer(emptyChatList(profileId), await chat.list.list(readerAs(profileId), {}));

const freshMessages = async (
  chat: ChatService,
  profileId: string,
  chatId: string,
): Promise<MessageList> =>
  withNewestPage(
    emptyMessageList(chatId),
    await chat.messages.list(readerAs(profileId), chatId, { take: PAGE }),
  );

const loadMessages = async (chat: ChatService, list: ChatList) => {
  const messages = new Map<string, MessageList>();
  for (const id of list.chats.keys()) messages.set(id, await freshMessages(chat, list.me, id));
  return messages;
};

export const openViewer = async (
  chat: ChatService,
  profileId: string,
  connect: (profileId: string, chatIds: readonly string[]) => TestConnection,
): Promise<Viewer> => {
  const list = await freshList(chat, profileId);
  const connection = connect(profileId, [...list.chats.keys()]);
  const messages = await loadMessages(chat, list);
  const asleep = { list, messages: new Map(messages) };
  return { profileId, connection, list, messages, asleep, asked: [] };
};

const reduce = (list: ChatList, { event, payload }: HeardEvent): Reduced => {
  if (event === 'messages.changed') return reduceMessagesChanged(list, payload as MessagesChanged);
  if (event === 'seen.changed') return reduceSeenChanged(list, payload as SeenChanged);
  if (event === 'chats.changed') return reduceChatsChanged(list, payload as ChatsChanged);
  return { list };
};

type Fetched = Extract<CallAnswer<'chats.get'>, { people: unknown }>;
const isWhole = (answer: CallAnswer<'chats.get'>): answer is Fetched => 'people' in answer;

/** A browser's handling of one event: apply it, or request the changes if there is a gap. */
const hear = async (chat: ChatService, viewer: Viewer, heard: HeardEvent): Promise<void> => {
  const { list, gap } = reduce(viewer.list, heard);
  viewer.list = list;
  if (gap === 'list') throw new Error('A chain of own versions has a hole.');
  if (gap !== undefined) {
    viewer.asked.push(gap.chatId);
    const answer = await chat.list.get(readerAs(viewer.profileId), gap.chatId);
    if (isWhole(answer)) {
      const { people, ...row } = answer;
      viewer.list = withFetchedChat(viewer.list, row as Chat, people as Person[]);
    }
  }
  if (heard.event !== 'messages.changed') return;
  const change = heard.payload as MessagesChanged;
  const held = viewer.messages.get(change.owner);
  if (held === undefined) return;
  const reduced = reduceMessages(held, change);
  if (reduced.gap) throw new Error('A chain of a chat has a hole.');
  viewer.messages.set(change.owner, reduced.list);
};

const followerOf = <Copy>(
  who: string,
  { fresh, heard, asked }: Record<'fresh' | 'heard' | 'asked', Copy>,
): Follower<Copy> => ({
  who,
  fresh: async () => fresh,
  heard: async () => heard,
  asked: async () => asked,
});

const comparable = (list: ChatList) => ({
  ownVersion: list.ownVersion,
  chats: Object.fromEntries(list.chats),
});

/** The chats of a browser without events, after requesting the changes. */
const askedChats = async (chat: ChatService, { list }: Copies): Promise<ChatList> =>
  withChatsAnswer(list, await chat.list.list(readerAs(list.me), { version: list.version }));

/** The same for the messages of a listed chat. */
const askedMessages = async (
  chat: ChatService,
  { list, messages }: Copies,
  chatId: string,
): Promise<MessageList> => {
  const held = messages.get(chatId);
  if (held === undefined) return freshMessages(chat, list.me, chatId);
  const query = { since: held.version };
  const answer = await chat.messages.list(readerAs(list.me), chatId, query);
  if (answer.full) return freshMessages(chat, list.me, chatId);
  const { fromId = '0' } = list.chats.get(chatId) ?? {};
  return withoutOlder(withMessagesSince(held, answer), fromId);
};

const dropGone = ({ list, messages }: Copies): void => {
  for (const id of messages.keys()) if (!list.chats.has(id)) messages.delete(id);
};

/**
 * The rule of sync: an old snapshot plus the events since, and an old snapshot plus the changes
 * since its version, both equal the fresh one, for every viewer. `quietly` also requires that no
 * browser had to request changes.
 */
export const expectLaw = async (
  chat: ChatService,
  viewers: readonly Viewer[],
  { quietly = true } = {},
): Promise<void> => {
  for (const viewer of viewers) {
    const { profileId, asleep } = viewer;
    for (const heard of viewer.connection.take()) await hear(chat, viewer, heard);
    const fresh = await freshList(chat, profileId);
    asleep.list = await askedChats(chat, asleep);
    const chats = { fresh, heard: viewer.list, asked: asleep.list };
    await expectFresh([followerOf(`chats of ${profileId}`, chats)], comparable);
    for (const [id, person] of fresh.people)
      expect(viewer.list.people.get(id), `card of ${id}`).toEqual(person);
    for (const id of fresh.chats.keys()) {
      const messages = await freshMessages(chat, profileId, id);
      const heard = viewer.messages.get(id) ?? messages;
      const asked = await askedMessages(chat, asleep, id);
      viewer.messages.set(id, heard);
      asleep.messages.set(id, asked);
      const copies = { fresh: messages, heard, asked };
      await expectFresh([followerOf(`messages of ${id}`, copies)], (list) => list.messages);
    }
    for (const copies of [viewer, asleep]) dropGone(copies);
    if (quietly) expect(viewer.asked, `what ${profileId} asked for`).toEqual([]);
    viewer.asked.length = 0;
  }
};
