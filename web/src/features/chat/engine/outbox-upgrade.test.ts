import { ME } from '@kith/contract/chat/reducers.testing';
import { expect, test } from 'vitest';
import { createBrowser } from '../../../platform/testing/environment.ts';
import { OUTGOING } from './outgoing.ts';
import { createTestServer, openChatPage, say } from './testing.ts';

/** A browser as a page of the earlier layout left it: three messages and a picture wait in it. */
const earlierBrowser = async () => {
  const browser = createBrowser();
  const at = { chatId: 'c0', refused: false };
  const file = new Blob(['pixels'], { type: 'image/jpeg' });
  const waiting = [
    { ...at, tempId: 't-b', delta: say('two'), createdTime: 2 },
    { ...at, tempId: 't-a', delta: say('one'), createdTime: 1 },
    { ...at, tempId: 't-c', delta: say('three'), createdTime: 3, replyTo: '1' },
    {
      ...at,
      tempId: 't-d',
      delta: [],
      createdTime: 4,
      pictures: [{ file, width: 40, height: 30 }],
    },
  ];
  await new Promise<void>((resolve) => {
    const request = browser.indexedDB.open(`kith:account:${ME}`, 2);
    request.onupgradeneeded = () => {
      const copies = request.result.createObjectStore('copies');
      const outbox = request.result.createObjectStore('outbox');
      copies.put({ shape: 2, value: { epoch: 'first', version: 7, chats: 'none' } }, 'list');
      for (const value of waiting) outbox.put({ shape: 2, value }, value.tempId);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  return browser;
};

test('messages and a picture that an earlier layout left are sent, in order', async () => {
  const server = createTestServer();
  const uploaded: unknown[] = [];
  server.instead.set('pictures.upload', ({ body }) => {
    uploaded.push(body);
    return { id: 'picture-1', width: 40, height: 30, placeholder: '' };
  });
  const { chat, connect, env, socket, local } = openChatPage(server, await earlierBrowser());
  const received: { tempId: string; attachmentIds?: string[] }[] = [];
  const shown: unknown[] = [];
  socket.answer = (async (_: string, payload: (typeof received)[number]) => {
    if (received.length === 0) shown.push(...(chat.state.getState().messages.c0?.messages ?? []));
    const id = String(received.push(payload));
    const row = { id, chatId: 'c0', senderId: ME, createdTime: 1, updatedTime: 1, reactions: [] };
    return {
      ok: { ...row, delta: [], attachments: [], attachmentMask: 0, ...payload, version: 2 },
    };
  }) as never;
  const opened = chat.open('c0');
  await connect();
  await opened;
  await env.settle();
  expect(shown.map((message) => (message as { id: string }).id)).toEqual([
    't-d',
    't-c',
    't-b',
    't-a',
  ]);
  expect(received.map(({ tempId }) => tempId)).toEqual(['t-a', 't-b', 't-c', 't-d']);
  expect(received[2]).toMatchObject({ replyTo: '1' });
  expect(received[3]).toMatchObject({ attachmentIds: ['picture-1'] });
  expect(uploaded).toHaveLength(1);
  expect(await local.outbox(OUTGOING).read()).toEqual([]);
});
