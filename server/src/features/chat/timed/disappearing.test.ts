import { type Chat, type KithError, type Message, TIMER_SECONDS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { somePicture } from '../../../testing/pictures.ts';
import { uploadPicture } from '../../../testing/uploads.ts';
import { createWires } from '../../../testing/wires.ts';

const HOUR_S = TIMER_SECONDS[1];
const HOUR_MS = HOUR_S * 1_000;
/** After this time, new messages are indexed. */
const INDEXED_MS = 250;

let clock: ReturnType<typeof manualClock>;
let database: Database;
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
  chatId = await chatOf([profileOf(ben)]);
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const chatOf = async (participantIds: string[], name?: string): Promise<string> => {
  const made = await ann.call('chats.create', { body: { participantIds, ...(name && { name }) } });
  return 'see' in made ? made.see : made.id;
};
const setTimer = (seconds: (typeof TIMER_SECONDS)[number], who = ann, id = chatId) =>
  who.call('chats.update', { params: { id }, body: { timer: seconds } });
let count = 0;
const send = (words: string, more = {}, who = ann, id = chatId) =>
  who.call('messages.send', {
    params: { id },
    body: { tempId: `t-gone-${++count}`, delta: [{ insert: words }], ...more },
  });
const entriesOf = async (who: TestClient, query = {}, id = chatId) =>
  (await who.call('messages.list', { params: { id }, query })).messages;
const messagesOf = async (who = ben, id = chatId): Promise<Message[]> =>
  (await entriesOf(who, {}, id)).filter((one): one is Message => 'delta' in one);
const wordsOf = async (who = ben, id = chatId) =>
  (await messagesOf(who, id)).flatMap(({ delta, system }) => (system ? [] : delta[0]?.insert));
const chatAs = async (who: TestClient, id = chatId) =>
  (await who.call('chats.get', { params: { id } })) as Chat;
const hitsOf = async (q: string, who = ben) =>
  (await who.call('messages.search', { query: { q } })).hits.length;
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
const stored = (id: string) =>
  database.read
    .selectFrom('message')
    .select(['delta', 'preview', 'attachments', 'deleted_time'])
    .where('chat_id', '=', chatId)
    .where('seq', '=', Number(id))
    .executeTakeFirstOrThrow();

test('messages sent after a timer was set disappear for everyone, and earlier ones stay', async () => {
  await send('before');
  const bens = await ben.directory();
  expect(await setTimer(HOUR_S)).toMatchObject({ timer: HOUR_S });
  await expect.poll(() => JSON.stringify(bens.heard)).toContain('"kind":"timer"');
  expect(await chatAs(ben)).toMatchObject({ timer: HOUR_S });
  const sent = await send('secret plan');
  expect(sent.expiresAt).toBe(sent.createdTime + HOUR_MS);
  expect((await chatAs(ben)).lastMessage).toMatchObject({ expiresAt: sent.expiresAt });
  await ben.call('reactions.add', {
    params: { id: chatId, messageId: sent.id },
    body: { emoji: '👍' },
  });
  await ann.call('messages.pin', { params: { id: chatId, messageId: sent.id } });
  await ann.call('messages.edit', {
    params: { id: chatId, messageId: sent.id },
    body: { delta: [{ insert: 'secret change' }] },
  });
  const since = (await chatAs(ben)).version;
  // Turned off: sent messages keep their time.
  await setTimer(0);
  await send('after');
  await pass();
  await expect.poll(async () => (await stored(sent.id)).deleted_time).not.toBeNull();
  expect(await wordsOf()).toEqual(['after', 'before']);
  expect(await entriesOf(ben, { since })).toContainEqual({ id: sent.id, deleted: true });
  const chat = await chatAs(ben);
  expect([chat.pinned, chat.lastMessage?.preview, chat.timer]).toEqual([[], 'after', 0]);
  expect(await stored(sent.id)).toMatchObject({ delta: '[]', preview: '', attachments: '[]' });
  for (const table of ['message_text', 'reaction', 'message_word'] as const) {
    const left = await database.read
      .selectFrom(table)
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('seq', '=', Number(sent.id))
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
  await expect
    .poll(() => JSON.stringify(bens.heard))
    .toContain(`"deleted":[{"id":"${sent.id}","deleted":true}]`);
});

test('no call returns an expired message, however late the server deletes it', async () => {
  await setTimer(HOUR_S);
  const sent = await send('late secret');
  await clock.advance(INDEXED_MS);
  await expect.poll(() => hitsOf('secret')).toBe(1);
  const since = (await chatAs(ben)).version;
  // The clock moves on, but the task does not run.
  clock.set(clock.now() + HOUR_MS);
  const at = { id: chatId, messageId: sent.id };
  expect((await stored(sent.id)).deleted_time).toBeNull();
  expect(await wordsOf()).toEqual([]);
  for (const query of [{ ids: sent.id }, { around: sent.id }, { since: since - 1 }])
    expect(await entriesOf(ben, query)).toContainEqual({ id: sent.id, deleted: true });
  expect((await chatAs(ben)).lastMessage).toBeNull();
  expect(await hitsOf('secret')).toBe(0);
  const forward = { chatId, messageId: sent.id, isNamed: false };
  const elsewhere = await chatOf([]);
  const body = { tempId: 't-forward', delta: [], forward };
  const refused = [
    ann.call('messages.send', { params: { id: elsewhere }, body }),
    ben.call('reactions.add', { params: at, body: { emoji: '👍' } }),
    ann.call('messages.edit', { params: at, body: { delta: [{ insert: 'again' }] } }),
    ben.call('messages.versions', { params: at, query: {} }),
  ];
  expect(await Promise.all(refused.map(refusal))).toEqual(refused.map(() => 'not_found'));
  await clock.advance(1);
  await expect.poll(async () => (await stored(sent.id)).delta).toBe('[]');
});

test('the picture of a disappeared message is gone', async () => {
  await setTimer(HOUR_S);
  const { id } = await uploadPicture(ann, await somePicture());
  const sent = await send('look', { attachmentIds: [id] });
  await pass();
  await expect.poll(async () => (await stored(sent.id)).attachments).toBe('[]');
  const kept = await database.read
    .selectFrom('picture_use')
    .select('scope')
    .where('scope', '=', 'message')
    .execute();
  expect(kept).toEqual([]);
});

test('a server that was off catches up when it starts', async () => {
  await setTimer(HOUR_S);
  const sent = await send('overnight');
  await app.close();
  clock.set(clock.now() + 2 * HOUR_MS);
  app = await startTestApp({ clock, database });
  await clock.advance(1);
  await expect.poll(async () => (await stored(sent.id)).delta).toBe('[]');
});

test('the hourly job finds a message without a task', async () => {
  await setTimer(HOUR_S);
  const sent = await send('restored');
  await database.transaction(async (tx) => {
    await tx.query.deleteFrom('task').where('kind', '=', 'disappear').execute();
  });
  await pass(2 * HOUR_MS);
  await expect.poll(async () => (await stored(sent.id)).delta).toBe('[]');
});

test('one of two nodes deletes each message, once', async () => {
  const wires = createWires();
  await app.close();
  app = await startTestApp({ clock, database, wire: wires.wire() });
  const other = await startTestApp({ clock, database, wire: wires.wire() });
  ann = await app.client().login('ann@example.test');
  await setTimer(HOUR_S);
  const sent: Message[] = [];
  for (let at = 0; at < 5; at++) sent.push(await send(`number ${at}`));
  const { version } = await chatAs(ann);
  await pass();
  for (const { id } of sent) await expect.poll(async () => (await stored(id)).delta).toBe('[]');
  // One change per message, whichever node made it.
  expect((await chatAs(ann)).version).toBe(version + sent.length);
  await other.close();
});

test('a scheduled message counts from when it is sent, and a forwarded copy follows its own chat', async () => {
  await setTimer(HOUR_S);
  const sendAt = clock.now() + HOUR_MS;
  await send('later', { sendAt });
  await pass();
  await expect.poll(() => wordsOf()).toEqual(['later']);
  const [sent] = await messagesOf();
  expect(sent?.expiresAt).toBe((sent?.createdTime ?? 0) + HOUR_MS);
  const notes = await chatOf([]);
  const forward = { chatId, messageId: sent?.id ?? '', isNamed: false };
  const copy = await ann.call('messages.send', {
    params: { id: notes },
    body: { tempId: 't-copy', delta: [], forward },
  });
  expect(copy.expiresAt).toBeUndefined();
});

test('either person in a private chat and admins in a group can set the timer, and nobody in the note to self', async () => {
  expect(await refusal(setTimer(HOUR_S, ben))).toBe('ok');
  const cem = await app.client().register({ email: 'cem@example.test' });
  const crew = await chatOf([ben, cem].map(profileOf), 'Crew');
  const notes = await chatOf([]);
  expect(await refusal(setTimer(HOUR_S, ben, crew))).toBe('not_allowed');
  expect(await refusal(setTimer(HOUR_S, ann, crew))).toBe('ok');
  expect(await refusal(setTimer(HOUR_S, ann, notes))).toBe('not_allowed');
});

test('a blocked person’s setting has no effect, and a blocking person has to unblock first', async () => {
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  expect(await refusal(setTimer(HOUR_S, ann))).toBe('ok');
  expect((await chatAs(ben)).timer).toBeUndefined();
  expect(await refusal(setTimer(HOUR_S, ben))).toBe('blocked_by_you');
});

test('nobody learns who has seen an expired message, even before it is deleted', async () => {
  await setTimer(HOUR_S);
  const { id: messageId } = await send('the door code is on the fridge');
  const seen = () => ann.call('messages.seen', { params: { id: chatId, messageId } });
  expect(await seen()).toEqual({ seenIds: [], seenTimes: [] });
  // The clock moves on, but the task does not run.
  clock.set(clock.now() + HOUR_MS);
  await expect(seen()).rejects.toMatchObject({ code: 'not_found' });
});
