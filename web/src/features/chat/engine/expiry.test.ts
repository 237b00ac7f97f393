import type { Chat, Message } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createBrowser } from '../../../platform/testing/environment.ts';
import {
  LIST_COPY,
  LIST_PART,
  type ListCopy,
  MESSAGES_COPY,
  type MessagesCopy,
} from './chat.copy.ts';
import { createTestServer, openChatPage, serveHarbour } from './testing.ts';

/** By the clock of the tests. */
const NOW = 1_800_000_000_000;
const said = (id: number, text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: String(id), chatId: 'c0', senderId: 'p1', createdTime: NOW, updatedTime: NOW },
  ...{ delta: [{ insert: text }], attachments: [], attachmentMask: 0, reactions: [] },
  ...{ replyTo: null, tempId: `t-${id}`, version: 5, ...more },
});
const expiresAt = NOW + 3 * HOUR_MS;
const lastMessage = {
  ...{ id: '2', preview: 'gone', senderId: 'p1', attachmentMask: 0, createdTime: NOW, expiresAt },
};

/** A page with a message that stays and one that disappears, after it was shown. */
const setup = async (shown: Partial<Chat> = { lastMessage }) => {
  const server = createTestServer();
  const browser = createBrowser();
  const messages = [said(1, 'stays'), said(2, 'gone', { expiresAt })];
  serveHarbour(server, shown, { messages });
  const page = openChatPage(server, browser);
  await page.connect();
  await page.chat.open('c0');
  await page.env.advance(HOUR_MS);
  const stored = async (from = page) => {
    await from.local.flush();
    const copy = await from.local.copy(MESSAGES_COPY).read<MessagesCopy>('c0');
    return copy?.messages.map(({ delta }) => delta[0]?.insert);
  };
  return { ...page, server, browser, stored };
};

test('an expired message leaves the screen, the list and the device on time, without a connection', async () => {
  const { env, socket, texts, list, stored } = await setup();
  socket.lose();
  await env.advance(2 * HOUR_MS - 1);
  expect(texts()).toEqual(['sent: gone', 'sent: stays']);
  expect(list().chats.get('c0')?.lastMessage?.preview).toBe('gone');
  expect(await stored()).toEqual(['gone', 'stays']);
  await env.advance(1);
  expect(texts()).toEqual(['sent: stays']);
  expect(list().chats.get('c0')?.lastMessage).toBeNull();
  await env.settle();
  expect(await stored()).toEqual(['stays']);
});

test('a page that is opened later removes what expired meanwhile, also of chats that it does not open', async () => {
  const { browser, server, chat, stored } = await setup({});
  expect(await stored()).toEqual(['gone', 'stays']);
  chat.dispose();
  const later = openChatPage(server, browser);
  // Its clock starts where that of the first began.
  await later.env.advance(3 * HOUR_MS);
  await later.env.settle();
  expect(await stored(later)).toEqual(['stays']);
});

test('a message that arrives when its time is over is not shown', async () => {
  const { env, socket, texts } = await setup();
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, updatedTime: NOW, updated: [], deleted: [] },
    created: [said(3, 'late', { version: 6, expiresAt: env.now() })],
  });
  await env.settle();
  expect(texts()).toEqual(['sent: gone', 'sent: stays']);
});

/** The server's events about new messages in the first chat. */
const arriving = (messages: readonly Message[], version: number) => ({
  ...{ owner: 'c0', version, previous: version - 1, updatedTime: NOW, updated: [], deleted: [] },
  created: messages,
});
const MINUTE_MS = HOUR_MS / 60;

test('several messages leave one after the other, also one that arrives in between and sooner', async () => {
  const { env, socket, texts } = await setup();
  const soon = said(3, 'soon', { version: 6, expiresAt: env.now() + 10 * MINUTE_MS });
  const later = said(4, 'later', { version: 6, expiresAt: expiresAt + 10 * MINUTE_MS });
  socket.tell('messages.changed', arriving([soon, later], 6));
  await env.settle();
  expect(texts()).toEqual(['sent: later', 'sent: soon', 'sent: gone', 'sent: stays']);
  await env.advance(10 * MINUTE_MS);
  expect(texts()).toEqual(['sent: later', 'sent: gone', 'sent: stays']);
  const next = said(5, 'next', { version: 7, expiresAt: env.now() + MINUTE_MS });
  socket.tell('messages.changed', arriving([next], 7));
  await env.settle();
  expect(texts()).toContain('sent: next');
  await env.advance(MINUTE_MS);
  expect(texts()).toEqual(['sent: later', 'sent: gone', 'sent: stays']);
  await env.advance(expiresAt - env.now());
  expect(texts()).toEqual(['sent: later', 'sent: stays']);
  await env.advance(10 * MINUTE_MS);
  expect(texts()).toEqual(['sent: stays']);
});

test('the list loses the text of an expired message of a chat that is not open, and no other', async () => {
  const server = createTestServer();
  server.model.act({ kind: 'send', chat: 1, by: 1 });
  const { chats, ...list } = server.model.list();
  const all = chats.map((chat) =>
    'deleted' in chat || chat.id !== 'c0' ? chat : { ...chat, lastMessage },
  );
  server.instead.set('chats.list', () => ({ ...list, chats: all, epoch: 'first' }));
  const page = openChatPage(server);
  await page.connect();
  const previews = () =>
    ['c0', 'c1'].map((id) => page.list().chats.get(id)?.lastMessage?.preview !== undefined);
  await page.env.advance(3 * HOUR_MS - 1);
  expect(previews()).toEqual([true, true]);
  await page.env.advance(1);
  expect(previews()).toEqual([false, true]);
});

