import type { Chat } from '@kith/contract';
import { MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { expect, test, vi } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { MESSAGES_COPY } from './chat.copy.ts';
import { createTestServer, openChatPage, refusal, say } from './testing.ts';

/** A page with two messages of another person in each chat. */
const setup = async (server = createTestServer()) => {
  for (const chat of [0, 1, 2, 0, 1, 2]) server.model.act({ kind: 'send', chat, by: 1 });
  const page = openChatPage(server);
  await page.connect();
  server.calls.length = 0;
  const state = () => page.chat.state.getState();
  const open = () => [state().openChatId, state().besideId];
  const calls = (name: string) =>
    server.calls.filter((one) => one.name === name).map(({ options }) => options);
  const pagesOf = (chatId: string) =>
    calls('messages.list').filter(({ params }) => params?.id === chatId);
  return { ...page, state, open, calls, pagesOf };
};

test('a thread is open beside its group, and each is closed separately', async () => {
  const { chat, env, open } = await setup();
  await chat.open('c0');
  await chat.open('c1', { isBeside: true });
  await env.settle();
  expect(open()).toEqual(['c0', 'c1']);
  chat.close('c2');
  expect(open()).toEqual(['c0', 'c1']);
  chat.close('c1');
  expect(open()).toEqual(['c0', null]);
  await chat.open('c1', { isBeside: true });
  chat.close('c0');
  expect(open()).toEqual([null, 'c1']);
});

test('a chat that cannot be opened does not stay open, as the main chat or beside it', async () => {
  const { chat, server, open } = await setup();
  await chat.open('c0');
  server.instead.set('chats.get', () => {
    throw refusal(404, 'not_found');
  });
  await expect(chat.open('c9', { isBeside: true })).resolves.toBe('missing');
  expect(open()).toEqual(['c0', null]);
  await expect(chat.open('c9')).resolves.toBe('missing');
  expect(open()).toEqual([null, null]);
});

test('a chat in the vault is requested again although it is in the list', async () => {
  const server = createTestServer();
  const inside = (chat: Chat) => ({ ...chat, vaulted: chat.id === 'c1' });
  server.instead.set('chats.list', () => {
    const { chats, ...rest } = server.model.list();
    return { ...rest, chats: chats.map((chat) => inside(chat as Chat)), epoch: 'first' };
  });
  server.instead.set('chats.get', () => ({
    ...inside(server.model.chat('c1') as Chat),
    people: [],
  }));
  const { chat, env, calls, pagesOf } = await setup(server);
  chat.setVault(true);
  await env.settle();
  void chat.prepare('c1');
  await env.settle();
  expect(pagesOf('c1')).toEqual([]);
  await expect(chat.open('c1')).resolves.toBe('open');
  expect(calls('chats.get')).toHaveLength(1);
  await chat.open('c0');
  expect(calls('chats.get')).toHaveLength(1);
  await env.settle();
  expect(pagesOf('c1')).toHaveLength(1);
});

test('a chat with current messages is opened without a request, and a changed one with a request', async () => {
  const { chat, env, act, pagesOf, texts } = await setup();
  await chat.open('c0');
  await env.settle();
  expect(pagesOf('c0')).toHaveLength(1);
  chat.close('c0');
  await chat.open('c0');
  await env.settle();
  expect(pagesOf('c0')).toHaveLength(1);
  chat.close('c0');
  act({ kind: 'send', chat: 0, by: 1 }, false);
  await chat.refresh({ force: true });
  await env.settle();
  const before = pagesOf('c0').length;
  expect(texts()).toHaveLength(3);
  await chat.open('c0');
  await env.settle();
  expect(pagesOf('c0')).toHaveLength(before);
});

test('messages that are not on this device are requested at once, and otherwise shown first', async () => {
  const server = createTestServer();
  const { browser, chat, env, local } = await setup(server);
  await chat.open('c0');
  await env.settle();
  await local.flush();
  const again = openChatPage(server, browser);
  await again.connect();
  const shown = (chatId: string) => again.chat.state.getState().messages[chatId]?.version;
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  await again.chat.prepare('c1');
  expect(read).not.toHaveBeenCalled();
  expect(shown('c1')).toBeGreaterThan(0);
  await again.chat.prepare('c0');
  expect(read).toHaveBeenCalled();
  expect(shown('c0')).toBeGreaterThan(0);
  // Another tab may have stored them since.
  read.mockClear();
  again.socket.lose();
  await again.chat.prepare('c2');
  expect(read).toHaveBeenCalled();
});

test('nobody waits longer than a moment for a chat that is about to be opened', async () => {
  const { chat, env, server } = await setup();
  const answer = Promise.withResolvers<never>();
  server.instead.set('messages.list', () => answer.promise);
  let isReady = false;
  const ready = chat.prepare('c0').then(() => {
    isReady = true;
  });
  await env.settle();
  await env.advance(50);
  expect(isReady).toBe(false);
  await env.advance(10);
  await ready;
  answer.reject(refusal(503, 'unavailable'));
  await env.settle();
});

test('after reconnecting, open and loaded chats are requested again, and nothing else', async () => {
  const { chat, connect, env, server, socket, act, texts, pagesOf } = await setup();
  for (const id of ['c1', 'c0']) await chat.open(id);
  await env.settle();
  socket.lose();
  act({ kind: 'send', chat: 0, by: 1 }, false);
  act({ kind: 'send', chat: 1, by: 1 }, false);
  act({ kind: 'send', chat: 2, by: 1 }, false);
  server.calls.length = 0;
  await connect();
  await env.settle();
  expect([texts('c0').length, texts('c1').length]).toEqual([3, 3]);
  expect(pagesOf('c2')).toEqual([]);
});

test('messages that could not be loaded are loaded with the next connection while they are open', async () => {
  for (const isBeside of [false, true]) {
    const { chat, connect, env, server, socket, texts } = await setup();
    server.instead.set('messages.list', () => {
      throw toFailure(new TypeError('Failed to fetch'));
    });
    socket.lose();
    await chat.open('c0', { isBeside });
    await env.settle();
    expect(texts()).toEqual([]);
    server.instead.delete('messages.list');
    await connect();
    await env.settle();
    expect(texts()).toHaveLength(2);
  }
});

test('the scroll position of each chat is kept until its end is reached', async () => {
  const { chat, state } = await setup();
  expect(state().shown).toEqual({});
  chat.show('c0', '1');
  chat.show('c1', '0');
  expect(state().shown).toEqual({ c0: '1', c1: '0' });
  const before = state();
  chat.show('c0', '1');
  chat.show('c2', null);
  expect(state()).toBe(before);
  chat.show('c0', '2');
  expect(state().shown).toEqual({ c0: '2', c1: '0' });
  chat.show('c0', null);
  expect(state().shown).toEqual({ c1: '0' });
  expect(state().isCovered).toBe(false);
  chat.cover(true);
  expect(state().isCovered).toBe(true);
});

test('all changes of messages are reported to a listener until it is removed', async () => {
  const { chat, act } = await setup();
  const heard: string[] = [];
  const stop = chat.onChange(({ owner }) => heard.push(owner));
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'edit', chat: 0, nth: 0 });
  expect(heard).toEqual(['c1', 'c0']);
  stop();
  act({ kind: 'send', chat: 1, by: 1 });
  expect(heard).toEqual(['c1', 'c0']);
});

