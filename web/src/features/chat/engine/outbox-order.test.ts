import { MESSAGE_UNDO_MS, OUTBOX_FAILURES_MAX } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../../platform/testing/environment.ts';
import { createTestServer, openChatPage, say } from './testing.ts';

type Payload = { chatId: string; tempId: string; delta: { insert: string }[] };
type Answer = 'taken' | { code: string; retryAfter?: number };

const GROUP = 'c0';
const THREAD = 'c1';
const OTHER = 'c2';
const SHARED = { alsoInGroup: true };

/** A group with a thread, and a server that answers when the test says so. */
const openGroup = async (browser?: TestBrowser) => {
  const server = createTestServer();
  server.instead.set('chats.list', () => {
    const list = server.model.list();
    const thread = { chatId: GROUP, messageId: '1' };
    const chats = list.chats.map((chat) => (chat.id === THREAD ? { ...chat, thread } : chat));
    return { ...list, chats, epoch: server.state.epoch };
  });
  const page = openChatPage(server, browser);
  const waiting = new Map<string, (answer: Answer) => void>();
  const sent: string[] = [];
  page.socket.answer = ((event: string, { chatId, tempId, delta }: Payload) => {
    if (event !== 'message.send') return Promise.resolve({ ok: {} });
    const text = delta[0]?.insert ?? '';
    sent.push(text);
    return new Promise((resolve) =>
      waiting.set(text, (answer) => {
        if (answer !== 'taken') return resolve({ error: { ...answer, message: 'No.' } });
        const common = { attachments: [], attachmentMask: 0, reactions: [], createdTime: 1 };
        const id = String(sent.length);
        resolve({ ok: { ...common, id, chatId, tempId, delta, senderId: 'p0', version: 1 } });
      }),
    );
  }) as never;
  const answer = async (text: string, how: Answer = 'taken'): Promise<void> => {
    waiting.get(text)?.(how);
    await page.env.settle();
  };
  return { ...page, sent, answer };
};
const openOffline = async () => {
  const page = await openGroup();
  await page.connect();
  page.socket.lose();
  return page;
};

test('a reply that is in the group, too, follows what was written there before', async () => {
  const { chat, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('one'));
  chat.send(THREAD, say('two'), SHARED);
  chat.send(GROUP, say('three'));
  chat.send(THREAD, say('four'));
  await connect();
  expect(sent).toEqual(['one']);
  await answer('one');
  expect(sent).toEqual(['one', 'two']);
  await answer('two');
  expect(sent.toSorted()).toEqual(['four', 'one', 'three', 'two']);
});

test('the next page knows the order, too', async () => {
  const first = await openOffline();
  first.chat.send(THREAD, say('one'), SHARED);
  first.chat.send(GROUP, say('two'));
  await first.env.settle();
  const { connect, sent, answer } = await openGroup(first.browser);
  await connect();
  expect(sent).toEqual(['one']);
  await answer('one');
  expect(sent).toEqual(['one', 'two']);
});

test('messages that are in one place only do not wait for another', async () => {
  const { chat, connect, sent } = await openOffline();
  chat.send(GROUP, say('one'));
  chat.send(THREAD, say('two'));
  chat.send(OTHER, say('three'));
  await connect();
  expect(sent.toSorted()).toEqual(['one', 'three', 'two']);
});

test('what was refused, discarded or undone keeps nothing waiting', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('refused'));
  const discarded = chat.send(THREAD, say('discarded'), SHARED);
  const { undo } = chat.sendSoon(GROUP, say('undone'));
  chat.send(THREAD, say('last'), SHARED);
  await connect();
  expect(sent).toEqual(['refused']);
  await answer('refused', { code: 'not_allowed' });
  expect(sent).toEqual(['refused', 'discarded']);
  chat.discard(discarded);
  await answer('discarded', { code: 'internal' });
  expect(sent).toEqual(['refused', 'discarded']);
  undo();
  await env.settle();
  expect(sent).toEqual(['refused', 'discarded', 'last']);
});

test('a message that can be undone, and one of slow mode, keep those behind them waiting', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  chat.sendSoon(GROUP, say('soon'));
  chat.send(THREAD, say('then'), SHARED);
  await connect();
  expect(sent).toEqual([]);
  await env.advance(MESSAGE_UNDO_MS);
  for (let at = 0; at < 2 * OUTBOX_FAILURES_MAX; at++) {
    await answer('soon', { code: 'slow_mode', retryAfter: 30 });
    await env.advance(30_000);
  }
  expect(new Set(sent)).toEqual(new Set(['soon']));
  await answer('soon');
  expect(sent.at(-1)).toBe('then');
});