test('an expired quoted message outside the loaded list is removed on time, others stay', async () => {
  const { env, chat, server } = await setup();
  const quoted = [
    said(11, 'soon gone', { expiresAt: env.now() + 10 * MINUTE_MS }),
    said(12, 'stays'),
  ];
  server.instead.set('messages.list', () => ({
    ...{ messages: quoted, version: 5, full: false, next: null, epoch: 'first' },
  }));
  for (const { id } of quoted) chat.needQuoted('c0', id);
  await env.advance(MINUTE_MS);
  const shown = () =>
    Object.values(chat.state.getState().quoted).map((row) => row?.delta[0]?.insert);
  expect(shown()).toEqual(['soon gone', 'stays']);
  await env.advance(9 * MINUTE_MS);
  expect(shown()).toEqual([undefined, 'stays']);
});

test('messages that do not expire stay unchanged, however many others expire', async () => {
  const server = createTestServer();
  const message = said(11, 'quoted');
  server.instead.set('messages.list', ({ params = {}, query = {} }) => {
    const rows = query.ids ? [message] : [said(2, 'gone', { expiresAt }), said(1, 'stays')];
    const messages = params.id === 'c0' ? rows : [said(1, 'stays', { chatId: 'c1' })];
    return { messages, version: 5, full: false, next: null, epoch: 'first' };
  });
  const { connect, chat, env, list } = openChatPage(server);
  await connect();
  for (const chatId of ['c1', 'c0']) await chat.open(chatId);
  chat.needQuoted('c0', '11');
  await env.advance(HOUR_MS);
  const before = chat.state.getState();
  expect(before.messages.c0?.messages).toHaveLength(2);
  await env.advance(2 * HOUR_MS);
  const after = chat.state.getState();
  expect(after.messages.c0?.messages).toHaveLength(1);
  expect(after.messages.c1).toBe(before.messages.c1);
  expect(after.quoted).toBe(before.quoted);
  expect(list().chats).toBe(before.list.chats);
});

test('older pages and pages from other positions are watched as well', async () => {
  const { env, chat, server, texts } = await setup({});
  const soon = env.now() + 10 * MINUTE_MS;
  const rows = [said(12, 'old', { expiresAt: soon }), said(11, 'older')];
  server.instead.set('messages.list', ({ query = {} }) => ({
    ...{ version: 5, full: false, next: query.around ? '10' : null, epoch: 'first' },
    messages: query.around === undefined ? [] : rows,
  }));
  await chat.loadAround('c0', '12');
  const away = () =>
    chat.state.getState().messages.c0?.away?.messages.map(({ delta }) => delta[0]?.insert);
  const shown = () => away() ?? texts().map((text) => text.replace('sent: ', ''));
  expect(shown()).toContain('old');
  await env.advance(10 * MINUTE_MS);
  expect(shown()).toContain('older');
  expect(shown()).not.toContain('old');
});

test('messages in the open vault, which are not stored on the device, disappear one by one', async () => {
  const server = createTestServer();
  const messages = [
    said(1, 'stays'),
    said(2, 'later', { expiresAt: expiresAt + HOUR_MS }),
    said(3, 'gone', { expiresAt }),
  ];
  serveHarbour(server, { vaulted: true, lastMessage: null }, { messages });
  const { connect, chat, env, texts } = openChatPage(server);
  await connect();
  chat.setVault(true);
  await env.settle();
  await chat.open('c0');
  await env.advance(3 * HOUR_MS - 1);
  expect(texts()).toEqual(['sent: gone', 'sent: later', 'sent: stays']);
  await env.advance(1);
  expect(texts()).toEqual(['sent: later', 'sent: stays']);
  await env.advance(HOUR_MS);
  expect(texts()).toEqual(['sent: stays']);
});

test('the list on the device loses the text as well, even if no page was open', async () => {
  const { browser, server, chat, local } = await setup();
  const previews = async (from = local) => {
    await from.flush();
    const copy = await from.copy(LIST_COPY).read<ListCopy>(LIST_PART);
    return copy?.chats.map((each) => each.lastMessage?.preview);
  };
  expect(await previews()).toEqual(['gone']);
  chat.dispose();
  server.instead.set('chats.list', () => new Promise(() => {}));
  const later = openChatPage(server, browser);
  await later.env.advance(3 * HOUR_MS - 1);
  expect(await previews(later.local)).toEqual(['gone']);
  await later.env.advance(1);
  await later.env.settle();
  expect(await previews(later.local)).toEqual([undefined]);
});

test('a damaged copy of one chat does not prevent cleaning the others', async () => {
  const { browser, server, chat, local, stored } = await setup({});
  local.copy(MESSAGES_COPY).save('a', () => ({ epoch: 'first', version: 1, messages: 'none' }));
  await local.flush();
  chat.dispose();
  const later = openChatPage(server, browser);
  await later.env.advance(3 * HOUR_MS);
  await later.env.settle();
  expect(await stored(later)).toEqual(['stays']);
});

test('after the end nothing is removed', async () => {
  const { env, chat, server, texts } = await setup();
  const quoted = said(11, 'quoted', { expiresAt });
  server.instead.set('messages.list', () => ({
    ...{ messages: [quoted], version: 5, full: false, next: null, epoch: 'first' },
  }));
  chat.needQuoted('c0', '11');
  await env.advance(MINUTE_MS);
  chat.dispose();
  await env.advance(3 * HOUR_MS);
  expect(texts()).toEqual(['sent: gone', 'sent: stays']);
  expect(Object.values(chat.state.getState().quoted)).toEqual([quoted]);
});
