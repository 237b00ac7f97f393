import { type KithError, type Message, SCHEDULED_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { somePicture } from '../../../testing/pictures.ts';
import { uploadPicture } from '../../../testing/uploads.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;
let chatId = '';

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
  const participantIds = [ben, cem].map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds, name: 'Crew' } });
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => app.close());

let count = 0;
const params = () => ({ id: chatId });
const later = (words: string, sendAt = clock.now() + HOUR_MS, more = {}) =>
  ann.call('messages.send', {
    params: params(),
    body: { tempId: `t-later-${++count}`, delta: [{ insert: words }], sendAt, ...more },
  });
const listed = async (who = ann) =>
  (await who.call('scheduled.list', { params: params() })).scheduled;
const messagesOf = async (who = ben): Promise<Message[]> => {
  const { messages } = await who.call('messages.list', { params: params() });
  return messages.filter((one): one is Message => 'delta' in one && one.system === undefined);
};
const wordsOf = async (who = ben) => (await messagesOf(who)).map(({ delta }) => delta[0]?.insert);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const versionOf = async (who: TestClient) => {
  const chat = await who.call('chats.get', { params: params() });
  return 'scheduledVersion' in chat ? chat.scheduledVersion : undefined;
};
/** Tasks run beside the test. */
const pass = async (ms = HOUR_MS): Promise<void> => {
  clock.set(clock.now() + ms);
  await clock.advance(1);
};

test('a scheduled message is sent at its time, and only its sender sees it before', async () => {
  const bens = await ben.directory();
  const answer = await later('good morning', undefined, { silent: true });
  expect(answer).toMatchObject({ id: '0', version: 0, silent: true });
  expect(await listed()).toMatchObject([
    { id: answer.scheduledId, silent: true, sendAt: clock.now() + HOUR_MS, failed: false },
  ]);
  expect(await versionOf(ann)).toBeGreaterThan(0);
  expect([await listed(ben), await versionOf(ben), await messagesOf()]).toEqual([[], 0, []]);
  expect(JSON.stringify(bens.heard)).not.toContain('good morning');
  await pass();
  await expect.poll(() => wordsOf()).toEqual(['good morning']);
  expect((await messagesOf())[0]).toMatchObject({ silent: true, senderId: profileOf(ann) });
  await expect.poll(() => listed()).toEqual([]);
  expect(await versionOf(ann)).toBe(0);
});

test('only its sender can change it, send it now or cancel it', async () => {
  const [first = '', second = ''] = [await later('one'), await later('two')].map(
    ({ scheduledId }) => scheduledId ?? '',
  );
  const at = (scheduledId: string) => ({ ...params(), scheduledId });
  const sendAt = clock.now() + 3 * HOUR_MS;
  const changed = { delta: [{ insert: 'another' }], sendAt };
  expect(await ann.call('scheduled.update', { params: at(first), body: changed })).toMatchObject(
    changed,
  );
  expect(
    await refusal(ben.call('scheduled.update', { params: at(first), body: { sendAt: 0 } })),
  ).toBe('not_found');
  expect(await refusal(ben.call('scheduled.remove', { params: at(first) }))).toBe('not_found');
  await ann.call('scheduled.remove', { params: at(second) });
  const tasks = app.database.read.selectFrom('task').select('run_at');
  // One task for each message, wherever it was moved.
  expect(await tasks.where('kind', '=', 'sendLater').execute()).toEqual([{ run_at: sendAt }]);
  await pass();
  expect(await listed()).toMatchObject([{ id: first }]);
  await ann.call('scheduled.update', { params: at(first), body: { sendAt: 0 } });
  await clock.advance(1);
  await expect.poll(() => wordsOf()).toEqual(['another']);
  expect(await refusal(ann.call('scheduled.remove', { params: at(first) }))).toBe('not_found');
});

