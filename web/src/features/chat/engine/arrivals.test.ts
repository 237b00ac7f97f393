import type { Chat, Message, MessagesChanged } from '@kith/contract';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createArrivals } from './arrivals.ts';
import type { Arrival, ChatState, ChatStateStore } from './chat.types.ts';
import { openChatPage } from './testing.ts';

const setup = async () => {
  const page = openChatPage();
  await page.env.settle();
  await page.connect();
  const arrivals: Arrival[] = [];
  page.chat.onArrival((arrival) => arrivals.push(arrival));
  const told = async () => {
    await page.env.advance(1_000);
    return arrivals
      .splice(0)
      .map(({ message, isOpen }) => `${message.chatId}${isOpen ? ' open' : ''}`);
  };
  return { ...page, told };
};

test('announces messages of others one by one while their chat is not open', async () => {
  const { act, told } = await setup();
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual(['c0']);
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'send', chat: 0, by: 2 });
  expect(await told()).toEqual(['c1', 'c0']);
});

test('does not announce that a group was renamed', async () => {
  const { act, told } = await setup();
  act({ kind: 'rename', chat: 0, name: 'Crew' });
  expect(await told()).toEqual([]);
});

test('announces neither the user’s own messages nor those of the chat being looked at', async () => {
  const { act, told, chat, env } = await setup();
  act({ kind: 'send', chat: 0, by: 0 });
  expect(await told()).toEqual([]);
  await chat.open('c0');
  await env.settle();
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual([]);
});

test('does not announce messages read at once in another tab, or missed ones', async () => {
  const { act, told, chat, env } = await setup();
  act({ kind: 'send', chat: 0, by: 1 });
  act({ kind: 'seen', chat: 0, by: 0 });
  expect(await told()).toEqual([]);
  act({ kind: 'send', chat: 1, by: 1 }, false);
  await chat.refresh({ force: true });
  await env.settle();
  expect(await told()).toEqual([]);
});

test('the open chat is announced while the page is hidden, and marked as open', async () => {
  const { act, told, chat, env } = await setup();
  await chat.open('c0');
  await env.settle();
  env.setVisible(false);
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual(['c0 open']);
});

test('of several messages at once only the newest is announced, and none twice', async () => {
  const { chat, socket, env, server } = await setup();
  const ids: string[] = [];
  chat.onArrival(({ message }) => ids.push(message.id));
  const [change] =
    [1, 2].map(() => server.model.act({ kind: 'send', chat: 0, by: 1 })).at(-1) ?? [];
  const second = change?.change as MessagesChanged;
  await chat.refresh({ force: true });
  await env.settle();
  const [last] = second.created;
  if (last === undefined) throw new Error('Nothing was sent');
  socket.tell('messages.changed', { ...second, created: [{ ...last, id: '1' }, last] });
  socket.tell('messages.changed', second);
  await env.advance(1_000);
  expect(ids).toEqual(['2']);
  socket.tell('messages.changed', { ...second, created: [{ ...last, id: '1' }] });
  await env.advance(1_000);
  expect(ids).toEqual(['2']);
});

test('nothing is announced after the end, or to removed listeners', async () => {
  const { act, told, chat, env } = await setup();
  const heard: string[] = [];
  const stop = chat.onArrival(({ message }) => heard.push(message.chatId));
  act({ kind: 'send', chat: 0, by: 1 });
  await env.advance(299);
  expect(heard).toEqual([]);
  await env.advance(1);
  expect(heard).toEqual(['c0']);
  stop();
  expect(await told()).toEqual(['c0']);
  act({ kind: 'send', chat: 1, by: 1 });
  expect(await told()).toEqual(['c1']);
  expect(heard).toEqual(['c0']);
  act({ kind: 'send', chat: 0, by: 1 });
  chat.dispose();
  expect(await told()).toEqual([]);
});

type Options = Partial<ChatState> & {
  unread?: number;
  seenId?: string | null;
  isListed?: boolean;
  isVisible?: boolean;
};

