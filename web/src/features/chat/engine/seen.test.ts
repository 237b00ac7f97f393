import type { Message } from '@kith/contract';
import { IDLE_TIMEOUT_MS, SEEN_REPORT_DELAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import type { ChatState } from './chat.types.ts';
import { messagesAfter } from './seen.ts';
import { createTestServer, openChatPage, refusal, serveHarbour } from './testing.ts';

/** A page with one unread message in the first chat, and its reports. */
const setup = async () => {
  const page = openChatPage();
  page.server.model.act({ kind: 'send', chat: 0, by: 1 });
  await page.connect();
  page.server.take();
  const reported = () =>
    page.server.calls
      .filter(({ name }) => name === 'chats.seen')
      .map(({ options }) => (options.body as { id: string }).id);
  const open = async (): Promise<void> => {
    await page.chat.open('c0');
    await page.env.settle();
  };
  return { ...page, reported, open, unread: () => page.list().chats.get('c0')?.unread };
};

test('opening a chat with a new message reports it as seen, once, and the count is 0 at once', async () => {
  const { open, reported, unread } = await setup();
  expect(unread()).toBe(1);
  await open();
  expect(reported()).toEqual(['1']);
  expect(unread()).toBe(0);
  await open();
  expect(reported()).toEqual(['1']);
});

test('a message that arrives in the open chat is reported, an own one is not', async () => {
  const { open, reported, act, env } = await setup();
  await open();
  act({ kind: 'send', chat: 0, by: 0 });
  await env.settle();
  act({ kind: 'send', chat: 1, by: 1 });
  await env.settle();
  expect(reported()).toEqual(['1']);
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(reported()).toEqual(['1', '3']);
});

test('a burst of messages is reported twice: its first and, after a pause, its last', async () => {
  const { open, reported, act, env } = await setup();
  await open();
  for (let count = 0; count < 20; count++) act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(reported()).toEqual(['1', '2']);
  await env.advance(200);
  expect(reported()).toEqual(['1', '2', '21']);
  await env.advance(5_000);
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(reported()).toEqual(['1', '2', '21', '22']);
});

test('after the end, the rest of a burst is not reported', async () => {
  const { open, reported, act, env, chat } = await setup();
  await open();
  for (let count = 0; count < 2; count++) act({ kind: 'send', chat: 0, by: 1 });
  chat.dispose();
  await env.advance(5_000);
  expect(reported()).toEqual(['1', '2']);
  const waiting = await setup();
  await waiting.open();
  for (let count = 0; count < 2; count++) waiting.act({ kind: 'send', chat: 0, by: 1 });
  await waiting.env.settle();
  waiting.chat.dispose();
  await waiting.env.advance(5_000);
  expect(waiting.reported()).toEqual(['1', '2']);
});

test('messages below the visible part are reported when the end is visible', async () => {
  const { open, reported, act, env, chat, unread } = await setup();
  await open();
  chat.show('c0', '1');
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(reported()).toEqual(['1']);
  expect(unread()).toBe(1);
  env.setVisible(false);
  env.setVisible(true);
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(reported()).toEqual(['1']);
  chat.show('c0', null);
  await env.settle();
  expect(reported()).toEqual(['1', '2']);
  expect(unread()).toBe(0);
});

test('scrolling through messages that have been seen changes nothing', async () => {
  const { open, chat, act, env, reported } = await setup();
  for (let count = 0; count < 3; count += 1) act({ kind: 'send', chat: 0, by: 1 });
  await open();
  await env.settle();
  const told = reported().length;
  chat.show('c0', '3');
  const { getState } = chat.state;
  const before = getState();
  for (const id of ['2', '1', '2', '3']) chat.show('c0', id);
  expect(getState()).toBe(before);
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(reported()).toHaveLength(told);
  chat.show('c0', '5');
  await env.settle();
  expect(reported()).toHaveLength(told + 1);
});

/** A chat with four unread messages, of which nothing is on the screen yet. */
const openLong = async () => {
  const page = await setup();
  for (let more = 0; more < 3; more += 1) page.act({ kind: 'send', chat: 0, by: 1 });
  page.chat.show('c0', '0');
  await page.open();
  return page;
};

test('[S4.5.01] opening a chat reports what is on the screen, not what is below it', async () => {
  const { reported, unread, chat, env } = await openLong();
  expect(reported()).toEqual([]);
  chat.show('c0', '2');
  await env.settle();
  expect(reported()).toEqual(['2']);
  expect(unread()).toBe(2);
});

test('scrolling is reported a second apart, and the count falls at once', async () => {
  const { reported, unread, chat, env } = await openLong();
  chat.show('c0', '1');
  chat.show('c0', '2');
  chat.show('c0', '3');
  await env.settle();
  expect(unread()).toBe(1);
  expect(reported()).toEqual(['1']);
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(reported()).toEqual(['1', '3']);
  chat.show('c0', null);
  await env.settle();
  expect(reported()).toEqual(['1', '3', '4']);
  await env.advance(5_000);
  expect(reported()).toEqual(['1', '3', '4']);
});

test('scrolling back marks nothing and reverts nothing', async () => {
  const { reported, unread, chat, env } = await openLong();
  chat.show('c0', '3');
  chat.show('c0', '1');
  chat.show('c0', '0');
  await env.advance(5_000);
  expect(reported()).toEqual(['3']);
  expect(unread()).toBe(1);
});

test('a thread beside its group is seen like the group, and closed without it', async () => {
  const { open, chat, act, env, server } = await setup();
  const seen = () =>
    server.calls
      .filter(({ name }) => name === 'chats.seen')
      .map(({ options }) => (options.params as { id: string }).id);
  await open();
  await chat.open('c1', { isBeside: true });
  await env.settle();
  expect(chat.state.getState()).toMatchObject({ openChatId: 'c0', besideId: 'c1' });
  act({ kind: 'send', chat: 1, by: 1 });
  await env.settle();
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(seen()).toEqual(['c0', 'c1', 'c0']);
  chat.close('c1');
  expect(chat.state.getState()).toMatchObject({ openChatId: 'c0', besideId: null });
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(5_000);
  expect(seen()).toEqual(['c0', 'c1', 'c0']);
});

test('a group covered by its thread is seen once it is visible again', async () => {
  const { open, chat, act, env, reported } = await setup();
  await open();
  await chat.open('c1', { isBeside: true });
  chat.cover(true);
  act({ kind: 'send', chat: 0, by: 1 });
  await env.advance(5_000);
  expect(reported()).toEqual(['1']);
  chat.cover(false);
  await env.settle();
  expect(reported()).toEqual(['1', '2']);
});

test('leaving a chat does not mark what was below', async () => {
  const { reported, chat, env } = await openLong();
  chat.show('c0', '2');
  chat.close('c0');
  chat.show('c0', null);
  await env.advance(5_000);
  expect(reported()).toEqual(['2']);
});

test('the next mention is searched in the loaded messages, otherwise on the server', async () => {
  const { open, chat, server } = await setup();
  await open();
  const asked = () =>
    server.calls.flatMap(({ name, options: { query } }) =>
      name === 'messages.list' && query !== undefined && 'mentioning' in query ? [query] : [],
    );
  expect(await chat.mentionAfter('c0', '0')).toBeUndefined();
  expect(asked()).toEqual([]);
  server.instead.set('messages.list', () => ({ messages: [{ id: '7' }], next: null }));
  expect(await chat.mentionAfter('c1', '3')).toBe('7');
  expect(asked()).toEqual([{ after: '3', mentioning: 'me', take: '1' }]);
});

test('nothing is reported while the page is hidden, but 1 s after it is visible', async () => {
  const { open, reported, env } = await setup();
  env.setVisible(false);
  await open();
  expect(reported()).toEqual([]);
  env.setVisible(true);
  await env.advance(SEEN_REPORT_DELAY_MS - 1);
  expect(reported()).toEqual([]);
  await env.advance(1);
  expect(reported()).toEqual(['1']);
});

test('nothing is reported while idle, but 1 s after activity', async () => {
  const { open, reported, env } = await setup();
  // Longer than the delay of a report, so that none is pending from becoming idle.
  await env.advance(IDLE_TIMEOUT_MS + 5_000);
  await open();
  expect(reported()).toEqual([]);
  env.input('input');
  await env.advance(SEEN_REPORT_DELAY_MS - 1);
  expect(reported()).toEqual([]);
  await env.advance(1);
  expect(reported()).toEqual(['1']);
});

test('focus reports after 1 s, and only new messages', async () => {
  const { open, reported, env } = await setup();
  await open();
  env.dispatch('focus');
  await env.advance(5_000);
  expect(reported()).toEqual(['1']);
});

test('failed reports are repeated when the connection is back', async () => {
  const { open, reported, env, server, socket, connect } = await setup();
  server.instead.set('chats.seen', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  await open();
  socket.lose();
  server.instead.clear();
  server.take();
  await env.advance(3_500);
  await connect();
  expect(reported()).toContain('1');
});

test('a lost report is repeated while the connection stays up', async () => {
  const { open, reported, server, env } = await setup();
  server.instead.set('chats.seen', () => {
    server.instead.clear();
    throw toFailure({ message: 'Network', code: 'network' });
  });
  await open();
  await env.advance(4_000);
  expect(reported()).toEqual(['1', '1']);
  await env.advance(4_000);
  expect(reported()).toEqual(['1', '1']);
});

test('pending reports of an earlier page are sent by the next', async () => {
  const first = await setup();
  first.server.instead.set('chats.seen', () => new Promise(() => {}));
  await first.open();
  await first.env.advance(1_000);
  const next = openChatPage(first.server, first.browser);
  first.server.instead.clear();
  first.server.take();
  await next.env.settle();
  expect(first.reported()).toEqual([]);
  await next.connect();
  expect(first.reported()).toEqual(['1']);
});

test('the next page reports nothing that was reported', async () => {
  const first = await setup();
  await first.open();
  await first.env.settle();
  first.chat.dispose();
  await first.env.settle();
  const next = openChatPage(first.server, first.browser);
  first.server.take();
  await next.connect();
  expect(first.reported()).toEqual([]);
});

test('a report that the server refuses is not repeated', async () => {
  const { open, reported, server, env } = await setup();
  server.instead.set('chats.seen', () => {
    throw refusal(403, 'not_allowed');
  });
  await open();
  await env.advance(20_000);
  expect(reported()).toEqual(['1']);
});

test('of several lost reports, each is repeated once', async () => {
  const { act, chat, reported, server, env } = await setup();
  act({ kind: 'send', chat: 1, by: 1 });
  server.instead.set('chats.seen', () => {
    throw toFailure({ message: 'Network', code: 'network' });
  });
  chat.markRead('c0');
  chat.markRead('c1');
  await env.settle();
  server.instead.clear();
  await env.advance(20_000);
  expect(reported()).toEqual(['1', '1', '1', '1']);
});

test('a pending report is not repeated by reading on', async () => {
  const { chat, reported, server, env } = await openLong();
  server.instead.set('chats.seen', () => new Promise(() => {}));
  chat.show('c0', '1');
  await env.advance(5_000);
  expect(reported()).toEqual(['1']);
});

test('marking as read reports the last message, and nothing if nothing is unread', async () => {
  const { act, chat, reported, unread, env } = await setup();
  act({ kind: 'send', chat: 1, by: 0 });
  chat.markRead('c1');
  chat.markRead('c2');
  await env.settle();
  expect(reported()).toEqual([]);
  chat.markRead('c0');
  await env.settle();
  expect(reported()).toEqual(['1']);
  expect(unread()).toBe(0);
});

test('after the end nothing is reported, whoever returns and whatever connects', async () => {
  const { open, reported, env, chat } = await setup();
  env.setVisible(false);
  await open();
  env.setVisible(true);
  chat.dispose();
  await env.advance(5_000);
  env.dispatch('focus');
  await env.advance(5_000);
  expect(reported()).toEqual([]);
  const lost = await setup();
  lost.server.instead.set('chats.seen', () => {
    throw toFailure({ message: 'Network', code: 'network' });
  });
  await lost.open();
  lost.chat.dispose();
  lost.socket.accept();
  await lost.env.advance(20_000);
  expect(lost.reported()).toEqual(['1']);
});

const said = (id: string, more: Partial<Message> = {}): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: 1, updatedTime: 1 },
  ...{ delta: [{ insert: `Message ${id}` }], attachments: [], attachmentMask: 0, reactions: [] },
  ...{ replyTo: null, tempId: `t-${id}`, version: 5, ...more },
});

