import type { Chat, Message } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createBrowser } from '../../../platform/testing/environment.ts';
import { MESSAGES_COPY, type MessagesCopy } from './chat.copy.ts';
import { createTestServer, openChatPage, serveHarbour } from './testing.ts';

/** Of the clock of the tests. */
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

/** What the server tells of new messages in the first chat. */
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

test('a quoted message that is not in the list of its chat is forgotten on time, others stay', async () => {
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

test('after the end nothing is removed', async () => {
  const { env, chat, texts } = await setup();
  chat.dispose();
  await env.advance(3 * HOUR_MS);
  expect(texts()).toEqual(['sent: gone', 'sent: stays']);
});