/** A chat with five seen messages. */
const openArrivals = ({
  unread = 3,
  seenId = '5',
  isListed = true,
  isVisible = true,
  ...more
}: Options = {}) => {
  const env = createTestEnvironment();
  env.setVisible(isVisible);
  const others = { id: 'ben', seenId: '99' };
  const participants = seenId === null ? [others] : [others, { id: 'me', seenId }];
  const chat = { id: 'a', unread, participants } as unknown as Chat;
  const list = { ...emptyChatList('me'), chats: new Map(isListed ? [['a', chat]] : []) };
  const state = createStore(() => ({
    ...{ list, openChatId: null, besideId: null, isCovered: false, ...more },
  })) as unknown as ChatStateStore;
  const arrivals = createArrivals(env, state);
  const told: string[] = [];
  arrivals.watch(({ message, isOpen }) => told.push(`${message.id}${isOpen ? ' open' : ''}`));
  const take = (...rows: readonly Partial<Message>[]) => {
    const created = rows.map((row) => ({ chatId: 'a', senderId: 'ben', delta: [], ...row }));
    arrivals.take({ created } as unknown as MessagesChanged);
  };
  return { env, take, told };
};

/** What is announced of new messages in it that one event brings. */
const announced = async (created: readonly Partial<Message>[], options?: Options) => {
  const { env, take, told } = openArrivals(options);
  take(...created);
  await env.advance(1_000);
  return told;
};

test('only unread messages that others have written are announced', async () => {
  expect(await announced([{ id: '6' }])).toEqual(['6']);
  expect(await announced([{ id: '5' }])).toEqual([]);
  expect(await announced([{ id: '6' }], { unread: 0 })).toEqual([]);
  expect(await announced([{ id: '6' }], { isListed: false })).toEqual([]);
  expect(await announced([{ id: '1' }], { seenId: null })).toEqual(['1']);
  const system = { kind: 'renamed', name: 'Crew' } as Message['system'];
  expect(await announced([{ id: '6' }, { id: '7', system }])).toEqual(['6']);
  expect(await announced([{ id: '6' }, { id: '7', senderId: 'me' }])).toEqual(['6']);
  expect(await announced([{ id: '6', senderId: 'me' }])).toEqual([]);
});

test('messages in the open chat are announced only while the page is hidden', async () => {
  const open = { openChatId: 'a' };
  expect(await announced([{ id: '6' }], open)).toEqual([]);
  expect(await announced([{ id: '6' }], { ...open, isVisible: false })).toEqual(['6 open']);
  expect(await announced([{ id: '6' }], { openChatId: 'b', isVisible: false })).toEqual(['6']);
});

const named = { value: 'Me', isShort: true, denotationChar: '@' } as const;
const mention = (id: string): Partial<Message> => ({
  ...{ id, delta: [{ insert: { mention: { ...named, id: 'me' } } }] },
});

test.each<[string, Partial<Message>[], string[]]>([
  ['a mention before another message', [mention('6'), { id: '7' }], ['6', '7']],
  ['one before the copy of a reply', [{ id: '6' }, { id: '7', inThread: '3' }], ['6', '7']],
  ['one before a silent one', [{ id: '6' }, { id: '7', silent: true }], ['6', '7']],
  ['the newest of each kind', [mention('6'), { id: '7' }, mention('8'), { id: '9' }], ['8', '9']],
  ['none twice', [{ id: '7' }, mention('8'), { id: '7' }, { id: '6' }], ['7', '8']],
])('of a group of messages is announced: %s', async (_, rows, expected) => {
  const { env, take, told } = openArrivals();
  env.together.run(() => {
    for (const row of rows) take(row);
  });
  await env.advance(1_000);
  expect(told).toEqual(expected);
  expect(await announced(rows)).toEqual(expected);
});

test('a chat is announced although the end of a group failed, or was lost', async () => {
  const { env, take, told } = openArrivals();
  const fail = () => {
    throw new Error('Failed');
  };
  const work = () => {
    env.together.putOff(fail);
    take({ id: '6' });
  };
  expect(() => env.together.run(work)).toThrow('Failed');
  await env.advance(1_000);
  expect(told).toEqual(['6']);
  const { together } = env;
  env.together = { ...together, putOff: () => true };
  take(mention('7'));
  env.together = together;
  take({ id: '8' });
  await env.advance(1_000);
  expect(told).toEqual(['6', '7', '8']);
});