test('nothing is sent for an account or profile that was deleted, which decides about it once restored', async () => {
  await later('of an account', clock.now() + HOUR_MS);
  await (await ann.prove()).call('account.delete');
  await pass();
  const due = () =>
    app.database.read.selectFrom('scheduled').select(['failed', 'sending']).execute();
  await expect.poll(due).toEqual([{ failed: 1, sending: 0 }]);
  expect(await messagesOf()).toEqual([]);
  ann = await app.client().login('ann@example.test');
  expect(await listed()).toMatchObject([{ failed: true, delta: [{ insert: 'of an account' }] }]);
  const [{ id: scheduledId = '' } = {}] = await listed();
  await ann.call('scheduled.update', {
    params: { ...params(), scheduledId },
    body: { sendAt: clock.now() + HOUR_MS },
  });
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id: otherId } = await ann.call('profiles.create', { body });
  await ann.refreshProfiles();
  const [first, other] = [ann, ann.as(otherId)];
  await (await first.prove()).call('profiles.remove', { params: { id: profileOf(first) } });
  await pass();
  await expect.poll(due).toEqual([{ failed: 1, sending: 0 }]);
  expect(await messagesOf()).toEqual([]);
  // Restored in time, it is sent as if nothing had happened.
  await other.call('profiles.restore', { params: { id: profileOf(first) } });
  await first.refreshProfiles();
  await first.call('scheduled.update', {
    params: { ...params(), scheduledId },
    body: { sendAt: 0 },
  });
  await clock.advance(1);
  await expect.poll(() => wordsOf()).toEqual(['of an account']);
});

test('attempts with the same temporary id create one message', async () => {
  const body = { tempId: 't-same', delta: [{ insert: 'once' }], sendAt: clock.now() + HOUR_MS };
  const sent = () => ann.call('messages.send', { params: params(), body });
  const [one, again] = [await sent(), await sent()];
  expect(again.scheduledId).toBe(one.scheduledId);
  await pass();
  await expect.poll(() => wordsOf()).toEqual(['once']);
  expect((await sent()).id).toBe((await messagesOf())[0]?.id);
});

test('its attachments are kept although unused uploads are removed', async () => {
  const { id } = await uploadPicture(ann, await somePicture());
  await later('look', undefined, { attachmentIds: [id] });
  expect((await listed())[0]?.attachments).toMatchObject([{ id, type: 'image' }]);
  const used = await app.database.read.selectFrom('picture_use').selectAll().execute();
  expect(used).toMatchObject([{ picture_id: id, held_for: profileOf(ann) }]);
  await pass();
  await expect.poll(async () => (await messagesOf())[0]?.attachments).toMatchObject([{ id }]);
  await expect.poll(() => listed()).toEqual([]);
  const left = await app.database.read.selectFrom('picture_use').selectAll().execute();
  expect(left).toMatchObject([{ owner_id: chatId }]);
});

const poll = (closesTime: number | null = null) =>
  ann.call('polls.create', {
    body: {
      ...{ question: 'Who opens gate B?', options: ['Maren', 'Teo'] },
      ...{ isAnonymous: false, isMultiple: false, closesTime },
    },
  });

test('a scheduled poll is sent, and can be answered', async () => {
  const { id } = await poll();
  await later('who?', undefined, { attachmentIds: [id] });
  const choose = () => ben.call('polls.vote', { params: { id }, body: { chosen: [1] } });
  expect(await refusal(choose())).toBe('not_found');
  await pass();
  await expect.poll(async () => (await messagesOf())[0]?.attachments).toMatchObject([{ id }]);
  await expect.poll(() => listed()).toEqual([]);
  await choose();
  expect((await messagesOf())[0]?.attachments).toMatchObject([{ options: [{}, { count: 1 }] }]);
});