/** Harbour with one message of somebody else, opened, and what was reported. */
const openHarbour = async (change: Parameters<typeof serveHarbour>[1]) => {
  const server = createTestServer();
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  serveHarbour(server, change, { messages: [said('1')] });
  const page = openChatPage(server);
  await page.connect();
  await page.chat.open('c0');
  await page.env.settle();
  return server.calls.filter(({ name }) => name === 'chats.seen').length;
};

test('a request is not reported as seen before it is accepted', async () => {
  expect(await openHarbour({ isRequest: true })).toBe(0);
  expect(await openHarbour({})).toBe(1);
});

test('the user’s own marker counts, wherever it is in the list', async () => {
  const of = (id: string, seenId: string) => ({ id, seenId, role: 'member' as const });
  expect(await openHarbour({ participants: [of('p1', '1'), of('p0', '0')] })).toBe(1);
  expect(await openHarbour({ participants: [of('p1', '0'), of('p0', '1')] })).toBe(0);
});

test('a new message is reported even if it does not count as unread', async () => {
  expect(await openHarbour({ unread: 0 })).toBe(1);
});

test('the messages after one are known only if all of them are loaded', () => {
  type Held = ChatState['messages'][string];
  const state = (held: Partial<Held>, version = 5) =>
    ({
      list: { chats: new Map([['c0', { version }]]) },
      messages: {
        c0: { version: 5, complete: false, messages: [said('4'), said('3'), said('2')], ...held },
      },
    }) as unknown as ChatState;
  const after = (of: ChatState, id: string) => messagesAfter(of, 'c0', id)?.map((row) => row.id);
  expect(after(state({}), '2')).toEqual(['4', '3']);
  expect(after(state({}), '3')).toEqual(['4']);
  expect(after(state({}), '1')).toBeUndefined();
  expect(after(state({ complete: true }), '1')).toEqual(['4', '3', '2']);
  expect(after(state({}, 6), '2')).toBeUndefined();
  expect(after(state({ messages: [] }), '2')).toBeUndefined();
  const unsent = { ...said('9'), delivery: 'sending' as const };
  expect(after(state({ messages: [unsent, said('4'), said('2')] }), '2')).toEqual(['4']);
  expect(messagesAfter(state({}), 'c1', '2')).toBeUndefined();
});
