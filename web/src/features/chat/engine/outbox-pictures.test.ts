import { afterEach, expect, test } from 'vitest';
import { DISCARDED } from '../../../platform/uploads/discarded.ts';
import { OUTGOING } from './outgoing.ts';
import type { AnyUpload } from './testing.ts';
import { openChatPage, refusal, say } from './testing.ts';

interface Payload {
  chatId: string;
  tempId: string;
  delta: { insert: string }[];
  attachmentIds?: string[];
}

const picture = (content = 'pixels') => ({
  file: new Blob([content], { type: 'image/jpeg' }),
  width: 40,
  height: 30,
});
const carrying = (...pictures: ReturnType<typeof picture>[]) => ({
  attachments: pictures.map((content) => ({ type: 'image', content })),
});
const made = (id: string) => ({
  id,
  width: 40,
  height: 30,
  placeholder: 'data:image/webp;base64,x',
});

const pages: { chat: { dispose(): void } }[] = [];
afterEach(() => {
  for (const { chat } of pages.splice(0)) chat.dispose();
});

/** A page with the first chat open, and a server that stores sent messages. */
const openChat = async (page = openChatPage()) => {
  pages.push(page);
  const received: Payload[] = [];
  const uploads: AnyUpload[] = [];
  page.server.uploads.answer = async (upload) => {
    uploads.push(upload);
    return made(`picture-${uploads.length}`);
  };
  page.socket.answer = (async (_: string, payload: Payload) => {
    received.push(payload);
    const { chatId, tempId, delta, attachmentIds = [] } = payload;
    const attachments = attachmentIds.map((id) => ({ ...made(id), type: 'image' }));
    const row = {
      id: String(received.length),
      chatId,
      senderId: 'p0',
      createdTime: 1,
      updatedTime: 1,
    };
    const version = 1 + received.length;
    return { ok: { ...row, delta, attachments, attachmentMask: 1, tempId, version } };
  }) as never;
  await page.connect();
  await page.chat.open('c0');
  await page.env.settle();
  const shown = () =>
    page.chat.state.getState().messages.c0?.messages[0]?.attachments.map(({ id }) => {
      const local = page.chat.files.getState()[id];
      return { id, isLocal: local?.url.startsWith('blob:') ?? false, sent: local?.sent };
    });
  return { ...page, received, uploads, shown };
};

test('pictures are displayed at once from the local file, also after they were sent', async () => {
  const { chat, env, received, shown, local } = await openChat();
  const tempId = chat.send('c0', [], carrying(picture(), picture()));
  expect(shown()).toEqual([
    { id: `${tempId}-0`, isLocal: true, sent: 0 },
    { id: `${tempId}-1`, isLocal: true, sent: 0 },
  ]);
  await env.settle();
  expect(received).toMatchObject([{ delta: [], attachmentIds: ['picture-1', 'picture-2'] }]);
  expect(shown()).toEqual([
    { id: 'picture-1', isLocal: true, sent: null },
    { id: 'picture-2', isLocal: true, sent: null },
  ]);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});

test('a text does not wait for earlier pictures', async () => {
  const { chat, env, received, server } = await openChat();
  const { promise, resolve: finish } = Promise.withResolvers<ReturnType<typeof made>>();
  server.uploads.answer = () => promise;
  chat.send('c0', [{ insert: 'look' }], carrying(picture()));
  chat.send('c0', say('first'));
  chat.send('c0', say('second'));
  await env.settle();
  expect(received.map(({ delta }) => delta[0]?.insert)).toEqual(['first', 'second']);
  finish(made('late'));
  await env.settle();
  expect(received[2]).toMatchObject({ delta: [{ insert: 'look' }], attachmentIds: ['late'] });
});

test('the progress of an upload is reported', async () => {
  const { chat, env, server, shown } = await openChat();
  server.uploads.answer = ({ onProgress }) => {
    onProgress?.(0.4);
    return new Promise(() => {});
  };
  chat.send('c0', [], carrying(picture()));
  await env.settle();
  expect(shown()).toMatchObject([{ sent: 0.4 }]);
});

test('the next page sends the rest, and uploads no picture twice', async () => {
  const { chat, env, server, browser, socket } = await openChat();
  let count = 0;
  server.uploads.answer = async () => {
    count++;
    if (count === 2) throw new TypeError('The upload broke off');
    return made('first');
  };
  const tempId = chat.send('c0', say('look'), carrying(picture('one'), picture('two')));
  await env.settle();
  socket.lose();
  await env.advance(1_000);
  const later = await openChat(openChatPage(undefined, browser));
  await later.env.settle();
  expect(later.uploads).toHaveLength(1);
  const [upload] = later.uploads;
  expect(await upload?.body.text()).toBe('two');
  expect(upload).toMatchObject({ purpose: 'picture', key: `${tempId}-1` });
  expect(later.received).toMatchObject([{ tempId, attachmentIds: ['first', 'picture-1'] }]);
});

test('a rejected picture fails the message; retrying uploads it again', async () => {
  const { chat, env, server, texts, received } = await openChat();
  server.uploads.answer = () => Promise.reject(refusal(422, 'unreadable_picture'));
  const tempId = chat.send('c0', say('look'), carrying(picture()));
  await env.settle();
  expect(texts()).toEqual(['failed: look']);
  server.uploads.answer = async () => made('again');
  chat.retry(tempId);
  await env.settle();
  expect(received).toMatchObject([{ attachmentIds: ['again'] }]);
});

test('discarding cancels the upload, and later messages continue', async () => {
  const { chat, env, server, texts } = await openChat();
  let reason: unknown;
  server.uploads.answer = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reason = signal.reason;
        reject(reason);
      });
    });
  const tempId = chat.send('c0', [], carrying(picture()));
  await env.advance(1);
  chat.send('c0', say('after'));
  await env.settle();
  expect(texts()).toEqual(['sending: undefined', 'sent: after']);
  chat.discard(tempId);
  await env.settle();
  // The server forgets what has arrived.
  expect(reason).toBe(DISCARDED);
  expect(texts()).toEqual(['sent: after']);
  expect(chat.files.getState()).toEqual({});
});

test('pictures left by an earlier page are displayed from the local file', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  chat.send('c0', say('look'), carrying(picture()));
  await env.settle();
  const page = openChatPage(undefined, browser);
  pages.push(page);
  await page.env.settle();
  expect(Object.values(page.chat.files.getState())).toMatchObject([
    { url: expect.stringMatching(/^blob:/) },
  ]);
});

test('an unknown attachment fails the message', async () => {
  const { chat, env, socket, browser } = await openChat();
  socket.lose();
  chat.send('c0', say('look'), carrying(picture()));
  await env.settle();
  const older = await openChat(openChatPage(undefined, browser, []));
  await older.env.settle();
  expect(older.texts()).toEqual(['failed: look']);
  expect(older.uploads).toEqual([]);
});

test('closing the page cancels its uploads', async () => {
  const { chat, env, server, browser } = await openChat();
  const signals: AbortSignal[] = [];
  server.uploads.answer = ({ signal = new AbortController().signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(refusal(400, 'aborted')));
    });
  };
  chat.send('c0', say('look'), carrying(picture()));
  await env.settle();
  chat.dispose();
  await env.settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  const later = openChatPage(undefined, browser).local;
  expect(await later.outbox(OUTGOING).read()).toMatchObject([{ refused: false }]);
});