test('a poll that would be closed by then is refused, and a removed one leaves nothing', async () => {
  const brief = await poll(clock.now() + 2 * HOUR_MS);
  const attachmentIds = [brief.id];
  const after = clock.now() + 2 * HOUR_MS;
  expect(await refusal(later('who?', after, { attachmentIds }))).toBe('conflict');
  const { scheduledId = '' } = await later('who?', undefined, { attachmentIds });
  const at = { ...params(), scheduledId };
  const move = ann.call('scheduled.update', { params: at, body: { sendAt: after } });
  expect(await refusal(move)).toBe('conflict');
  await ann.call('scheduled.remove', { params: at });
  expect(await app.database.read.selectFrom('poll').select('id').execute()).toEqual([]);
});

test('a contact and a preview that are gone by then are sent as they were', async () => {
  const card = { firstName: 'Maren', lastName: 'Voss' };
  const { id } = await ann.call('contacts.create', { body: card });
  const preview = {
    ...{ id: 'tide', url: 'https://tide.test/', title: 'Tide table' },
    ...{ description: null, siteName: 'tide.test', image: null },
  };
  await app.database.transaction(async ({ query }) => {
    const owner = await query
      .selectFrom('profile')
      .select('account_id')
      .where('id', '=', profileOf(ann))
      .executeTakeFirstOrThrow();
    await query
      .insertInto('link_preview')
      .values({
        ...owner,
        id: 'tide',
        picture_id: null,
        created_time: clock.now(),
        preview: JSON.stringify(preview),
      })
      .execute();
  });
  await later('see', clock.now() + 31 * DAY_MS, { attachmentIds: [id, 'tide'] });
  await ann.call('contacts.remove', { params: { id } });
  await app.database.transaction(async ({ query }) => {
    await query.deleteFrom('link_preview').execute();
    await query.deleteFrom('contact').execute();
  });
  await pass(31 * DAY_MS);
  ben = await app.client().login('ben@example.test');
  await expect
    .poll(async () => (await messagesOf())[0]?.attachments)
    .toEqual([
      { id, type: 'contact', contact: expect.objectContaining(card) },
      { ...preview, type: 'link' },
    ]);
});

test('a message refused at its time stays with its sender, and can be sent again', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  chatId = 'see' in made ? made.see : made.id;
  const { scheduledId = '' } = await later('hello');
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  await pass();
  await expect.poll(async () => (await listed())[0]?.failed).toBe(true);
  await ann.call('blocks.remove', { params: { id: profileOf(ben) } });
  const at = { ...params(), scheduledId };
  await ann.call('scheduled.update', { params: at, body: { sendAt: clock.now() } });
  await clock.advance(1);
  await expect.poll(() => wordsOf()).toEqual(['hello']);
});

test('a message whose sending fails for unexpected reasons stays with its sender in the end', async () => {
  const { scheduledId = '' } = await later('hello');
  const write = (changes: object, table: 'scheduled' | 'task') =>
    app.database.transaction((tx) =>
      tx.query
        .updateTable(table as 'task')
        .set(changes)
        .$if(table === 'task', (all) => all.where('kind', '=', 'sendLater'))
        .execute(),
    );
  // Sending it fails each time, and this is the last attempt.
  await write({ delta: 'not json' }, 'scheduled');
  await write({ attempts: 19 }, 'task');
  await pass();
  const row = () =>
    app.database.read.selectFrom('scheduled').select(['failed', 'sending']).execute();
  await expect.poll(row).toEqual([{ failed: 1, sending: 0 }]);
  await write({ delta: JSON.stringify([{ insert: 'hello' }]) }, 'scheduled');
  const at = { ...params(), scheduledId };
  const again = await ann.call('scheduled.update', { params: at, body: { sendAt: 0 } });
  // The clock of the server decides what is now.
  expect(again.sendAt).toBe(clock.now());
  await clock.advance(1);
  await expect.poll(() => wordsOf()).toEqual(['hello']);
});

