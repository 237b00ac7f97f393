import { MINUTE_MS, PRESENCE_GRACE_MS, type Presence } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let annPage: DirectoryClient;
let benPage: DirectoryClient;

const watch = async (socket: DirectoryClient, who: TestClient): Promise<Presence[]> => {
  const answer = await socket.ask('presence.watch', { ids: [profileOf(who)] });
  return (answer as { presence: Presence[] }).presence;
};
const isHere = (socket: DirectoryClient, here: boolean) => socket.ask('presence.here', { here });
const next = (socket: DirectoryClient) => socket.next('presence.changed');

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register();
  ben = await app.client().register();
  await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  annPage = await ann.directory();
  benPage = await ben.directory();
});
afterEach(() => app.close());

test('people who share a chat see when the others come online and were last online', async () => {
  const id = profileOf(ann);
  expect(await watch(benPage, ann)).toEqual([{ id, here: false, lastSeenTime: null }]);
  await isHere(annPage, true);
  expect(await next(benPage)).toEqual({ id, here: true, lastSeenTime: null });
  const left = clock.now();
  await isHere(annPage, false);
  await clock.advance(PRESENCE_GRACE_MS);
  expect(await next(benPage)).toEqual({ id, here: false, lastSeenTime: left });
  expect(await watch(benPage, ann)).toEqual([{ id, here: false, lastSeenTime: left }]);
});

test('only closing the last page takes a person offline, not a reload or a second page', async () => {
  await isHere(annPage, true);
  await watch(benPage, ann);
  const second = await ann.directory();
  await isHere(second, true);
  annPage.close();
  await annPage.closed;
  await clock.advance(PRESENCE_GRACE_MS);
  expect((await watch(benPage, ann))[0]?.here).toBe(true);
  second.close();
  await second.closed;
  const back = await ann.directory();
  await isHere(back, true);
  await clock.advance(PRESENCE_GRACE_MS);
  expect((await watch(benPage, ann))[0]?.here).toBe(true);
  expect(benPage.heard.filter(({ name }) => name === 'presence.changed')).toEqual([]);
});

test('strangers, blocked people and people without permission receive nothing', async () => {
  const stranger = await app.client().register();
  const strange = await stranger.directory();
  await isHere(annPage, true);
  expect(await watch(strange, ann)).toEqual([]);
  expect(await watch(benPage, ann)).toMatchObject([{ here: true }]);

  const hidden = { id: profileOf(ann), here: false, lastSeenTime: null };
  await ann.call('privacy.update', { body: { presenceTo: 'nobody' } });
  expect(await next(benPage)).toEqual(hidden);
  expect(await watch(benPage, ann)).toEqual([]);
  await ann.call('privacy.update', { body: { presenceTo: 'chats' } });
  expect(await next(benPage)).toMatchObject({ here: true });
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  expect(await next(benPage)).toEqual(hidden);
  expect(strange.heard.filter(({ name }) => name === 'presence.changed')).toEqual([]);
});

test('people who block someone do not see their status until they unblock them', async () => {
  const id = profileOf(ben);
  await isHere(benPage, true);
  expect(await watch(annPage, ben)).toMatchObject([{ here: true }]);
  await ann.call('blocks.add', { params: { id } });
  expect(await next(annPage)).toEqual({ id, here: false, lastSeenTime: null });
  expect(await watch(annPage, ben)).toEqual([]);
  await isHere(benPage, false);
  await clock.advance(PRESENCE_GRACE_MS);
  await isHere(benPage, true);
  await ann.call('blocks.remove', { params: { id } });
  expect(await next(annPage)).toMatchObject({ id, here: true });
  // Nothing in between.
  expect(annPage.heard.filter(({ name }) => name === 'presence.changed')).toHaveLength(2);
});

test('hidden people stay hidden when requested together with a visible person', async () => {
  const cara = await app.client().register();
  const strange = await (await app.client().register()).directory();
  await cara.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const caraPage = await cara.directory();
  await ann.call('privacy.update', { body: { presenceTo: 'nobody' } });
  const dan = await app.client().register();
  const danPage = await dan.directory();
  for (const page of [annPage, caraPage, danPage]) await isHere(page, true);
  // Dan, who shares no chat with Ben, would be visible to people who do.
  const ask = (socket: DirectoryClient) =>
    socket.ask('presence.watch', { ids: [ann, cara, dan].map(profileOf) });
  expect(await ask(benPage)).toEqual({
    presence: [{ id: profileOf(cara), here: true, lastSeenTime: null }],
  });
  expect(await ask(strange)).toEqual({ presence: [] });
  for (const page of [annPage, danPage, caraPage]) await isHere(page, false);
  await clock.advance(PRESENCE_GRACE_MS);
  expect(await next(benPage)).toMatchObject({ id: profileOf(cara), here: false });
  const heard = [...benPage.heard, ...strange.heard].filter(
    ({ name, payload }) =>
      name === 'presence.changed' && (payload as Presence).id !== profileOf(cara),
  );
  expect(heard).toEqual([]);
});

test('the members of a chat who are online are counted, without those who hide it', async () => {
  const cara = await app.client().register();
  const dan = await app.client().register();
  const body = { participantIds: [ben, cara].map(profileOf) };
  const { id: chatId } = (await ann.call('chats.create', { body })) as { id: string };
  const count = (page: DirectoryClient) => page.ask('presence.count', { chatId });
  expect(await count(annPage)).toEqual({ count: 0, more: false });
  const [caraPage, danPage] = [await cara.directory(), await dan.directory()];
  for (const page of [annPage, benPage, caraPage, danPage]) await isHere(page, true);
  await expect.poll(() => count(annPage)).toEqual({ count: 2, more: false });
  await ben.call('privacy.update', { body: { presenceTo: 'nobody' } });
  expect(await count(annPage)).toEqual({ count: 1, more: false });
  expect(await count(benPage)).toEqual({ count: 2, more: false });
  await expect(count(danPage)).rejects.toMatchObject({ code: 'not_found' });
});

test('after a crash of the server, last-seen times are accurate to the minute', async () => {
  await isHere(annPage, true);
  await clock.advance(MINUTE_MS);
  const lastSeen = async () => {
    const row = await app.database.read
      .selectFrom('presence')
      .select('last_seen_time')
      .where('profile_id', '=', profileOf(ann))
      .executeTakeFirst();
    return row?.last_seen_time ?? 0;
  };
  await expect.poll(lastSeen).toBe(clock.now());
});
