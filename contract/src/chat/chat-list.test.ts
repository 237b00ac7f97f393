import { expect, test } from 'vitest';
import type { Chat, MessagesChanged } from './chat.schemas.ts';
import {
  emptyChatList,
  reduceMessagesChanged,
  reduceSeenChanged,
  withChatsAnswer,
  withFetchedChat,
} from './chat-list.ts';

const me = 'p0';
const chat = (changes: Partial<Chat> & { seen?: [mine: number, other: number] } = {}): Chat => {
  const { seen: [mine, other] = [0, 0], ...rest } = changes;
  return {
    id: 'c0',
    name: null,
    avatar: null,
    isPrivate: false,
    participants: [
      { id: me, seenId: String(mine), role: 'owner' },
      { id: 'p1', seenId: String(other), role: 'member' },
    ],
    lastMessage: null,
    updatedTime: 1,
    version: 5,
    seenVersion: 2,
    vaulted: false,
    unread: 3,
    fromId: '1',
    draft: null,
    blocked: false,
    ...rest,
  };
};
const holding = (held: Chat) => withFetchedChat(emptyChatList(me), held);
const held = (list: ReturnType<typeof holding>) => list.chats.get('c0');

test('a copy of the same version from before one had seen it all brings no count back', () => {
  const list = holding(chat({ seen: [4, 0], unread: 0 }));
  expect(held(withFetchedChat(list, chat({ seen: [1, 0], unread: 3 })))).toMatchObject({
    unread: 0,
    participants: [{ seenId: '4' }, { seenId: '0' }],
  });
});

test('a newer copy counts for itself', () => {
  const list = holding(chat({ seen: [4, 0], unread: 0 }));
  const newer = chat({ version: 6, seen: [4, 0], unread: 1 });
  expect(held(withFetchedChat(list, newer))).toMatchObject({ unread: 1, version: 6 });
});

const seenChange = (id: string, seenId: string) => ({
  ...{ owner: 'c0', version: 3, previous: 2, created: [], deleted: [] },
  updated: [{ id, seenId }],
});

test('a marker from before somebody left and came back takes them back to nothing', () => {
  const list = holding(chat({ seen: [0, 17] }));
  const { list: next, gap } = reduceSeenChanged(list, seenChange('p1', '13'));
  expect(held(next)).toMatchObject({ seenVersion: 3, participants: [{}, { seenId: '17' }] });
  expect(gap).toBeUndefined();
});

test('what somebody has seen whose coming is not known yet is asked for', () => {
  const list = holding(chat());
  const { gap } = reduceSeenChanged(list, seenChange('p2', '13'));
  expect(gap).toEqual({ chatId: 'c0' });
});

const change = (more: Partial<MessagesChanged>): MessagesChanged => ({
  owner: 'c0',
  version: 6,
  previous: 5,
  created: [],
  updated: [],
  deleted: [],
  updatedTime: 1,
  ...more,
});

test('members told of late do not take back what they have seen since', () => {
  const list = holding(chat({ seen: [0, 4] }));
  const { participants } = chat({ seen: [0, 2] });
  const { list: next } = reduceMessagesChanged(list, change({ chat: { participants } }));
  expect(held(next)?.participants[1]).toMatchObject({ seenId: '4' });
});

test('a change that says nothing of the newest message leaves it', () => {
  const last = { id: '3', preview: 'x', senderId: 'p1', attachmentMask: 0, createdTime: 1 };
  const list = holding(chat({ lastMessage: last }));
  const { list: next } = reduceMessagesChanged(list, change({ chat: { name: 'Crew' } }));
  expect(held(next)).toMatchObject({ name: 'Crew', lastMessage: last });
});

test("an answer with newer fields of one's own brings them, though events have overtaken its chat", () => {
  const list = holding(chat({ version: 9, unread: 4 }));
  const row = chat({ version: 7, fromId: '5', unread: 1 });
  const answer = { chats: [row], people: [], version: 3, ownVersion: 8, full: false };
  const next = withChatsAnswer(list, answer);
  expect(held(next)).toMatchObject({ version: 7, fromId: '5', unread: 1 });
  expect(held(withChatsAnswer({ ...list, ownVersion: 8 }, answer))).toMatchObject({ version: 9 });
});