test('a message whose task the operator discards stays with its sender, who can send or delete it', async () => {
  await ann.call('operator.claim', { body: { ticket: (await app.offerOperator()) ?? '' } });
  const { scheduledId = '' } = await later('hello');
  const other = await later('deleted');
  const at = { ...params(), scheduledId };
  await ann.call('scheduled.update', { params: at, body: { sendAt: clock.now() + 2 * HOUR_MS } });
  const tasks = () =>
    app.database.read
      .selectFrom('task')
      .select(['id', 'payload', 'run_at'])
      .where('kind', '=', 'sendLater')
      .orderBy('run_at')
      .execute();
  const discard = (id: string | undefined) =>
    ann.call('operator.discardTask', { params: { id: id ?? '' } });
  const failed = async () => (await listed()).map((one) => [one.id, one.failed]);
  // Versions before this one left the task of the time before, which has nothing to do.
  await app.database.transaction(async ({ query }) => {
    const task = query.selectFrom('task').selectAll().where('id', '=', `sendLater-${scheduledId}`);
    const before = { ...(await task.executeTakeFirstOrThrow()), id: 'before' };
    await query.insertInto('task').values(before).execute();
  });
  await discard('before');
  expect(await failed()).toEqual([
    [other.scheduledId, false],
    [scheduledId, false],
  ]);
  const write = (changes: object, id: string) =>
    app.database.transaction((tx) =>
      tx.query.updateTable('scheduled').set(changes).where('id', '=', id).execute(),
    );
  // A process that was sending it has ended.
  await write({ sending: 1 }, scheduledId);
  const device = await ann.directory();
  await device.next('heads');
  for (const { id } of await tasks()) await discard(id);
  expect(await failed()).toEqual([
    [other.scheduledId, true],
    [scheduledId, true],
  ]);
  const { updated } = await device.next('chats.changed');
  expect(updated).toMatchObject([{ id: chatId, scheduledVersion: expect.any(Number) }]);
  await ann.call('scheduled.remove', {
    params: { ...params(), scheduledId: other.scheduledId ?? '' },
  });
  await ann.call('scheduled.update', { params: at, body: { sendAt: 0 } });
  await clock.advance(1);
  await expect.poll(() => wordsOf()).toEqual(['hello']);
  // It is dropped after it was sent.
  await expect.poll(() => listed()).toEqual([]);
  device.close();
});

test('it stays with its sender if only admins may write by then', async () => {
  const { scheduledId = '' } = await ben.call('messages.send', {
    params: params(),
    body: { tempId: 't-ben', delta: [{ insert: 'mine' }], sendAt: clock.now() + HOUR_MS },
  });
  const rights = (write: 'admins' | 'everyone') =>
    ann.call('chats.update', { params: params(), body: { group: { rights: { write } } } });
  await rights('admins');
  await pass();
  await expect.poll(async () => (await listed(ben))[0]?.failed).toBe(true);
  const at = { ...params(), scheduledId };
  const again = () =>
    refusal(ben.call('scheduled.update', { params: at, body: { sendAt: clock.now() } }));
  expect(await again()).toBe('not_allowed');
  await rights('everyone');
  expect(await again()).toBe('ok');
  await clock.advance(1);
  await expect.poll(() => wordsOf(ann)).toEqual(['mine']);
});

test('in slow mode it waits, and is then sent', async () => {
  await ann.call('chats.update', { params: params(), body: { group: { slowSeconds: 60 } } });
  const bens = (words: string, more = {}) =>
    ben.call('messages.send', {
      params: params(),
      body: { tempId: `t-${words}`, delta: [{ insert: words }], ...more },
    });
  await bens('later', { sendAt: clock.now() + HOUR_MS });
  clock.set(clock.now() + HOUR_MS - 1);
  await bens('now');
  await pass(1);
  await expect
    .poll(async () => (await listed(ben))[0])
    .toMatchObject({ failed: false, sendAt: expect.closeTo(clock.now() + 60_000, -4) });
  expect(await wordsOf(ann)).toEqual(['now']);
  await pass(60_000);
  await expect.poll(() => wordsOf(ann)).toContain('later');
});

