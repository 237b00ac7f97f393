import { expect, test } from 'vitest';
import { OUTGOING } from './outgoing.ts';
import { openChatPage, say } from './testing.ts';

type Payload = { chatId: string; tempId: string; delta: { insert: string }[] };

/** A page with the first chat open, and a server that keeps what it was sent. */
const openChat = async (page = openChatPage()) => {
  const received: Payload[] = [];
  const accept = async (_: string, payload: Payload): Promise<unknown> => {
    received.push(payload);
    return {
      ok: {
        id: String(received.length),
        chatId: payload.chatId,
        senderId: 'p0',
        createdTime: 1,
        updatedTime: 1,
        delta: payload.delta,
        attachments: [],
        attachmentMask: 0,
        reactions: [],
        tempId: payload.tempId,
        version: 1 + received.length,
      },
    };
  };
  page.socket.answer = accept as never;
  await page.connect();
  await page.chat.open('c0');
  await page.env.settle();
  const sent = () =>
    page.socket.sent
      .filter(({ event }) => event === 'message.send')
      .map(({ payload }) => (payload as Payload).delta[0]?.insert);
  return { ...page, received, accept: accept as never, sent };
};

test('a message shows at once and is confirmed by the answer', async () => {
  const { chat, texts, env, received, local } = await openChat();
  const tempId = chat.send('c0', say('hello'));
  expect(tempId).toMatch(/^t-/);
  expect(texts()).toEqual(['sending: hello']);
  await env.settle();
  expect(texts()).toEqual(['sent: hello']);
  expect(received).toEqual([{ chatId: 'c0', tempId, delta: say('hello') }]);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('it is on the device before it is sent', async () => {
  const { chat, env, local, socket } = await openChat();
  const kept: unknown[] = [];
  socket.answer = async () => {
    kept.push(...(await local.outbox(OUTGOING).read()));
    throw new Error('No answer');
  };
  chat.send('c0', say('hello'));
  await env.settle();
  expect(kept).toMatchObject([{ delta: say('hello') }]);
});

test('written while away, messages wait and are sent in order once the connection is back', async () => {
  const { chat, texts, env, socket, connect, sent } = await openChat();
  socket.lose();
  for (const text of ['one', 'two', 'three']) {
    chat.send('c0', say(text));
    await env.advance(1);
  }
  expect(texts()).toEqual(['sending: three', 'sending: two', 'sending: one']);
  expect(sent()).toEqual([]);
  await connect();
  await env.settle();
  expect(sent()).toEqual(['one', 'two', 'three']);
  expect(texts()).toEqual(['sent: three', 'sent: two', 'sent: one']);
});

test('an answer that is lost leaves it sending, and the same message is sent again', async () => {
  const { chat, texts, env, socket, accept, sent } = await openChat();
  socket.answer = () => Promise.reject(new Error('No answer'));
  chat.send('c0', say('hello'));
  chat.send('c0', say('again'));
  await env.settle();
  expect(texts()).toContain('sending: hello');
  socket.answer = accept;
  await env.advance(3_500);
  expect(sent()).toEqual(['hello', 'hello', 'again']);
  const ids = socket.sent.map(({ payload }) => (payload as Payload).tempId);
  expect(ids[0]).toBe(ids[1]);
});

test('only a refusal makes it not sent; it can be sent again or discarded', async () => {
  const { chat, texts, env, socket, accept, local } = await openChat();
  const error = { code: 'not_allowed', message: 'Only members can write here.' };
  socket.answer = async () => ({ error });
  const tempId = chat.send('c0', say('hello'));
  await env.settle();
  expect(texts()).toEqual(['failed: hello']);
  await env.advance(60_000);
  expect(socket.sent).toHaveLength(1);
  socket.answer = accept;
  chat.retry(tempId);
  expect(texts()).toEqual(['sending: hello']);
  await env.settle();
  expect(texts()).toEqual(['sent: hello']);

  socket.answer = async () => ({ error });
  const second = chat.send('c0', say('nonsense'));
  await env.settle();
  chat.discard(second);
  await env.settle();
  expect(texts()).toEqual(['sent: hello']);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('a busy server is asked again after its Retry-After', async () => {
  const { chat, texts, env, socket, accept } = await openChat();
  socket.answer = async () => ({
    error: { code: 'rate_limited', message: 'Slow down', retryAfter: 10 },
  });
  chat.send('c0', say('hello'));
  await env.advance(9_000);
  expect(texts()).toEqual(['sending: hello']);
  expect(socket.sent).toHaveLength(1);
  socket.answer = accept;
  await env.advance(1_000);
  expect(texts()).toEqual(['sent: hello']);
});

test('what was not sent is sent by the next page under the same temporary id', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  const tempId = chat.send('c0', say('hello'));
  await env.advance(1_000);
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  expect(later.received.map((payload) => payload.tempId)).toEqual([tempId]);
  expect(await later.local.outbox(OUTGOING).read()).toEqual([]);
});

test('the next page sends what was left in the order it was written, however it was kept', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  const written = Array.from({ length: 12 }, (_, at) => `message ${at}`);
  for (const text of written) {
    chat.send('c0', say(text));
    // Some of them within one moment.
    if (text.endsWith('5')) await env.advance(1);
  }
  await env.advance(1_000);
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  await later.env.advance(1_000);
  expect(later.received.map(({ delta }) => delta[0]?.insert)).toEqual(written);
});

test('what is written before the device was read goes after what an earlier page left', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  chat.send('c0', say('left'));
  await env.advance(1_000);
  const page = openChatPage(undefined, browser);
  // So that both messages have ids of their own.
  for (let at = 0; at < 9; at++) page.env.uuid();
  page.chat.send('c0', say('written'));
  const later = await openChat(page);
  await later.env.settle();
  expect(later.received.map(({ delta }) => delta[0]?.insert)).toEqual(['left', 'written']);
});
