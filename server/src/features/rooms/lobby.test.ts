import type { Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { connectRoom } from '../../testing/sockets.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };

interface Keys {
  roomKey: string;
  userKey: string;
}

let app: TestApp;
let ann: TestClient;
let host: Keys;

beforeEach(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings' } });
});
afterEach(() => app.close());

const invited = async (): Promise<Keys> => ({
  ...host,
  ...(await ann.call('rooms.invite', { params: host, body: {} })),
});
const joinAs = (keys: Keys, name: string) =>
  ann.call('rooms.join', { params: keys, body: { name } });
const come = async (keys: Keys, name: string) => {
  const { you } = await joinAs(keys, name);
  const page = await connectRoom(app.origin, keys, ann);
  const room = (await page.ask('room.enter', { page: 'page', media })) as Room;
  return { id: you.id, keys, page, room };
};
const admit = (seatId: string, isAdmitted = true) =>
  ann.call('rooms.admit', { params: host, body: { seatId, isAdmitted } });
const shownTo = async (keys: Keys) =>
  (await ann.call('rooms.get', { params: keys })).room.people.map(({ name }) => name);

test('who knocks sees the title, the host and themselves, until they are let in', async () => {
  const one = await come(host, 'Ann');
  const teo = await come(await invited(), 'Teo');
  await admit(teo.id);
  await teo.page.next('room.changed', ({ people }) => people.length === 2);
  const link = await invited();
  expect(await shownTo(link)).toEqual([]);
  const mallory = await come(link, 'Mallory');
  expect(mallory.room).toMatchObject({ title: 'Quay drawings', hostName: expect.any(String) });
  expect(mallory.room.people.map(({ name }) => name)).toEqual(['Mallory']);
  // Nothing of what goes on inside arrives.
  await teo.page.ask('room.media', { hasHandUp: true });
  await teo.page.ask('room.react', { emoji: '👏' });
  await one.page.next('room.reaction');
  await admit(mallory.id);
  const inside = await mallory.page.next('room.changed', ({ people }) => people.length === 3);
  expect(inside.people.some((person) => person.media.hasHandUp)).toBe(true);
  for (const { name, payload } of mallory.page.heard) {
    expect(name).not.toBe('room.reaction');
    if (name === 'room.changed' && payload !== inside)
      expect(JSON.stringify(payload)).not.toContain('Teo');
  }
  await teo.page.ask('room.react', { emoji: '🎉' });
  expect(await mallory.page.next('room.reaction')).toMatchObject({ emoji: '🎉' });
});

test('who was refused, or has left as a guest, sees nobody', async () => {
  await come(host, 'Ann');
  const teo = await come(await invited(), 'Teo');
  await admit(teo.id, false);
  await teo.page.closed;
  expect(await shownTo(teo.keys)).toEqual([]);
  const eva = await come(await invited(), 'Eva');
  await admit(eva.id);
  await eva.page.next('room.changed', ({ people }) => people.length === 2);
  await ann.call('rooms.leave', { params: eva.keys });
  expect(await shownTo(eva.keys)).toEqual([]);
  expect(await shownTo(host)).toHaveLength(1);
});

test('nobody inside takes another name', async () => {
  const one = await come(host, 'Ann');
  const teo = await come(await invited(), 'Teo');
  await admit(teo.id);
  await one.page.next('room.changed', ({ people }) => people.length === 2);
  await joinAs(teo.keys, one.room.people[0]?.name ?? '');
  expect(await shownTo(host)).toContain('Teo');
});

test('a guest whose name looks like that of somebody inside gets a number', async () => {
  const one = await come(host, 'Ann');
  const name = one.room.people[0]?.name ?? '';
  const other = name.replace('e', 'е').toUpperCase();
  const mallory = await come(await invited(), other);
  await one.page.next('room.changed', ({ people }) => people.length === 2);
  expect((await shownTo(host)).toSorted()).toEqual([name, `${other} (2)`].toSorted());
  // Outside, they do not learn that somebody has it.
  expect(await shownTo(mallory.keys)).toEqual([other]);
});
