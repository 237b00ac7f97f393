import { MESSAGE_FIRST_PAGE, type ResumeAnswer, type ResumePayload } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import type { DirectoryClient, MainClient } from '../../testing/sockets.ts';

let app: TestApp;
let ann: TestClient;
let bob: TestClient;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register({ email: 'ann@example.test' });
  bob = await app.client().register({ email: 'bob@example.test' });
});
afterAll(() => app.close());

const openChat = async (client = ann): Promise<string> => {
  const made = await client.call('chats.create', { body: { participantIds: [], name: 'Notes' } });
  return 'see' in made ? made.see : made.id;
};
const send = (chatId: string, words = 'hello', client = ann) =>
  client.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }] },
  });
const resume = async (
  socket: { ask: DirectoryClient['ask'] | MainClient['ask'] },
  copies: ResumePayload['copies'],
  epoch: string | null = null,
): Promise<unknown[]> => {
  const ask = socket.ask as (name: 'resume', payload: ResumePayload) => Promise<unknown>;
  const answer = (await ask('resume', { epoch, copies } as ResumePayload)) as ResumeAnswer;
  return answer.answers.map((told) => ('answer' in told ? told.answer : 'ask'));
};

test('one request updates the list and the messages like their calls', async () => {
  const chatId = await openChat();
  const held = await ann.call('chats.list');
  const before = await send(chatId, 'before');
  const sent = await send(chatId, 'after');
  const socket = await ann.directory();
  const [chats, messages] = await resume(
    socket,
    [
      { collection: 'chats', version: held.version },
      { collection: 'messages', owner: chatId, version: before.version },
    ],
    held.epoch,
  );
  const query = { version: String(held.version) };
  const listed = await ann.call('chats.list', { query });
  // Other transactions in between increase the version on PostgreSQL.
  expect(chats).toEqual({ ...listed, version: expect.any(Number) });
  expect(messages).toMatchObject({ messages: [{ id: sent.id }], full: false });
  // A client that is up to date learns that nothing changed.
  const [nothing] = await resume(
    socket,
    [{ collection: 'messages', owner: chatId, version: sent.version }],
    held.epoch,
  );
  expect(nothing).toMatchObject({ messages: [], version: sent.version, full: false });
  socket.close();
});

test('a copy of another database, or from beyond the head, gets everything', async () => {
  const chatId = await openChat();
  await send(chatId);
  const socket = await ann.directory();
  const copies: ResumePayload['copies'] = [
    { collection: 'chats', version: 1 },
    { collection: 'messages', owner: chatId, version: 1 },
  ];
  for (const answer of await resume(socket, copies, 'another database'))
    expect(answer).toMatchObject({ full: true });
  const beyond = [{ collection: 'messages', owner: chatId, version: 1_000_000 }] as const;
  const [page] = await resume(socket, [...beyond]);
  const newest = await ann.call('messages.list', {
    params: { id: chatId },
    query: { take: String(MESSAGE_FIRST_PAGE) },
  });
  expect(page).toEqual({ ...newest, full: true });
  socket.close();
});

test('inaccessible collections have to be requested by call, which says why; the rest is answered', async () => {
  const chatId = await openChat(bob);
  const socket = await ann.directory();
  const answers = await resume(socket, [
    { collection: 'messages', owner: chatId, version: 0 },
    { collection: 'messages', owner: 'nowhere', version: 3 },
    { collection: 'messages', version: 0 },
    { collection: 'chats', version: 0 },
  ]);
  expect(answers.slice(0, 3)).toEqual(['ask', 'ask', 'ask']);
  expect(answers[3]).toMatchObject({ full: true });
  socket.close();
});

test('too many changes for one answer have to be requested by call', async () => {
  const chatId = await openChat();
  const first = await send(chatId);
  for (let nth = 0; nth < 20; nth += 1) await send(chatId, 'x'.repeat(30_000));
  const socket = await ann.directory();
  const [few, all] = await resume(socket, [
    { collection: 'chats', version: 0 },
    { collection: 'messages', owner: chatId, version: first.version },
  ]);
  expect(few).toMatchObject({ full: true });
  expect(all).toBe('ask');
  socket.close();
});

test('more than 1 MiB of changed messages lead to a fresh start', async () => {
  const chatId = await openChat();
  const first = await send(chatId);
  const changed = async () => {
    const query = { since: String(first.version) };
    const { full, messages } = await ann.call('messages.list', { params: { id: chatId }, query });
    return { full, count: messages.length };
  };
  const send30 = () => send(chatId, 'x'.repeat(30_000));
  for (let nth = 0; nth < 30; nth += 1) await send30();
  expect(await changed()).toEqual({ full: false, count: 30 });
  for (let nth = 0; nth < 6; nth += 1) await send30();
  expect(await changed()).toEqual({ full: true, count: 0 });
});

test('socket 1 returns the account’s collections in one answer', async () => {
  const { version, epoch } = await ann.call('contacts.list');
  await ann.call('contacts.create', { body: { type: 'individual', firstName: 'Ada' } });
  const socket = await ann.main();
  const [contacts, preferences] = await resume(
    socket,
    [
      { collection: 'contacts', version },
      { collection: 'preferences', version: 0 },
    ],
    epoch,
  );
  expect(contacts).toMatchObject({ contacts: [{ firstName: 'Ada' }], full: false });
  expect(preferences).toEqual(await ann.call('preferences.get'));
  socket.close();
});

test('an invalid query is refused with its field', async () => {
  const socket = await ann.directory();
  for (const copies of [[], [{ collection: 'contacts', version: 0 }], [{ version: 0 }]])
    await expect(resume(socket, copies as never)).rejects.toMatchObject({ code: 'invalid_field' });
  socket.close();
});
