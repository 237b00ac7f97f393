import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createBrowser } from '../../../platform/testing/environment.ts';
import { selectSorted, selectUnread } from './chat.select.ts';
import { createTestServer, openChatPage, refusal, serveHarbour } from './testing.ts';

const SOON_MS = SOCKET_RECONNECT_MS + SOCKET_RECONNECT_JITTER_MS;

const setup = async (server = createTestServer(), browser = createBrowser()) => {
  const page = openChatPage(server, browser);
  await page.connect();
  const sent = () =>
    server.calls.filter(({ name }) => name === 'chats.own').map(({ options }) => options.body);
  const shown = () => page.list().chats.get('c0');
  return { ...page, sent, shown };
};

test('a pin moves the chat at once, and is sent', async () => {
  const { chat, env, sent, list } = await setup();
  const last = selectSorted(list()).at(-1)?.id ?? '';
  const done = chat.setOwn(last, { pinPlace: 5 });
  expect(selectSorted(list())[0]?.id).toBe(last);
  await env.settle();
  await done;
  expect(sent()).toEqual([{ pinPlace: 5 }]);
});

test('a refused change is reverted', async () => {
  const { chat, env, server, shown } = await setup();
  server.instead.set('chats.own', () => {
    throw refusal(409, 'too_many_pinned');
  });
  const done = chat.setOwn('c0', { pinPlace: 5 });
  expect(shown()?.pinPlace).toBe(5);
  const refused = expect(done).rejects.toMatchObject({ code: 'too_many_pinned' });
  await env.settle();
  await refused;
  expect(shown()?.pinPlace).toBeNull();
});

test('without a connection a change is shown, survives answers and restarts, and is sent later', async () => {
  const server = createTestServer();
  const browser = createBrowser();
  const first = await setup(server, browser);
  first.socket.lose();
  void first.chat.setOwn('c0', { archived: true });
  void first.chat.setOwn('c0', { folderIds: ['work'] });
  await first.env.settle();
  await first.chat.refresh({ force: true });
  expect(first.shown()).toMatchObject({ archivedId: '0', folderIds: ['work'] });
  expect(first.sent()).toEqual([]);
  await first.local.flush();
  first.chat.dispose();
  const next = await setup(server, browser);
  await next.env.settle();
  expect(next.sent()).toEqual([{ archived: true, folderIds: ['work'] }]);
});

test('a failed change is repeated; later changes are sent after it', async () => {
  const { chat, env, server, sent, shown } = await setup();
  server.instead.set('chats.own', () => {
    throw refusal(503, 'overloaded');
  });
  void chat.setOwn('c0', { unread: true });
  await env.settle();
  server.instead.delete('chats.own');
  void chat.setOwn('c0', { mutedUntil: 9 });
  await env.advance(SOON_MS);
  await env.settle();
  expect(sent().at(-1)).toEqual({ unread: true, mutedUntil: 9 });
  expect(shown()).toMatchObject({ markedUnread: true, mutedUntil: 9 });
});

test('marking a chat as read without opening it is reported and removes its mark', async () => {
  const server = createTestServer();
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  const { chat, env, sent, shown } = await setup(server);
  await chat.setOwn('c0', { unread: true });
  expect(selectUnread(chat.state.getState())).toBe(1);
  chat.markRead('c0');
  expect(shown()).toMatchObject({ unread: 0, markedUnread: false });
  await env.settle();
  expect(server.calls.some(({ name }) => name === 'chats.seen')).toBe(true);
  expect(sent()).toContainEqual({ unread: true });
});

test('opening a chat removes its mark', async () => {
  const server = createTestServer();
  serveHarbour(server, { markedUnread: true, unread: 0 });
  const { chat, env, sent, shown } = await setup(server);
  await chat.open('c0');
  await env.settle();
  expect(shown()?.markedUnread).toBe(false);
  expect(sent()).toEqual([{ unread: false }]);
});

