import type { KithError } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { makeOperator, verifyEmails } from '../../../testing/operator.ts';
import { queriesOf } from '../../../testing/watched-queries.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let chatId = '';

const open = async (who: TestClient, other: TestClient): Promise<string> => {
  const made = await who.call('chats.create', { body: { participantIds: [profileOf(other)] } });
  return 'see' in made ? made.see : made.id;
};
const start = async (isOn = true): Promise<void> => {
  app = await startTestApp({ mailbox: true, config: { messageRequests: isOn } });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
};
beforeEach(() => start());
afterEach(() => app.close());

let count = 0;
const send = async (words: string, who = ann): Promise<string> => {
  const body = { tempId: `t-stranger-${++count}`, delta: [{ insert: words }] };
  return (await who.call('messages.send', { params: { id: chatId }, body })).id;
};
const waits = async (who = ben) => {
  const chat = await who.call('chats.get', { params: { id: chatId } });
  return 'isRequest' in chat ? chat.isRequest : undefined;
};
const unread = async (who = ben) => {
  const { profiles } = await who.call('profiles.unread');
  return profiles.find(({ id }) => id === profileOf(who))?.unread;
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

test('a stranger’s chat waits, only for the recipient, without being counted or found', async () => {
  chatId = await open(ann, ben);
  await send('A word about lighthouses');
  expect(await waits()).toBe(true);
  expect(await waits(ann)).toBe(false);
  expect(await unread()).toBe(0);
  const query = { q: 'lighthouses' };
  await expect.poll(async () => (await ann.call('messages.search', { query })).hits.length).toBe(1);
  expect((await ben.call('messages.search', { query })).hits).toEqual([]);
  await ben.call('chats.own', { params: { id: chatId }, body: { isRequest: false } });
  expect(await waits()).toBe(false);
  expect(await unread()).toBe(1);
  expect((await ben.call('messages.search', { query })).hits.length).toBe(1);
});

test('the stranger sees neither that it was read nor that an answer is being written', async () => {
  chatId = await open(ann, ben);
  const id = await send('Hello');
  const params = { id: chatId };
  const socket = await ann.directory();
  await ben.call('chats.typing', { params });
  const received = [{ chatId, messageId: id }];
  await ben.call('chats.received', { body: { received } });
  await ben.call('chats.seen', { params, body: { id } });
  const chat = await ann.call('chats.get', { params });
  const stranger =
    'participants' in chat && chat.participants.find((one) => one.id === profileOf(ben));
  expect(stranger).toMatchObject({ seenId: '0' });
  expect(stranger).not.toHaveProperty('receivedId');
  await ben.call('chats.own', { params, body: { isRequest: false } });
  await ben.call('chats.typing', { params });
  const next = await send('Once more');
  await ben.call('chats.seen', { params, body: { id: next } });
  await expect
    .poll(() => socket.heard.filter(({ name }) => name === 'seen.changed').length)
    .toBe(1);
  expect(socket.heard.filter(({ name }) => name === 'typing').length).toBe(1);
});

test('writing, reacting, starting a chat and adding a contact accept it, on all devices', async () => {
  chatId = await open(ann, ben);
  const id = await send('Hello');
  const socket = await ben.directory();
  await send('Who are you?', ben);
  expect(await waits()).toBe(false);
  await expect
    .poll(() => JSON.stringify(socket.heard.filter(({ name }) => name === 'chats.changed')))
    .toContain('"isRequest":false');

  const params = { id: chatId, messageId: id };
  for (const accept of [
    () => ben.call('reactions.add', { params, body: { emoji: '👍' } }),
    () => open(ben, ann),
    () => ben.call('contacts.create', { body: { firstName: 'Ann', profileId: profileOf(ann) } }),
  ]) {
    await app.database.transaction((tx) =>
      tx.query
        .updateTable('participant')
        .set({ is_request: 1 })
        .where('profile_id', '=', profileOf(ben))
        .execute(),
    );
    expect(await waits()).toBe(true);
    await accept();
    await expect.poll(() => waits()).toBe(false);
  }
});

test('a contact that becomes known later accepts it, too, but not from the trash', async () => {
  const { id } = await ben.call('contacts.create', { body: { firstName: 'Ann' } });
  const params = { id };
  chatId = await open(ann, ben);
  await send('Hello');
  const again = () =>
    app.database.transaction((tx) =>
      tx.query
        .updateTable('participant')
        .set({ is_request: 1 })
        .where('profile_id', '=', profileOf(ben))
        .execute(),
    );
  expect(await waits()).toBe(true);
  await app.database.transaction((tx) =>
    tx.query.updateTable('account_email').set({ verified_time: 1 }).execute(),
  );
  const emails = [{ address: 'ann@example.test', type: 'work' as const }];
  const asked = await queriesOf(() => ben.call('contacts.update', { params, body: { emails } }));
  // In the same transaction, for any process.
  const queued = asked.filter(({ text }) => text.startsWith('insert into "task"'));
  expect(queued.flatMap(({ values }) => values)).toContain('met');
  await expect.poll(() => waits()).toBe(false);
  await again();
  await ben.call('contacts.update', { params, body: { firstName: 'Anna' } });
  await ben.call('contacts.remove', { params });
  expect(await waits()).toBe(true);
  await ben.call('contacts.restore', { params });
  await expect.poll(() => waits()).toBe(false);
});

test('contacts, and people one has written to, are not strangers', async () => {
  await ben.call('contacts.create', { body: { firstName: 'Ann', profileId: profileOf(ann) } });
  chatId = await open(ann, ben);
  expect(await waits()).toBe(false);
  const cy = await app.client().register({ email: 'cy@example.test' });
  chatId = await open(ben, cy);
  expect(await waits()).toBe(false);
  expect(await waits(cy)).toBe(true);
});

test('if the operator switches requests off, no chat waits', async () => {
  await app.close();
  await start(false);
  chatId = await open(ann, ben);
  await send('Hello');
  expect(await waits()).toBe(false);
  expect(await unread()).toBe(1);
});

test('a report sends the operator the last texts of the other person, and nothing else', async () => {
  const operator = await app.client().register({ email: 'op@example.test' });
  await makeOperator(app, operator);
  await verifyEmails(app);
  chatId = await open(ann, ben);
  for (let nth = 1; nth <= 7; nth++) await send(`Buy number ${nth}`);
  await send('My own words', ben);
  const params = { id: chatId };
  await ben.call('chats.report', { params });
  const letters = (await app.letters()).filter(({ subject }) => subject.includes('reported'));
  expect(letters.map(({ recipient }) => recipient)).toEqual(['op@example.test']);
  for (const nth of [3, 4, 5, 6, 7]) expect(letters[0]?.text).toContain(`Buy number ${nth}`);
  for (const other of ['Buy number 2', 'My own words'])
    expect(letters[0]?.text).not.toContain(other);
  expect(await refusal(ann.call('chats.report', { params: { id: 'nowhere' } }))).toBe('not_found');
});