test('sending, now or soon, resets typing and moves to the end of the chat', async () => {
  for (const act of ['send', 'sendSoon'] as const) {
    const server = createTestServer();
    for (let sent = 0; sent < 60; sent += 1) server.model.act({ kind: 'send', chat: 0, by: 1 });
    const { chat, env, socket, state } = await setup(server);
    await chat.open('c0');
    await env.settle();
    const typed = () => socket.sent.filter(({ event }) => event === 'typing').length;
    chat.typing('c0');
    chat.typing('c0');
    expect(typed()).toBe(1);
    const { messages, ...answer } = server.model.messages('c0');
    const around = messages.filter(({ id }) => Number(id) < 9 && Number(id) > 3);
    server.instead.set('messages.list', () => ({
      ...{ ...answer, messages: around, next: '4', previous: '8', epoch: 'first' },
    }));
    await chat.loadAround('c0', '5');
    expect(state().messages.c0?.away).not.toBeNull();
    chat[act]('c0', say('there'));
    expect(state().messages.c0?.away ?? null).toBeNull();
    chat.typing('c0');
    expect(typed()).toBe(2);
  }
});

test('a page stores its state immediately when it is hidden', async () => {
  const { chat, env, local } = await setup();
  await chat.open('c0');
  await env.settle();
  const stored = () => local.copy(MESSAGES_COPY).read('c0');
  env.setVisible(false);
  await env.settle();
  expect(await stored()).toMatchObject({ version: 3 });
});

test('flushing sends pending messages and deletions without waiting', async () => {
  const { chat, env, socket, calls } = await setup();
  socket.answer = () => new Promise(() => {});
  const sent = () => socket.sent.filter(({ event }) => event === 'messages.send').length;
  const before = sent();
  chat.sendSoon('c0', say('soon'));
  chat.removeSoon('c1', ['1']);
  chat.drafts.keep('c1', { delta: say('draft'), replyTo: null });
  await env.settle();
  expect([sent() - before, calls('messages.remove').length, calls('chats.draft').length]).toEqual([
    0, 0, 0,
  ]);
  chat.pushDrafts();
  await env.settle();
  expect(socket.sent.length - before).toBeGreaterThan(0);
  expect([calls('messages.remove').length, calls('chats.draft').length]).toEqual([1, 1]);
});

