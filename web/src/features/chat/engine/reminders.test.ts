import type { Reminder } from '@kith/contract';
import { expect, test } from 'vitest';
import { createTestServer, openChatPage, refusal, serveHarbour } from './testing.ts';

const reminder = (messageId: string, chatId = 'c0'): Reminder => ({
  ...{ chatId, messageId, senderId: 'p1', createdTime: 1_000, attachmentMask: 0 },
  ...{ preview: `Message ${messageId}`, remindTime: 2_000, isDue: false },
});

/** Harbour, with reminders of two of its messages. */
const open = async () => {
  const server = createTestServer();
  serveHarbour(server, { remindersVersion: 4 });
  let held: readonly Reminder[] | undefined = [reminder('7'), reminder('9')];
  server.instead.set('reminders.list', () => {
    if (held === undefined) throw refusal(503, 'overloaded');
    return { reminders: [...held], next: null };
  });
  const page = openChatPage(server);
  await page.connect();
  await page.env.settle();
  const ids = () => page.chat.reminders.rows.getState().all?.map(({ messageId }) => messageId);
  const asked = () => server.calls.filter(({ name }) => name === 'reminders.list').length;
  const serve = (next: readonly Reminder[] | undefined) => {
    held = next;
  };
  const told = (change: object) => {
    const { ownVersion } = page.chat.state.getState().list;
    page.socket.tell('chats.changed', {
      ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1 },
      ...{ created: [], updated: [], deleted: [], ...change },
    });
  };
  return { ...page, ids, asked, serve, told };
};

test('reminders are requested once for each change of them, and again after a failure', async () => {
  const { env, ids, asked, serve, told } = await open();
  expect(ids()).toEqual(['7', '9']);
  expect(asked()).toBe(1);
  serve(undefined);
  told({ updated: [{ id: 'c0', remindersVersion: 8 }] });
  await env.settle();
  expect(ids()).toEqual(['7', '9']);
  serve([reminder('9')]);
  await env.advance(3_000);
  expect(ids()).toEqual(['9']);
  expect(asked()).toBe(3);
  told({ updated: [{ id: 'c0', remindersVersion: 0 }] });
  await env.settle();
  expect(ids()).toEqual([]);
  expect(asked()).toBe(3);
});

test('reminders of a chat that has left the list are removed, even offline', async () => {
  const { env, chat, ids, serve, told } = await open();
  serve([reminder('7'), reminder('8', 'c1')]);
  const harbour = chat.state.getState().list.chats.get('c0');
  told({ created: [{ ...harbour, id: 'c1', remindersVersion: 8 }] });
  await env.settle();
  expect(ids()).toEqual(['7', '8']);
  serve(undefined);
  told({ deleted: [{ id: 'c0', deleted: true }] });
  await env.settle();
  expect(ids()).toEqual(['8']);
});

test('deleting a message removes its reminder, and editing one reloads it', async () => {
  const { env, chat, socket, ids, asked, serve } = await open();
  const version = chat.state.getState().list.chats.get('c0')?.version ?? 0;
  serve(undefined);
  socket.tell('messages.changed', {
    ...{ owner: 'c0', previous: version, version: version + 1, updatedTime: 3_000 },
    ...{ created: [], updated: [], deleted: [{ id: '7', deleted: true }] },
  });
  await env.settle();
  expect(ids()).toEqual(['9']);
  expect(asked()).toBe(2);
});

test('a late answer or failure changes nothing after a newer request', async () => {
  const { env, server, ids, asked, told } = await open();
  const answers: PromiseWithResolvers<object>[] = [];
  server.instead.set('reminders.list', () => {
    const answer = Promise.withResolvers<object>();
    answers.push(answer);
    return answer.promise;
  });
  for (const remindersVersion of [8, 9, 10]) told({ updated: [{ id: 'c0', remindersVersion }] });
  await env.settle();
  const [failing, late, newest] = answers;
  newest?.resolve({ reminders: [reminder('9')], next: null });
  await env.settle();
  late?.resolve({ reminders: [reminder('7')], next: null });
  failing?.reject(refusal(503, 'overloaded'));
  await env.advance(10_000);
  expect(ids()).toEqual(['9']);
  expect(asked()).toBe(4);
});

test('deleting a message of another chat changes nothing', async () => {
  const { env, chat, socket, ids, asked } = await open();
  const version = chat.state.getState().list.chats.get('c0')?.version ?? 0;
  socket.tell('messages.changed', {
    ...{ owner: 'c1', previous: version, version: version + 1, updatedTime: 3_000 },
    ...{ created: [], updated: [], deleted: [{ id: '7', deleted: true }] },
  });
  await env.settle();
  expect(ids()).toEqual(['7', '9']);
  expect(asked()).toBe(1);
});

test('after the end nothing is requested, not even after a failure', async () => {
  const { env, chat, asked, serve, told } = await open();
  serve(undefined);
  told({ updated: [{ id: 'c0', remindersVersion: 8 }] });
  await env.settle();
  chat.dispose();
  await env.advance(10_000);
  expect(asked()).toBe(2);
});