test('archived chats are not counted', async () => {
  const server = createTestServer();
  const lastMessage = { id: '4', preview: '', senderId: 'p1', attachmentMask: 0, createdTime: 0 };
  serveHarbour(server, { unread: 2, archivedId: '3', lastMessage, isPrivate: false });
  const { chat } = await setup(server);
  const total = (returns: 'anything' | 'mentions' | 'never') =>
    selectUnread(chat.state.getState(), returns);
  expect([total('anything'), total('mentions'), total('never')]).toEqual([2, 0, 0]);
});

test('nothing about a vaulted chat is kept on the device', async () => {
  const server = createTestServer();
  serveHarbour(server, { vaulted: true });
  const page = await setup(server);
  page.chat.setVault(true);
  await page.env.settle();
  page.socket.lose();
  void page.chat.setOwn('c0', { pinPlace: 5 }).catch(() => {});
  await page.local.flush();
  const next = await setup(createTestServer(), page.browser);
  await next.env.settle();
  expect(next.sent()).toEqual([]);
});

test('a change during an earlier request is sent after it, without repeating the earlier one', async () => {
  const { chat, env, server, sent } = await setup();
  const answer = Promise.withResolvers<object>();
  server.instead.set('chats.own', () => answer.promise);
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  void chat.setOwn('c0', { unread: true, pinPlace: 1 }).then(note('first'));
  await env.settle();
  void chat.setOwn('c0', { unread: true, pinPlace: 2 }).then(note('second'));
  await env.settle();
  expect(sent()).toEqual([{ unread: true, pinPlace: 1 }]);
  server.instead.delete('chats.own');
  answer.resolve({});
  await env.settle();
  expect(sent().slice(1)).toEqual([{ pinPlace: 2 }]);
  expect(done).toEqual(['first', 'second']);
  await env.advance(SOON_MS);
  expect(sent()).toHaveLength(2);
});

test('a lost change is retried automatically while the page is open', async () => {
  for (const isThere of [true, false]) {
    const { chat, env, server, sent } = await setup();
    server.instead.set('chats.own', () => {
      throw refusal(503, 'overloaded');
    });
    void chat.setOwn('c0', { unread: true });
    await env.settle();
    server.instead.delete('chats.own');
    if (!isThere) chat.dispose();
    await env.advance(SOON_MS);
    expect(sent()).toHaveLength(isThere ? 2 : 1);
  }
});

test('the next page sends nothing that the server already has', async () => {
  const first = await setup();
  first.socket.lose();
  void first.chat.setOwn('c0', { unread: true });
  await first.local.flush();
  await first.connect();
  await first.env.settle();
  expect(first.sent()).toEqual([{ unread: true }]);
  await first.local.flush();
  first.chat.dispose();
  const next = await setup(createTestServer(), first.browser);
  await next.env.settle();
  expect(next.sent()).toEqual([]);
});

test('the next page’s own change wins over one that an earlier page left', async () => {
  const first = await setup();
  first.socket.lose();
  void first.chat.setOwn('c0', { unread: true, pinPlace: 1 });
  await first.local.flush();
  first.chat.dispose();
  const server = createTestServer();
  const next = openChatPage(server, first.browser);
  void next.chat.setOwn('c0', { pinPlace: 2 });
  await next.connect();
  await next.env.settle();
  const sent = server.calls.filter(({ name }) => name === 'chats.own');
  expect(sent.map(({ options }) => options.body)).toEqual([{ unread: true, pinPlace: 2 }]);
});

test('closing the vault discards changes in it, and no others', async () => {
  const server = createTestServer();
  const { chats, ...list } = server.model.list();
  const inside = chats.map((chat) => ({ ...chat, vaulted: chat.id === 'c1' }));
  server.instead.set('chats.list', () => ({ ...list, chats: inside, epoch: 'first' }));
  const { chat, env, socket, connect, sent } = await setup(server);
  chat.setVault(true);
  await env.settle();
  socket.lose();
  const given = chat.setOwn('c1', { pinPlace: 5 });
  void chat.setOwn('c0', { pinPlace: 6 });
  await env.settle();
  chat.setVault(false);
  await given;
  await connect();
  await env.settle();
  expect(sent()).toEqual([{ pinPlace: 6 }]);
});
