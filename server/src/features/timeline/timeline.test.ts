import { DAY_MS, type KithError } from '@kith/contract';
import { EVERYONE } from '@kith/contract/chat/rich-text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { createTimelineCollection } from './timeline.collection.ts';
import {
  expectTimelineLaw,
  freshTimeline,
  naming,
  openTimelineDevice,
  shownItems,
  write,
} from './timeline.testing.ts';
import { createTimelineWriter } from './timeline.writer.ts';
import { trimTimelines } from './trim.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;
let group: string;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
  const made = await ann.call('chats.create', {
    body: { participantIds: [profileOf(ben), profileOf(cem)], name: 'Crew' },
  });
  group = 'see' in made ? made.see : made.id;
  for (const member of [ben, cem])
    await member.call('chats.own', { params: { id: group }, body: { isRequest: false } });
});
afterEach(() => app.close());

const words = [{ insert: 'words' }];
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: KithError) => error.code,
  );
const update = (
  who: TestClient,
  id: string,
  body: { done?: boolean; snoozedUntil?: number | null },
) => who.call('timeline.update', { params: { id }, body });
const onlyItem = async (who: TestClient) => {
  const item = [...(await freshTimeline(who)).items.values()].find(
    ({ kind }) => kind === 'mention',
  );
  if (item === undefined) throw new Error('There is no item.');
  return item;
};

test('a named mention and an answer wait for those whom they concern, each once', async () => {
  const devices = [await openTimelineDevice(ben), await openTimelineDevice(cem)];
  const first = await write(ben, group, words);
  const mention = await write(ann, group, naming(ben, cem));
  const reply = await write(cem, group, words, { replyTo: first.id });
  const both = await write(ann, group, naming(ben), { replyTo: first.id });
  expect(await shownItems(ben)).toEqual([
    `mention ${mention.id}`,
    `reply ${reply.id}`,
    `mention ${both.id}`,
  ]);
  expect(await shownItems(cem)).toEqual([`mention ${mention.id}`]);
  expect(await shownItems(ann)).toEqual([]);
  expect(await onlyItem(cem)).toMatchObject({
    ...{ asks: true, done: false, snoozedUntil: null },
    ...{ chatId: group, messageId: mention.id, personId: profileOf(ann), aboutId: null },
  });
  await expectTimelineLaw(devices);
});

test('everyone at once, oneself, and answers between two people make no items', async () => {
  const everyone = { id: EVERYONE, value: 'everyone', isShort: true, denotationChar: '@' } as const;
  await write(ann, group, [{ insert: { mention: everyone } }]);
  await write(ann, group, naming(ann));
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const pair = 'see' in made ? made.see : made.id;
  const { id: replyTo } = await write(ann, pair, words);
  await write(ben, pair, words, { replyTo });
  expect(await shownItems(ann)).toEqual([]);
  expect(await shownItems(ben)).toEqual([]);
});

test('reading up to it closes a mention; a deleted message removes it', async () => {
  const devices = [await openTimelineDevice(ben)];
  const first = await write(ann, group, naming(ben));
  const second = await write(ann, group, naming(ben));
  await ben.call('chats.seen', { params: { id: group }, body: { id: first.id } });
  expect(await shownItems(ben)).toEqual([`(mention ${first.id})`, `mention ${second.id}`]);
  await ann.call('messages.remove', { params: { id: group, messageId: first.id } });
  await ben.call('messages.hide', { params: { id: group }, body: { ids: [second.id] } });
  expect(await shownItems(ben)).toEqual([]);
  await expectTimelineLaw(devices);
});

test('leaving the chat removes what refers to it', async () => {
  const devices = [await openTimelineDevice(ben)];
  await write(ann, group, naming(ben));
  await ben.call('chats.remove', { params: { id: group } });
  expect(await shownItems(ben)).toEqual([]);
  await expectTimelineLaw(devices);
});

test('done, snoozed and undone on one device is the same on every device', async () => {
  const devices = [await openTimelineDevice(ben), await openTimelineDevice(ben)];
  await write(ann, group, naming(ben));
  const { id } = await onlyItem(ben);
  const later = clock.now() + DAY_MS;
  expect(await update(ben, id, { done: true })).toMatchObject({ done: true });
  expect(await update(ben, id, { done: false, snoozedUntil: later })).toMatchObject({
    done: false,
    snoozedUntil: later,
  });
  expect(await update(ben, id, { snoozedUntil: null })).toMatchObject({ snoozedUntil: null });
  await expectTimelineLaw(devices);
  expect(await refusal(update(ben, id, { snoozedUntil: clock.now() + 400 * DAY_MS }))).toBe(
    'invalid_field',
  );
  expect(await refusal(update(cem, id, { done: true }))).toBe('not_found');
});

test('comes in pages, and what changed meanwhile is on a later one', async () => {
  for (let nth = 0; nth < 5; nth += 1) await write(ann, group, naming(ben));
  const first = await ben.call('timeline.list', { query: { take: '2' } });
  expect(first.items).toHaveLength(2);
  await update(ben, first.items[0]?.id ?? '', { done: true });
  const ids = new Set<string>();
  let after = first.next;
  while (after !== null) {
    const page = await ben.call('timeline.list', { query: { take: '2', after } });
    for (const { id } of page.items) ids.add(id);
    after = page.next;
  }
  expect(ids.has(first.items[0]?.id ?? '')).toBe(true);
  expect(ids.size).toBe(4);
});

test('markers of removed items are purged; a copy from before gets everything', async () => {
  const devices = [await openTimelineDevice(ben)];
  const { id } = await write(ann, group, naming(ben));
  const { version } = await freshTimeline(ben);
  await ann.call('messages.remove', { params: { id: group, messageId: id } });
  const query = { version: String(version) };
  expect((await ben.call('timeline.list', { query })).items).toMatchObject([{ deleted: true }]);
  const now = clock.now() + 31 * DAY_MS;
  const { database } = app;
  const ahead = { ...clock, now: () => now };
  await createTimelineCollection({ database, clock: ahead, endpoint: { emit: () => {} } }).purge();
  expect(await ben.call('timeline.list', { query })).toMatchObject({ full: true });
  await expectTimelineLaw(devices);
});

test('a timeline that has grown too long loses its oldest items', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    await clock.advance(1_000);
    await write(ann, group, naming(ben));
  }
  const before = await shownItems(ben);
  const { database } = app;
  const collection = createTimelineCollection({ database, clock, endpoint: { emit: () => {} } });
  const writer = createTimelineWriter(
    { clock, kinds: () => ({}), vaulted: async () => new Set() },
    collection,
  );
  await trimTimelines(database, writer, 3);
  expect(await shownItems(ben)).toEqual(before.slice(1));
});
