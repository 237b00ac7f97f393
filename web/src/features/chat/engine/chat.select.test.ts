import type { Chat } from '@kith/contract';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { createModel } from '@kith/contract/chat/reducers.testing';
import { expect, test } from 'vitest';
import {
  selectHasReminders,
  selectMessages,
  selectOpen,
  selectSorted,
  selectStatus,
  selectThreads,
  selectUnread,
  selectWaiting,
} from './chat.select.ts';
import type { ChatState, MessagesState } from './chat.types.ts';

const model = createModel(1);
model.act({ kind: 'send', chat: 0, by: 1 });
const row = (id: string, changes: Partial<Chat> = {}): Chat => ({
  ...(model.chat('c0') as Chat),
  ...{ id, unread: 0, ...changes },
});
const listOf = (...chats: Chat[]) => ({
  ...emptyChatList('p0'),
  chats: new Map(chats.map((chat) => [chat.id, chat])),
});
const state = (changes: Partial<ChatState>): ChatState =>
  ({ messages: {}, removing: new Set(), ...changes }) as ChatState;
const ids = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

test('messages that are about to be deleted are left out everywhere', () => {
  const held = {
    chatId: 'a',
    messages: [{ id: '9' }, { id: '8' }],
    away: { messages: [{ id: '3' }, { id: '2' }] },
  } as unknown as MessagesState;
  const messages = { a: held };
  expect(selectMessages(state({ messages }), 'a')).toBe(held);
  expect(selectMessages(state({ messages }), 'b')).toBeUndefined();
  const removing = new Set(['a 8', 'a 3', 'b 9']);
  const shown = selectMessages(state({ messages, removing }), 'a');
  expect([ids(shown?.messages), ids(shown?.away?.messages)]).toEqual([['9'], ['2']]);
  expect(selectMessages(state({ messages, removing }), 'a')).toBe(shown);
  const other = selectMessages(state({ messages, removing: new Set(['a 9']) }), 'a');
  expect(ids(other?.messages)).toEqual(['8']);
  const near = { ...held, away: null };
  expect(selectMessages(state({ messages: { a: near }, removing }), 'a')?.away).toBeNull();
});

test('each chat is in one list: chats, followed threads, or requests', () => {
  const thread = { chatId: 'plain', messageId: '1' } as never;
  const list = listOf(
    row('plain', { follows: false } as Partial<Chat>),
    row('request', { isRequest: true }),
    row('thread', { thread, follows: true } as Partial<Chat>),
    row('empty', { thread, follows: true, lastMessage: null } as Partial<Chat>),
    row('left', { thread, follows: false } as Partial<Chat>),
  );
  expect(ids(selectSorted(list))).toEqual(['plain']);
  expect(ids(selectThreads(list))).toEqual(['thread']);
  expect(ids(selectWaiting(list))).toEqual(['request']);
  expect(selectSorted(list)).toBe(selectSorted(list));
  expect(ids(selectSorted(listOf()))).toEqual([]);
});

test('only chats in the main list count as unread, and a marked one counts once', () => {
  const thread = { chatId: 'a', messageId: '1' } as never;
  const list = listOf(
    row('a', { unread: 3, markedUnread: true }),
    row('b', { markedUnread: true }),
    row('c'),
    row('request', { unread: 5, isRequest: true }),
    row('thread', { unread: 5, thread } as Partial<Chat>),
  );
  expect(selectUnread(state({ list }))).toBe(4);
  const archived = { archivedId: '99', isPrivate: false, unread: 7 };
  expect(selectUnread(state({ list: listOf(row('a', archived)) }))).toBe(0);
});

test('a covered chat does not count as open', () => {
  const open = (openChatId: string | null, besideId: string | null, isCovered: boolean) =>
    selectOpen(state({ openChatId, besideId, isCovered }));
  expect(open(null, null, true)).toEqual([]);
  expect(open('a', null, true)).toEqual(['a']);
  expect(open('a', 'b', false)).toEqual(['a', 'b']);
  expect(open('a', 'b', true)).toEqual(['b']);
  expect(open(null, 'b', false)).toEqual(['b']);
});

test('a list is loading, failed or loaded, and has reminders if one of its chats has', () => {
  const status = (version: number) => selectStatus(state({ list: { ...listOf(), version } }));
  expect([status(0), status(-1), status(1)]).toEqual(['loading', 'failed', 'ready']);
  const has = (...versions: number[]) =>
    selectHasReminders(
      state({
        list: listOf(...versions.map((remindersVersion, at) => row(`${at}`, { remindersVersion }))),
      }),
    );
  expect([has(), has(0, 0), has(0, 2)]).toEqual([false, false, true]);
});
