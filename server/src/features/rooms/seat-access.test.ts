import { type KithError, SECOND_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { currentSession } from '../../testing/cast.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom } from '../../testing/sockets.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const codeOf = (error: unknown) => (error as KithError).code;
const refusal = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);

interface Keys {
  roomKey: string;
  userKey: string;
}

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let host: Keys;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings', lobby: false } });
});
afterEach(() => app.close());

const guestSeat = async (): Promise<Keys> => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name: 'Teo' } });
  return { ...host, userKey };
};
/** What an address gives to whoever opens it. */
const tried = async (by: TestClient, keys: Keys) => ({
  get: await refusal(by.call('rooms.get', { params: keys })),
  join: await refusal(by.call('rooms.join', { params: keys, body: { name: 'Mallory' } })),
  socket: await refusal(connectRoom(app.origin, keys, by)),
  invite: await refusal(by.call('rooms.invite', { params: keys, body: {} })),
});
const ALL = (code: string) => ({ get: code, join: code, socket: code, invite: code });
const enter = async (by: TestClient, keys: Keys, origin = app.origin) => {
  const { you } = await by.call('rooms.join', { params: keys, body: { name: 'Teo' } });
  const page = await connectRoom(origin, keys, by);
  await page.ask('room.enter', { page: `page-of-${you.id}`, media });
  return { page, id: you.id };
};

test('the address of a seat opens it only in a session of its account', async () => {
  const mallory = await app.client().register();
  expect(await tried(mallory, host)).toEqual(ALL('unauthorized'));
  expect(await tried(app.client(), host)).toEqual(ALL('unauthorized'));
  expect(await tried(ann, host)).toEqual(ALL('ok'));
  // Another browser of hers, and another of her profiles.
  const elsewhere = await app.client().login('ann@example.test');
  expect(await tried(elsewhere, host)).toEqual(ALL('ok'));
  const profile = { type: 'individual', firstName: 'Ann', lastName: 'At work' } as const;
  const { id } = await ann.call('profiles.create', { body: profile });
  expect(await tried(ann.as(id), host)).toEqual(ALL('ok'));
  // The cookie of an ended session is worth nothing.
  const cookies = new Map(elsewhere.session.cookies);
  await ann.call('sessions.revoke', { params: { id: await currentSession(elsewhere) } });
  for (const [name, value] of cookies) elsewhere.session.cookies.set(name, value);
  expect(await tried(elsewhere, host)).toEqual(ALL('unauthorized'));
});

test('nobody learns from an address of the host what is in the room', async () => {
  await enter(ann, host);
  const answer = await app.client().send('rooms.get', { params: host });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toMatch(/Person|Quay/);
});

test('a guest needs no session, and a stale cookie does not keep them out', async () => {
  const keys = await guestSeat();
  expect(await tried(app.client(), keys)).toMatchObject({ get: 'ok', join: 'ok', socket: 'ok' });
  const stale = app.client();
  stale.session.cookies.set('sid', 'ended-long-ago');
  expect(await tried(stale, keys)).toMatchObject({ get: 'ok', join: 'ok', socket: 'ok' });
});

test('signing out ends the seat within a second, on every node', async () => {
  const second = await startTestApp({ clock, database: app.database });
  const keys = await guestSeat();
  const one = await enter(ann, host, second.origin);
  const two = await enter(app.client(), keys);
  await ann.call('auth.logout');
  await clock.advance(SECOND_MS);
  expect(await one.page.next('room.ended')).toEqual({ reason: 'signedOut' });
  await one.page.closed;
  const inside = async () => {
    const { room } = await app.client().call('rooms.get', { params: keys });
    return room.people.map(({ id }) => id);
  };
  await expect.poll(inside).toEqual([two.id]);
  await second.close();
});

test('a lost connection of a person who then signs out is not waited for', async () => {
  const one = await enter(ann, host);
  const two = await enter(app.client(), await guestSeat());
  one.page.close();
  await expect.poll(() => app.sockets.room.count()).toBe(1);
  await ann.call('auth.logout');
  await two.page.next('room.changed', ({ people }) => people.every(({ id }) => id === two.id));
});

test('a changed password drops the socket, and the new cookie opens the same seat', async () => {
  const one = await enter(ann, host);
  const before = ann.cookie;
  const body = { current: somebody().password, next: 'another calm harbour' };
  await (await ann.prove()).call('password.change', { body });
  await one.page.closed;
  expect(ann.cookie).not.toBe(before);
  await enter(ann, host);
});

test('a conversation that began before seats were bound goes on', async () => {
  const one = await enter(ann, host);
  await app.database.transaction(({ query }) =>
    query.updateTable('room_seat').set({ is_bound: null }).execute(),
  );
  one.page.close();
  const back = await connectRoom(app.origin, host);
  await back.ask('room.enter', { page: 'page', media });
  // Until they leave.
  await app.client().call('rooms.leave', { params: host });
  expect(await refusal(app.client().call('rooms.get', { params: host }))).toBe('unauthorized');
});