test('marking a chat as read without opening it resets its mark only if it has one', async () => {
  const { chat, env, calls, list } = await setup();
  chat.markRead('c0');
  await chat.open('c1');
  await env.settle();
  expect(list().chats.get('c0')?.unread).toBe(0);
  expect(calls('chats.own')).toEqual([]);
  await chat.setOwn('c0', { unread: true });
  chat.markRead('c0');
  await env.settle();
  expect(calls('chats.own').map(({ body }) => body)).toEqual([{ unread: true }, { unread: false }]);
});

test('the next mention is found without the server if its messages are loaded', async () => {
  const { chat, env, calls } = await setup();
  const mention = { value: 'Me', id: 'p0', isShort: false, denotationChar: '@' };
  await chat.open('c0');
  await env.settle();
  await expect(chat.mentionAfter('c0', '0')).resolves.toBeUndefined();
  const { messages } = chat.state.getState();
  const held = messages.c0;
  if (held === undefined) throw new Error('Nothing is loaded');
  const delta = [{ insert: { mention } }] as never;
  const [second, first] = held.messages.map((row) => ({ ...row, delta }));
  if (second === undefined || first === undefined) throw new Error('Messages are missing');
  const put = (rows: (typeof first)[]) =>
    chat.state.setState({ messages: { ...messages, c0: { ...held, messages: rows } } });
  put([second, first]);
  await expect(chat.mentionAfter('c0', '0')).resolves.toBe('1');
  await expect(chat.mentionAfter('c0', '1')).resolves.toBe('2');
  put([second, { ...first, senderId: 'p0' }]);
  await expect(chat.mentionAfter('c0', '0')).resolves.toBe('2');
  expect(calls('messages.list').filter(({ query }) => query?.mentioning)).toEqual([]);
});

test('an ended page follows, stores and sends nothing', async () => {
  const { chat, env, socket, server, browser, state } = await setup();
  await chat.open('c0');
  await env.settle();
  socket.lose();
  chat.sendSoon('c0', say('soon'));
  chat.drafts.keep('c0', { delta: say('draft'), replyTo: null });
  void chat.setOwn('c0', { pinPlace: 5 });
  chat.dispose();
  await env.settle();
  chat.drafts.keep('c0', { delta: say('late'), replyTo: null });
  expect(JSON.stringify([...browser.values])).not.toContain('late');
  server.calls.length = 0;
  const before = state();
  socket.accept();
  env.setVisible(false);
  env.dispatch('pagehide');
  await env.advance(2 * MESSAGE_UNDO_MS + 60_000);
  expect(server.calls.map(({ name }) => name).filter((name) => name !== 'chats.list')).toEqual([]);
  expect(socket.sent.filter(({ event }) => event.startsWith('messages'))).toEqual([]);
  expect(state().messages.c0?.version).toBe(before.messages.c0?.version);
});

test('what others have seen is shown without a request', async () => {
  const { act, list, server } = await setup();
  act({ kind: 'send', chat: 0, by: 0 });
  act({ kind: 'seen', chat: 0, by: 2 });
  const seen = list()
    .chats.get('c0')
    ?.participants.find(({ id }) => id === 'p2');
  expect(seen?.seenId).toBe('3');
  expect(server.calls).toEqual([]);
});

test('additional data that could not be loaded is requested again after reconnecting', async () => {
  const { chat, connect, env, server, socket, calls } = await setup();
  server.instead.set('profiles.lookup', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  socket.lose();
  chat.needPeople(['p7']);
  await env.advance(60_000);
  expect(calls('profiles.lookup')).toHaveLength(1);
  await connect();
  await env.advance(1_000);
  expect(calls('profiles.lookup').length).toBeGreaterThan(1);
});

test('a quoted message that is deleted or edited elsewhere is shown in its current state', async () => {
  const { chat, env, server, socket, state } = await setup();
  const [second, first] = server.model.messages('c0').messages;
  if (second === undefined || first === undefined) throw new Error('Messages are missing');
  server.instead.set('messages.list', () => ({
    ...{ messages: [first], version: 3, full: false, next: null, epoch: 'first' },
  }));
  chat.needQuoted('c0', '1');
  await env.advance(1_000);
  const quoted = () =>
    Object.values(state().quoted).map((row) => (row === null ? null : row.delta[0]?.insert));
  expect(quoted()).toHaveLength(1);
  const change = { owner: 'c0', updatedTime: 9, created: [], deleted: [] };
  const edited = { ...first, delta: say('Other words'), version: 4 };
  socket.tell('messages.changed', { ...change, version: 4, previous: 3, updated: [edited] });
  expect(quoted()).toEqual(['Other words']);
  const deleted = [{ id: '1', deleted: true }];
  socket.tell('messages.changed', { ...change, version: 5, previous: 4, updated: [], deleted });
  expect(quoted()).toEqual([null]);
});
