import { type KithError, REMINDERS_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { openChatStage } from '../chat.testing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let clock: ReturnType<typeof manualClock>;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let chatId = '';

beforeEach(async () => {
  clock = manualClock();
  database = await openTestDatabase();
  app = await startTestApp({ clock, database });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(async () => {
  await app.close();
  await database.close();
});

let count = 0;
const send = async (words: string, who = ann): Promise<string> => {
  const body = { tempId: `t-remind-${++count}`, delta: [{ insert: words }] };
  return (await who.call('messages.send', { params: { id: chatId }, body })).id;
};
const at = (messageId: string) => ({ params: { id: chatId, messageId } });
const remind = (messageId: string, inMs = HOUR_MS, who = ben) =>
  who.call('reminders.set', { ...at(messageId), body: { remindTime: clock.now() + inMs } });
const listed = async (who = ben) => (await who.call('reminders.list', { query: {} })).reminders;
const versionOf = async (who = ben) => {
  const chat = await who.call('chats.get', { params: { id: chatId } });
  return 'remindersVersion' in chat ? chat.remindersVersion : undefined;
};
const waiting = async () =>
  (await database.read.selectFrom('task').select('id').where('kind', '=', 'remind').execute())
    .length;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
/** Tasks run beside the test. */
const pass = async (ms = HOUR_MS): Promise<void> => {
  clock.set(clock.now() + ms);
  await clock.advance(1);
};

test('a reminder is due at its time on all devices, and nobody else learns of it', async () => {
  const id = await send('The crane comes at noon');
  const socket = await ben.directory();
  const others = await ann.directory();
  await remind(id);
  expect(await listed()).toEqual([
    expect.objectContaining({
      ...{ chatId, messageId: id, senderId: profileOf(ann), isDue: false },
      remindTime: clock.now() + HOUR_MS,
      preview: 'The crane comes at noon',
    }),
  ]);
  const told = () =>
    socket.next('chats.changed', ({ updated }) => updated.some((row) => 'remindersVersion' in row));
  expect((await told()).updated).toEqual([{ id: chatId, remindersVersion: expect.any(Number) }]);
  expect(await listed(ann)).toEqual([]);
  await pass(HOUR_MS - 1_000);
  expect((await listed())[0]?.isDue).toBe(false);
  await pass(1_000);
  await told();
  expect(await listed()).toMatchObject([{ messageId: id, isDue: true }]);
  expect(await versionOf()).toBeGreaterThan(0);
  await ben.call('reminders.remove', at(id));
  await ben.call('reminders.remove', at(id));
  expect(await listed()).toEqual([]);
  expect(await versionOf()).toBe(0);
  expect(await versionOf(ann)).toBe(0);
  expect(others.heard.filter(({ name }) => name === 'chats.changed')).toEqual([]);
  socket.close();
  others.close();
});

test('setting it again moves it, even once it is due', async () => {
  const id = await send('The crane comes at noon');
  await remind(id);
  await remind(id, 3 * HOUR_MS);
  await remind(id, 2 * HOUR_MS);
  expect(await waiting()).toBe(1);
  await pass();
  expect((await listed())[0]?.isDue).toBe(false);
  await pass();
  await expect.poll(async () => (await listed())[0]?.isDue).toBe(true);
  await remind(id, HOUR_MS);
  expect((await listed())[0]?.isDue).toBe(false);
  await pass();
  await expect.poll(async () => (await listed())[0]?.isDue).toBe(true);
  expect(await listed()).toHaveLength(1);
  await remind(id);
  expect(await waiting()).toBe(1);
  await ben.call('reminders.remove', at(id));
  expect(await waiting()).toBe(0);
});

test('in a chat that came back to the list, reminders are listed and announced', async () => {
  const stage = await openChatStage();
  const [ada = '', bob = ''] = await stage.people('Ada', 'Bob');
  const made = await stage.chat.members.create(stage.as(ada), [bob], undefined);
  const id = 'see' in made ? made.see : made.id;
  const say = (words: string) =>
    stage.chat.messages.send({
      ...{ actor: stage.as(ada), chatId: id, tempId: `t-back-${words}` },
      delta: [{ insert: words }],
    });
  const { reminders } = stage.chat;
  const set = (messageId: string) =>
    reminders.set(stage.as(bob), id, messageId, stage.clock.now() + HOUR_MS);
  const before = await say('before');
  await set(before.id);
  await stage.chat.members.hide(stage.as(bob), id);
  const after = await say('after');
  await set(after.id);
  const messageIds = async () =>
    (await reminders.list(stage.as(bob), {})).reminders.map(({ messageId }) => messageId);
  expect(await messageIds()).toEqual([after.id]);
  stage.clock.set(stage.clock.now() + HOUR_MS);
  const announced = async (messageId: string) => {
    const seq = Number(messageId);
    await reminders.run({ profile_id: bob, chat_id: id, seq });
    return reminders.remindedOf(stage.read, { profileId: bob, chatId: id, seq });
  };
  expect(await announced(after.id)).toMatchObject({ text: 'after' });
  expect(await announced(before.id)).toBeUndefined();
  await stage.close();
});

test('another process triggers it if the first one has ended', async () => {
  const id = await send('The crane comes at noon');
  await remind(id);
  await app.close();
  clock.set(clock.now() + 2 * HOUR_MS);
  app = await startTestApp({ clock, database });
  ben = await app.client().login('ben@example.test');
  await pass(1_000);
  await expect.poll(async () => (await listed())[0]?.isDue).toBe(true);
});

test('unreadable and deleted messages, and times too far ahead, are refused or left out', async () => {
  const id = await send('The crane comes at noon');
  expect(await refusal(remind('999'))).toBe('not_found');
  expect(await refusal(remind(id, 400 * DAY_MS))).toBe('invalid_field');
  const other = await app.client().register({ email: 'cem@example.test' });
  expect(await refusal(remind(id, HOUR_MS, other))).toBe('not_found');
  await remind(id);
  await ann.call('messages.remove', at(id));
  expect(await listed()).toEqual([]);
  expect(await refusal(remind(id))).toBe('not_found');
  await pass();
  await expect.poll(() => versionOf()).toBe(0);
});

test('the number is limited, and the list is paged, the next one first', async () => {
  const first = await send('One');
  const second = await send('Two');
  await remind(second, HOUR_MS);
  await remind(first, 2 * HOUR_MS);
  const page = await ben.call('reminders.list', { query: { take: '1' } });
  expect(page.reminders.map(({ messageId }) => messageId)).toEqual([second]);
  const rest = await ben.call('reminders.list', { query: { after: page.next ?? '' } });
  expect(rest.reminders.map(({ messageId }) => messageId)).toEqual([first]);
  expect(rest.next).toBeNull();
  await database.transaction(async ({ query }) => {
    const row = { profile_id: profileOf(ben), chat_id: 'elsewhere', remind_time: 1, due: 0 };
    for (let seq = 2; seq < REMINDERS_MAX; seq++)
      await query
        .insertInto('reminder')
        .values({ ...row, id: `filler-${seq}`, seq })
        .execute();
  });
  const third = await send('Three');
  expect(await refusal(remind(third))).toBe('conflict');
  expect(await refusal(remind(first, 3 * HOUR_MS))).toBe('ok');
});

test('a reminder that has been due for a month is removed', async () => {
  const id = await send('The crane comes at noon');
  await remind(id);
  await pass();
  await expect.poll(async () => (await listed())[0]?.isDue).toBe(true);
  clock.set(clock.now() + 31 * DAY_MS);
  const left = async () => {
    // A round that ends meanwhile comes again an hour later.
    await pass();
    return database.read.selectFrom('reminder').select('id').execute();
  };
  await expect.poll(left).toEqual([]);
});

test('more reminders than one round takes are removed at once, except those that were moved', async () => {
  const stage = await openChatStage();
  const [ada = ''] = await stage.people('Ada');
  const row = { profile_id: ada, chat_id: 'elsewhere', due: 1 };
  const now = stage.clock.now();
  await stage.transaction(async ({ query }) => {
    for (let seq = 1; seq <= 205; seq++)
      await query
        .insertInto('reminder')
        .values({ ...row, id: `old-${seq}`, seq, remind_time: now - 31 * DAY_MS })
        .execute();
    const recent = { ...row, id: 'recent', seq: 300, remind_time: now };
    await query.insertInto('reminder').values(recent).execute();
  });
  await stage.chat.reminders.forget();
  const left = await stage.read.selectFrom('reminder').select('id').execute();
  expect(left).toEqual([{ id: 'recent' }]);
  await stage.close();
});

test('reminders of a vaulted chat are neither listed nor announced while the vault is closed', async () => {
  const id = await send('The crane comes at noon');
  await remind(id);
  await database.transaction(({ query }) =>
    query
      .updateTable('participant')
      .set({ vaulted: 1 })
      .where('profile_id', '=', profileOf(ben))
      .execute(),
  );
  const socket = await ben.directory();
  expect(await listed()).toEqual([]);
  expect(await refusal(remind(id))).toBe('vault_closed');
  await pass();
  const due = () =>
    database.read
      .selectFrom('reminder')
      .select('due')
      .executeTakeFirst()
      .then((row) => row?.due);
  await expect.poll(due).toBe(1);
  expect(JSON.stringify(socket.heard)).not.toContain(chatId);
  socket.close();
});
