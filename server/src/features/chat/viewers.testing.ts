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
  withNewestPage,
} from '@kith/contract/chat/message-list';
import { expect } from 'vitest';
import { expectFresh } from '../../testing/law.ts';
import type { HeardEvent, TestConnection } from '../../testing/rooms.ts';
import type { ChatActor } from './chat.access.ts';
import type { ChatService } from './chat.service.ts';

const PAGE = 100;

/** Of an account that does not matter to whoever reads. */
const readerAs = (profileId: string): ChatActor => ({ accountId: `of-${profileId}`, profileId });

/** One browser of one profile: what it held before, and what it made of the events since. */
export interface Viewer {
  profileId: string;
  connection: TestConnection;
  list: ChatList;
  messages: Map<string, MessageList>;
  /** Chats it had to ask about, because an event alone could not tell. */
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
    PAGE,
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
  return { profileId, connection, list, messages: await loadMessages(chat, list), asked: [] };
};

const reduce = (list: ChatList, { event, payload }: HeardEvent): Reduced => {
  if (event === 'messages.changed') return reduceMessagesChanged(list, payload as MessagesChanged);
  if (event === 'seen.changed') return reduceSeenChanged(list, payload as SeenChanged);
  if (event === 'chats.changed') return reduceChatsChanged(list, payload as ChatsChanged);
  return { list };
};

type Fetched = Extract<CallAnswer<'chats.get'>, { people: unknown }>;
const isWhole = (answer: CallAnswer<'chats.get'>): answer is Fetched => 'people' in answer;

/** What a browser does with one event: apply it, and ask where it sees a gap. */
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

const comparable = (list: ChatList) => ({
  ownVersion: list.ownVersion,
  chats: Object.fromEntries(list.chats),
});

/**
 * The law: the old snapshot and the events heard since are the fresh snapshot, for every viewer.
 * `quietly` also demands that nobody had to ask.
 */
export const expectLaw = async (
  chat: ChatService,
  viewers: readonly Viewer[],
  { quietly = true } = {},
): Promise<void> => {
  for (const viewer of viewers) {
    for (const heard of viewer.connection.take()) await hear(chat, viewer, heard);
    const fresh = await freshList(chat, viewer.profileId);
    await expectFresh(
      [
        {
          who: `chats of ${viewer.profileId}`,
          fresh: async () => fresh,
          heard: async () => viewer.list,
        },
      ],
      comparable,
    );
    for (const [id, person] of fresh.people)
      expect(viewer.list.people.get(id), `card of ${id}`).toEqual(person);
    for (const id of fresh.chats.keys()) {
      const messages = await freshMessages(chat, viewer.profileId, id);
      const held = viewer.messages.get(id);
      if (held === undefined) viewer.messages.set(id, messages);
      else expect(held.messages, `messages of ${id}`).toEqual(messages.messages);
    }
    for (const id of viewer.messages.keys()) if (!fresh.chats.has(id)) viewer.messages.delete(id);
    if (quietly) expect(viewer.asked, `what ${viewer.profileId} asked for`).toEqual([]);
    viewer.asked.length = 0;
  }
};
