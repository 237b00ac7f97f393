import type { Chat } from '@kith/contract';
import { expect, test } from 'vitest';
import {
  LIST_COPY,
  LIST_PART,
  type ListCopy,
  MESSAGES_COPY,
  type MessagesCopy,
  MINIMUM_PART,
} from './chat.copy.ts';
import { createTestServer, openChatPage, say } from './testing.ts';

/** A page with two messages in each of two chats that were opened, the first last. */
const setup = async () => {
  const page = openChatPage();
  for (const chat of [0, 1, 0, 1]) page.server.model.act({ kind: 'send', chat, by: 1 });
  await page.connect();
  for (const chatId of ['c1', 'c0']) {
    await page.chat.open(chatId);
    await page.env.settle();
  }
  const inMemory = () =>
    Object.fromEntries(
      Object.entries(page.chat.state.getState().messages).map(([chatId, { messages }]) => [
        chatId,
        messages.map(({ id }) => id),
      ]),
    );
  const stored = async (chatId: string) => {
    await page.env.advance(5_000);
    await page.local.flush();
    const copy = await page.local.copy(MESSAGES_COPY).read<MessagesCopy>(chatId);
    return copy?.messages.map(({ id, delta }) => `${id}: ${delta[0]?.insert}`);
  };
  const change = (updated: object) => {
    const { ownVersion } = page.list();
    page.socket.tell('chats.changed', {
      ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1 },
      ...{ created: [], deleted: [], updated: [updated] },
    });
  };
  return { ...page, inMemory, stored, change };
};

test('a chat that leaves the list removes its messages, and no others', async () => {
  const { act, chat, inMemory, stored } = await setup();
  expect(inMemory()).toEqual({ c0: ['2', '1'], c1: ['2', '1'] });
  expect(await stored('c0')).toHaveLength(2);
  act({ kind: 'leave', chat: 0 });
  expect(inMemory()).toEqual({ c1: ['2', '1'] });
  expect(chat.state.getState().openChatId).toBeNull();
  expect(await stored('c0')).toBeUndefined();
  expect(await stored('c1')).toHaveLength(2);
});

test('a chat that leaves the list does not close another', async () => {
  const { act, chat, inMemory } = await setup();
  act({ kind: 'leave', chat: 1 });
  expect(inMemory()).toEqual({ c0: ['2', '1'] });
  expect(chat.state.getState().openChatId).toBe('c0');
});

test('messages that may no longer be read leave the screen and the device', async () => {
  const { change, chat, inMemory, stored } = await setup();
  change({ id: 'c0', fromId: '2' });
  expect(inMemory()).toEqual({ c0: ['2'], c1: ['2', '1'] });
  expect(await stored('c0')).toHaveLength(1);
  expect(await stored('c1')).toHaveLength(2);
  expect(chat.state.getState().openChatId).toBe('c0');
});

test('a chat is removed from the device when it moves into the vault, and stored when it is out', async () => {
  const { change, chat, stored, env, act } = await setup();
  chat.setVault(true);
  await env.settle();
  expect(await stored('c0')).toHaveLength(2);
  change({ id: 'c0', vaulted: true });
  expect(await stored('c0')).toBeUndefined();
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await stored('c0')).toBeUndefined();
  change({ id: 'c0', vaulted: false });
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await stored('c0')).toHaveLength(4);
});

test('an edit is not stored before the server has it', async () => {
  const { server, chat, stored, act, env } = await setup();
  const [before] = (await stored('c0')) ?? [];
  const answer = Promise.withResolvers<object>();
  server.instead.set('messages.edit', () => answer.promise);
  const done = chat.edit('c0', '2', say('Other words'));
  act({ kind: 'edit', chat: 0, nth: 0 });
  expect((await stored('c0'))?.[0]).toBe(before);
  answer.resolve({});
  await done;
  await env.settle();
  expect((await stored('c0'))?.[0]).toBe('2: Other words');
});

/** A page with twelve chats. */
const openTwelve = async () => {
  const server = createTestServer();
  const first = server.model.chat('c0') as Chat;
  const chats = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `c${at}` }));
  server.instead.set('chats.list', () => ({ ...server.model.list(), chats, epoch: 'first' }));
  server.instead.set('messages.list', () => ({ ...server.model.messages('c0'), epoch: 'first' }));
  const page = openChatPage(server);
  await page.connect();
  return page;
};

