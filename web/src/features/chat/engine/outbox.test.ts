import { MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { OUTGOING } from './outgoing.ts';
import { openChatPage, say } from './testing.ts';

type Payload = {
  chatId: string;
  tempId: string;
  delta: { insert: string }[];
  replyTo?: string;
};

/** A page with the first chat open, and a server that stores sent messages. */
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

test('a message shows at once, and the answer confirms it', async () => {
  const { chat, texts, env, received, local } = await openChat();
  const tempId = chat.send('c0', say('hello'));
  expect(tempId).toMatch(/^t-/);
  expect(texts()).toEqual(['sending: hello']);
  await env.settle();
  expect(texts()).toEqual(['sent: hello']);
  expect(received).toEqual([{ chatId: 'c0', tempId, delta: say('hello') }]);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('a forwarded message is displayed in full, and sent as a reference only', async () => {
  const { chat, env, received, local } = await openChat();
  const forward = { chatId: 'c1', messageId: '7', isNamed: true };
  const attachment = { id: 'a', type: 'image' as const, width: 4, height: 3, placeholder: '' };
  const carried = [attachment as never];
  const tempId = chat.send('c0', say('hello'), { forward, carried, forwardedFrom: 'Bo' });
  expect(chat.state.getState().messages.c0?.messages[0]).toMatchObject({
    ...{ delta: say('hello'), attachments: carried, attachmentMask: 1, forwardedFrom: 'Bo' },
  });
  await env.settle();
  expect(received).toEqual([{ chatId: 'c0', tempId, delta: [], forward }]);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('it is stored on the device before it is sent', async () => {
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

test('messages written offline wait and are sent in order once connected', async () => {
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

test('after a lost answer the message stays pending and is sent again', async () => {
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

test('only a rejection fails a message; it can be resent or discarded', async () => {
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

test('a busy server is retried after its Retry-After', async () => {
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

test('unsent messages are sent by the next page with the same temporary id', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  const tempId = chat.send('c0', say('hello'));
  await env.advance(1_000);
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  expect(later.received.map((payload) => payload.tempId)).toEqual([tempId]);
  expect(await later.local.outbox(OUTGOING).read()).toEqual([]);
});

test('the next page sends the rest in the order of writing, however it was stored', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  const written = Array.from({ length: 12 }, (_, at) => `message ${at}`);
  for (const text of written) {
    chat.send('c0', say(text));
    // Some of them within the same millisecond.
    if (text.endsWith('5')) await env.advance(1);
  }
  await env.advance(1_000);
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  await later.env.advance(1_000);
  expect(later.received.map(({ delta }) => delta[0]?.insert)).toEqual(written);
});

test('messages written before the device was read follow those of an earlier page', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  chat.send('c0', say('left'));
  await env.advance(1_000);
  const page = openChatPage(undefined, browser);
  // So that both messages have different ids.
  for (let at = 0; at < 9; at++) page.env.uuid();
  page.chat.send('c0', say('written'));
  const later = await openChat(page);
  await later.env.settle();
  expect(later.received.map(({ delta }) => delta[0]?.insert)).toEqual(['left', 'written']);
});

test('a reply refers to its message', async () => {
  const { chat, env, received } = await openChat();
  const tempId = chat.send('c0', say('yes'), { replyTo: '7' });
  await env.settle();
  expect(received).toEqual([{ chatId: 'c0', tempId, delta: say('yes'), replyTo: '7' }]);
});

test('a failure is stored with the message until it is retried', async () => {
  const { chat, env, socket, local, browser } = await openChat();
  const error = { code: 'not_allowed', message: 'Only members can write here.' };
  socket.answer = async () => ({ error });
  const createdTime = env.now();
  const tempId = chat.send('c0', say('hello'));
  await env.settle();
  const entry = { tempId, chatId: 'c0', delta: say('hello'), createdTime };
  const kept = () => local.outbox(OUTGOING).read();
  expect(await kept()).toEqual([{ ...entry, refused: true }]);
  const shown = { delivery: 'failed' };
  expect(chat.state.getState().unsent.c0).toMatchObject(shown);
  // The next page knows it too, and does not resend it on its own.
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  expect(later.chat.state.getState().unsent.c0).toMatchObject(shown);
  expect(later.received).toEqual([]);
  socket.lose();
  chat.retry(tempId);
  await env.settle();
  expect(await kept()).toEqual([{ ...entry, attachments: [], refused: false }]);
});

test('only failed messages can be retried, and only local ones discarded', async () => {
  const { chat, env, socket, accept, texts, sent } = await openChat();
  socket.answer = () => new Promise(() => {});
  const tempId = chat.send('c0', say('hello'));
  chat.send('c0', say('after'));
  await env.settle();
  chat.retry(tempId);
  chat.retry('unknown');
  chat.discard('unknown');
  expect(texts()).toEqual(['sending: after', 'sending: hello']);
  socket.answer = accept;
  socket.lose();
  chat.discard(tempId);
  await env.settle();
  expect(texts()).toEqual(['sending: after']);
  expect(sent()).toEqual(['hello']);
});

test('waiting messages show in their own chat, also on the next page', async () => {
  const { chat, env, socket, texts, browser } = await openChat();
  socket.lose();
  chat.send('c0', say('here'));
  await env.advance(5);
  const createdTime = env.now();
  chat.send('c1', say('there'));
  await env.settle();
  await chat.open('c1');
  await env.settle();
  expect([texts('c0'), texts('c1')]).toEqual([['sending: here'], ['sending: there']]);
  const later = openChatPage(undefined, browser);
  await later.env.settle();
  expect(later.chat.state.getState().unsent).toMatchObject({
    c0: { delta: say('here') },
    c1: { delta: say('there'), createdTime },
  });
  await later.chat.open('c0');
  await later.env.settle();
  expect(later.texts('c0')).toEqual(['sending: here']);
  later.chat.discard(later.chat.state.getState().unsent.c1?.id ?? '');
  expect(Object.keys(later.chat.state.getState().unsent)).toEqual(['c0']);
});

test('a closed page sends nothing more, and ignores answers', async () => {
  const { chat, env, socket, connect, accept, browser, sent } = await openChat();
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  socket.answer = () => promise;
  chat.send('c0', say('one'));
  chat.send('c0', say('two'));
  await env.settle();
  chat.dispose();
  answer({ error: { code: 'not_allowed', message: 'No.' } });
  await env.settle();
  // It stays on the device unchanged, for the next page.
  const later = openChatPage(undefined, browser).local;
  expect(await later.outbox(OUTGOING).read()).toMatchObject([
    { delta: say('one'), refused: false },
    { delta: say('two'), refused: false },
  ]);
  socket.answer = accept;
  socket.lose();
  await connect();
  await env.advance(60_000);
  expect(sent()).toEqual(['one']);
});

test('a scheduled message is sent with its time, and is not among the messages', async () => {
  const { chat, texts, env, socket, received, local } = await openChat();
  const sendAt = env.now() + 60_000;
  const answered = { scheduledId: 's1', chatId: 'c0' };
  socket.answer = async (_: string, payload: unknown) => {
    received.push(payload as Payload);
    return { ok: { ...answered, id: '0', tempId: (payload as Payload).tempId, version: 0 } };
  };
  const tempId = chat.send('c0', say('later'), { sendAt, silent: true });
  expect(texts()).toEqual([]);
  await env.settle();
  expect(received).toEqual([{ chatId: 'c0', tempId, delta: say('later'), sendAt, silent: true }]);
  expect(texts()).toEqual([]);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('a message with Undo is sent after the delay, and later ones wait', async () => {
  const { chat, env, texts, sent } = await openChat();
  const { undo, final } = chat.sendSoon('c0', say('first'));
  chat.send('c0', say('second'));
  expect(texts()).toEqual(['sending: second', 'sending: first']);
  await env.advance(MESSAGE_UNDO_MS - 1);
  expect(sent()).toEqual([]);
  await env.advance(1);
  await final;
  await env.settle();
  expect(sent()).toEqual(['first', 'second']);
  expect(undo()).toBeUndefined();
  expect(texts()).toEqual(['sent: second', 'sent: first']);
});

test('after Undo, it is neither sent nor stored', async () => {
  const { chat, env, texts, sent, local } = await openChat();
  const { undo, final } = chat.sendSoon('c0', say('first'), { replyTo: '1' });
  chat.send('c0', say('second'));
  expect(undo()).toMatchObject({ delta: say('first'), replyTo: '1' });
  expect(undo()).toBeUndefined();
  await final;
  await env.advance(2 * MESSAGE_UNDO_MS);
  expect(sent()).toEqual(['second']);
  expect(texts()).toEqual(['sent: second']);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('a page that is hidden or left sends it at once', async () => {
  for (const leave of ['hidden', 'pagehide'] as const) {
    const { chat, env, sent } = await openChat();
    const { undo, final } = chat.sendSoon('c0', say('first'));
    if (leave === 'hidden') env.setVisible(false);
    else env.dispatch('pagehide');
    await final;
    await env.settle();
    expect(sent()).toEqual(['first']);
    expect(undo()).toBeUndefined();
  }
});

test('messages held by an earlier page are sent once by the next', async () => {
  const first = await openChat();
  first.socket.answer = () => new Promise(() => {});
  first.chat.sendSoon('c0', say('first'));
  await first.env.settle();
  const next = await openChat(openChatPage(first.server, first.browser));
  expect(next.sent()).toEqual([]);
  await next.env.advance(MESSAGE_UNDO_MS);
  expect(next.sent()).toEqual(['first']);
  await next.env.advance(60_000);
  expect(next.sent()).toEqual(['first']);
});
