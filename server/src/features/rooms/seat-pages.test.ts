import { type KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom } from '../../testing/sockets.ts';

// Rooms are at another name of the server, to which browsers do not send the session's cookie.

const ROOMS = 'https://rooms.example';
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => (error as KithError).code,
  );

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let host: { roomKey: string; userKey: string };

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock, config: { roomOrigin: ROOMS } });
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings', lobby: false } });
});
afterEach(() => app.close());

const path = () => `/app/room/${host.roomKey}/${host.userKey}`;
const opened = async (by: TestClient): Promise<URL> => {
  const answer = await by.fetch(path(), { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
};
const ticketOf = async (by: TestClient) => (await opened(by)).searchParams.get('ticket');
const exchanged = async (ticket: string): Promise<string> =>
  (await app.client().call('rooms.openPage', { body: { ticket } })).secret;
const get = (secret: string) =>
  app.client().fetch(`/api/main/api/v1/room/${host.roomKey}/${host.userKey}`, {
    headers: { authorization: secret },
  });

test('the app opens a seat at another name with a ticket, which is exchanged once', async () => {
  const url = await opened(ann);
  expect(url.origin + url.pathname).toBe(`${ROOMS}/room/${host.roomKey}/${host.userKey}`);
  const ticket = url.searchParams.get('ticket') ?? '';
  const secret = await exchanged(ticket);
  expect(await refusal(exchanged(ticket))).toBe('unauthorized');
  expect((await get(secret)).status).toBe(200);
  expect((await get('')).status).toBe(401);
  expect((await get(`${secret}x`)).status).toBe(401);
  await connectRoom(app.origin, host, { secret });
  expect(await refusal(connectRoom(app.origin, host))).toBe('unauthorized');
  // It is a key to rooms only.
  const stolen = new TestClient(app.origin, { ...ann.session, cookies: new Map() }, ann.profileId);
  stolen.session.userToken = secret;
  expect(await refusal(stolen.call('chats.list'))).toBe('unauthorized');
});

test('a ticket is valid for a minute, and none is given without a session', async () => {
  const ticket = await ticketOf(ann);
  await clock.advance(MINUTE_MS + SECOND_MS);
  expect(await refusal(exchanged(ticket ?? ''))).toBe('unauthorized');
  expect(await ticketOf(app.client())).toBeNull();
  const mallory = await exchanged((await ticketOf(await app.client().register())) ?? '');
  expect((await get(mallory)).status).toBe(401);
});

test('signing out ends the page, and its socket', async () => {
  const secret = await exchanged((await ticketOf(ann)) ?? '');
  const page = await connectRoom(app.origin, host, { secret });
  await ann.call('auth.logout');
  expect(await page.next('room.ended')).toEqual({ reason: 'signedOut' });
  await page.closed;
  expect((await get(secret)).status).toBe(401);
  expect(await refusal(connectRoom(app.origin, host, { secret }))).toBe('unauthorized');
});

test('a link of another site is loaded again, so that the cookie comes with it', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await ann.fetch(path(), { redirect: 'manual', headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('http-equiv="refresh"');
});