test('a message that fails again and again stops its own chat only', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('broken'));
  chat.send(THREAD, say('reply'), SHARED);
  chat.send(GROUP, say('behind'));
  await connect();
  for (let at = 1; at <= OUTBOX_FAILURES_MAX; at++) {
    expect(sent).toEqual(Array.from({ length: at }, () => 'broken'));
    await answer('broken', { code: 'internal' });
    if (at < OUTBOX_FAILURES_MAX) await env.advance(5_000);
  }
  expect(sent.at(-1)).toBe('reply');
  await answer('reply');
  await env.advance(5_000);
  expect(sent).not.toContain('behind');
  await answer('broken');
  expect(sent.at(-1)).toBe('behind');
});

test('what is behind such a message stops no other chat', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('broken'));
  chat.send(GROUP, say('behind'));
  chat.send(THREAD, say('reply'), SHARED);
  chat.send(THREAD, say('last'));
  await connect();
  for (let at = 0; at < OUTBOX_FAILURES_MAX; at++) {
    expect(sent).not.toContain('reply');
    await answer('broken', { code: 'internal' });
    if (at < OUTBOX_FAILURES_MAX - 1) await env.advance(5_000);
  }
  expect(sent.at(-1)).toBe('reply');
  await answer('reply');
  expect(sent.at(-1)).toBe('last');
  expect(sent).not.toContain('behind');
});

test('nor does a reply behind a message that is in the thread only', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  chat.send(THREAD, say('broken'));
  chat.send(THREAD, say('reply'), SHARED);
  chat.send(GROUP, say('group'));
  await connect();
  for (let at = 0; at < OUTBOX_FAILURES_MAX; at++) {
    expect(sent).not.toContain('group');
    await answer('broken', { code: 'internal' });
    if (at < OUTBOX_FAILURES_MAX - 1) await env.advance(5_000);
  }
  expect(sent.at(-1)).toBe('group');
  expect(sent).not.toContain('reply');
});

test('failures add up over connections that are lost soon', async () => {
  const { chat, env, socket, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('broken'));
  chat.send(THREAD, say('reply'), SHARED);
  for (let at = 0; at < OUTBOX_FAILURES_MAX; at++) {
    if (at > 0) socket.lose();
    await connect();
    await env.advance(5_000);
    expect(sent).not.toContain('reply');
    await answer('broken', { code: 'internal' });
  }
  expect(sent.at(-1)).toBe('reply');
});

test('failures before a refusal do not count for a retry', async () => {
  const { chat, env, connect, sent, answer } = await openOffline();
  const broken = chat.send(GROUP, say('broken'));
  await connect();
  await answer('broken', { code: 'internal' });
  await env.advance(5_000);
  await answer('broken', { code: 'not_allowed' });
  chat.retry(broken);
  chat.send(THREAD, say('reply'), SHARED);
  await env.settle();
  for (let at = 0; at < OUTBOX_FAILURES_MAX; at++) {
    expect(sent).not.toContain('reply');
    await answer('broken', { code: 'internal' });
    if (at < OUTBOX_FAILURES_MAX - 1) await env.advance(5_000);
  }
  expect(sent.at(-1)).toBe('reply');
});

test('after a new connection it is waited for again, until it fails once more', async () => {
  const { chat, env, socket, connect, sent, answer } = await openOffline();
  chat.send(GROUP, say('broken'));
  await connect();
  for (let at = 0; at < OUTBOX_FAILURES_MAX; at++) {
    await answer('broken', { code: 'internal' });
    await env.advance(5_000);
  }
  socket.lose();
  chat.send(THREAD, say('reply'), SHARED);
  await connect();
  await env.advance(5_000);
  expect(sent).not.toContain('reply');
  await answer('broken', { code: 'internal' });
  expect(sent.at(-1)).toBe('reply');
});

test('a scheduled reply has no place yet', async () => {
  const { chat, env, connect, sent } = await openOffline();
  chat.send(THREAD, say('later'), { ...SHARED, sendAt: env.now() + 60_000 });
  chat.send(GROUP, say('now'));
  await connect();
  expect(sent.toSorted()).toEqual(['later', 'now']);
});