test('a member who left the group sends nothing into it', async () => {
  await later('too late');
  await ben.call('messages.send', {
    params: params(),
    body: { tempId: 't-ben', delta: [{ insert: 'mine' }], sendAt: clock.now() + HOUR_MS },
  });
  const me = { ...params(), participantId: profileOf(ben) };
  await ben.call('participants.remove', { params: me });
  clock.set(clock.now() + 1);
  await ann.call('participants.add', {
    params: params(),
    body: { participantIds: [profileOf(ben)] },
  });
  await pass();
  await expect.poll(() => wordsOf(ann)).toEqual(['too late']);
  expect(await listed(ben)).toEqual([]);
});

test('what waits in a group that one has left does not count any more', async () => {
  const bens = (id: string) =>
    ben.call('messages.send', {
      params: { id },
      body: { tempId: `t-ben-${++count}`, delta: [{ insert: 'x' }], sendAt: clock.now() + HOUR_MS },
    });
  const about = await ann.call('messages.send', {
    params: params(),
    body: { tempId: 't-root', delta: [{ insert: 'root' }] },
  });
  const thread = await ben.call('messages.thread', {
    params: { ...params(), messageId: about.id },
  });
  const remindTime = clock.now() + HOUR_MS;
  const message = { ...params(), messageId: about.id };
  await ben.call('reminders.set', { params: message, body: { remindTime } });
  for (let at = 1; at < SCHEDULED_MAX; at += 1) await bens(chatId);
  await bens(thread.id);
  const made = await ben.call('chats.create', { body: { participantIds: [profileOf(ann)] } });
  const privateId = 'see' in made ? made.see : made.id;
  expect(await refusal(bens(privateId))).toBe('conflict');
  const me = { ...params(), participantId: profileOf(ben) };
  await ben.call('participants.remove', { params: me });
  expect(await refusal(bens(privateId))).toBe('ok');
  const { read } = app.database;
  expect(await read.selectFrom('scheduled').select('chat_id').execute()).toEqual([
    { chat_id: privateId },
  ]);
  expect(await read.selectFrom('reminder').select('id').execute()).toEqual([]);
  const kinds = ['sendLater', 'remind'];
  const tasks = await read.selectFrom('task').select('kind').where('kind', 'in', kinds).execute();
  expect(tasks).toEqual([{ kind: 'sendLater' }]);
});

test('one that was sent by an interrupted attempt, and deleted since, is gone', async () => {
  const tempId = (await later('hello')).tempId ?? '';
  // The attempt was interrupted before it could remove what waited.
  const { id } = await ann.call('messages.send', {
    params: params(),
    body: { tempId: `${tempId}-other`, delta: [{ insert: 'hello' }] },
  });
  await app.database.transaction((tx) =>
    tx.query
      .updateTable('message')
      .set({ temp_id: tempId })
      .where('seq', '=', Number(id))
      .where('chat_id', '=', chatId)
      .execute(),
  );
  await ann.call('messages.remove', { params: { ...params(), messageId: id } });
  await pass();
  await expect.poll(() => listed()).toEqual([]);
  expect(await messagesOf()).toEqual([]);
});

test('a time too far ahead, and more than a hundred messages, are refused', async () => {
  expect(await refusal(later('next year', clock.now() + 400 * DAY_MS))).toBe('invalid_field');
  for (let at = 0; at < SCHEDULED_MAX; at += 1) await later(`number ${at}`);
  expect(await refusal(later('one more'))).toBe('conflict');
  const page = await ann.call('scheduled.list', { params: params(), query: { take: '60' } });
  const rest = await ann.call('scheduled.list', {
    params: params(),
    query: { take: '60', after: page.next ?? '' },
  });
  expect([page.scheduled.length, rest.scheduled.length, rest.next]).toEqual([60, 40, null]);
});