test('the messages of eight chats stay in memory, besides the one that is open', async () => {
  const page = await openTwelve();
  await page.chat.open('c0');
  for (let at = 1; at < 12; at += 1) void page.chat.prepare(`c${at}`);
  await page.env.settle();
  const ids = Object.keys(page.chat.state.getState().messages);
  expect(ids).toEqual(['c0', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11']);
});

test('the thread beside a chat is closed with it, and stays in memory while it is open', async () => {
  const { act, chat, inMemory } = await setup();
  await chat.open('c1', { isBeside: true });
  act({ kind: 'leave', chat: 1 });
  const { openChatId, besideId } = chat.state.getState();
  expect([openChatId, besideId]).toEqual(['c0', null]);
  expect(inMemory()).toEqual({ c0: ['2', '1'] });

  const page = await openTwelve();
  await page.chat.open('c0', { isBeside: true });
  for (let at = 1; at < 12; at += 1) void page.chat.prepare(`c${at}`);
  await page.env.settle();
  expect(Object.keys(page.chat.state.getState().messages)).toContain('c0');
});

test('another database clears all messages from memory, including quoted ones', async () => {
  const { chat, env, server, socket, inMemory, list } = await setup();
  chat.needQuoted('c0', '77');
  await env.advance(1_000);
  expect(Object.keys(chat.state.getState().quoted)).toContain('c0 77');
  server.instead.set('messages.list', () => new Promise(() => {}));
  server.instead.set('chats.list', () => new Promise(() => {}));
  socket.tell('hello', { epoch: 'second', serverTime: env.now() });
  expect(inMemory()).toEqual({ c0: [], c1: [] });
  expect(chat.state.getState().quoted).toEqual({});
  expect([list().version, list().chats.size]).toEqual([0, 0]);
});

test('a copy without the vaulted chats is shown, and the next page requests everything', async () => {
  const server = createTestServer();
  server.instead.set('chats.list', () => {
    const { chats, ...rest } = server.model.list();
    const inside = chats.map((chat) => ({ ...chat, vaulted: chat.id === 'c1' }));
    return { ...rest, chats: inside, version: 40, epoch: 'first' };
  });
  const first = openChatPage(server);
  await first.connect();
  const asked = async () => {
    await first.local.flush();
    server.calls.length = 0;
    const next = openChatPage(server, first.browser);
    await next.env.settle();
    const [query] = server.calls.flatMap(({ name, options }) =>
      name === 'chats.list' ? [options.query] : [],
    );
    return query?.version;
  };
  expect(await asked()).toBe('40');
  first.chat.setVault(true);
  await first.env.settle();
  const stored = await first.local
    .flush()
    .then(() => first.local.copy(LIST_COPY).read<ListCopy>(LIST_PART));
  expect(stored?.version).toBe(0);
  expect(await asked()).toBeUndefined();
});

test('only a complete list sets the oldest version from which changes can be requested', async () => {
  const { chat, server, local, env } = await setup();
  const answer = (version: number, full: boolean) => () => ({
    ...{ ...server.model.list(), version, full, epoch: 'first' },
  });
  const minimum = async () => {
    await env.settle();
    await local.flush();
    return local.copy(LIST_COPY).read(MINIMUM_PART);
  };
  server.instead.set('chats.list', answer(40, true));
  await chat.refresh({ force: true });
  expect(await minimum()).toBe(40);
  server.instead.set('chats.list', answer(41, false));
  await chat.refresh({ force: true });
  expect(await minimum()).toBe(40);
});

test('losing an own change requests the list', async () => {
  const { server, env, socket, list } = await setup();
  server.calls.length = 0;
  const { ownVersion } = list();
  socket.tell('chats.changed', {
    ...{ owner: 'p0', previous: ownVersion + 3, version: ownVersion + 4 },
    ...{ created: [], deleted: [], updated: [{ id: 'c0', markedUnread: true }] },
  });
  await env.advance(1_500);
  expect(server.calls.map(({ name }) => name)).toEqual(['chats.list']);
});
