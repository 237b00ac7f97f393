import { DAY_MS, SECOND_MS, SESSIONS_MAX } from '@kith/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { type ManualClock, manualClock } from '../../../testing/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refused = { code: 'unauthorized', message: 'Sign in to do this.' };

describe('signing out', () => {
  test('ends the session at once, on calls and on both sockets', async () => {
    const client = await app.client().register();
    const stolen = app.client();
    stolen.session.cookies.set('sid', client.session.cookies.get('sid') ?? '');
    stolen.session.userToken = client.session.userToken;
    const main = await client.main();
    const directory = await client.directory();
    await client.call('auth.logout', { body: {} });

    expect(client.session.cookies.has('sid')).toBe(false);
    await expect(stolen.call('profiles.list')).rejects.toMatchObject(refused);
    await expect(stolen.call('auth.user')).rejects.toMatchObject(refused);
    await expect(stolen.main()).rejects.toMatchObject(refused);
    expect(await main.next('session.ended')).toEqual({ reason: 'signed_out' });
    expect(await directory.next('session.ended')).toEqual({ reason: 'signed_out' });
    await Promise.all([main.closed, directory.closed]);
  });

  test('needs no body', async () => {
    const client = await app.client().register();
    expect(await client.call('auth.logout')).toEqual({});
    await expect(client.call('auth.user')).rejects.toMatchObject(refused);
  });

  test('everywhere ends all sessions of the account and no others', async () => {
    const email = 'everywhere@example.test';
    const here = await app.client().register({ email });
    const there = await app.client().login(email);
    const stranger = await app.client().register();
    const socket = await there.main();
    await here.call('auth.logout', { body: { everywhere: true } });
    await expect(there.call('profiles.list')).rejects.toMatchObject(refused);
    expect(await socket.next('session.ended')).toEqual({ reason: 'revoked' });
    expect(await stranger.call('profiles.list')).toHaveLength(1);
  });
});

describe('the sessions of an account', () => {
  test('are listed, the current one marked, and one can be ended', async () => {
    const email = 'devices@example.test';
    const here = await app.client().register({ email });
    const there = await app.client().login(email);
    const { sessions } = await here.call('sessions.list');
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current);
    await here.call('sessions.revoke', { params: { id: other?.id ?? '' } });
    await expect(there.call('profiles.list')).rejects.toMatchObject(refused);
    expect((await here.call('sessions.list')).sessions).toHaveLength(1);
  });

  test("another account's session looks as if it did not exist", async () => {
    const stranger = await app.client().register();
    const [session] = (await stranger.call('sessions.list')).sessions;
    const client = await app.client().register();
    const revoke = (id = '') => client.call('sessions.revoke', { params: { id } });
    const foreign = await revoke(session?.id).catch((error: unknown) => error);
    const missing = await revoke('nothing-of-the-kind').catch((error: unknown) => error);
    expect(foreign).toMatchObject({ code: 'not_found' });
    expect(foreign).toEqual(missing);
    expect(await stranger.call('profiles.list')).toHaveLength(1);
  });
});

test('one sign-in too many ends the least recently used session', async () => {
  const email = 'many-browsers@example.test';
  const here = await app.client().register({ email });
  const forgotten = await app.client().login(email);
  const { sessions } = await forgotten.call('sessions.list');
  const id = sessions.find(({ current }) => current)?.id ?? '';
  await app.database.transaction(async ({ query }) => {
    const row = await query
      .selectFrom('session')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: SESSIONS_MAX - 2 }, (_, at) => `browser-${at}`);
    await query
      .insertInto('session')
      .values(others.map((other) => ({ ...row, id: other, cookie_hash: other })))
      .execute();
    await query.updateTable('session').set({ last_used_time: 1 }).where('id', '=', id).execute();
  });

  await app.client().login(email);
  expect((await here.call('sessions.list')).sessions).toHaveLength(SESSIONS_MAX);
  await expect(forgotten.call('profiles.list')).rejects.toMatchObject(refused);
});

test('the owner names a device, and the name is what other devices show', async () => {
  const email = 'named@example.test';
  const here = await app.client().register({ email });
  const there = await app.client().login(email);
  const idOf = async (client: TestClient) =>
    (await client.call('sessions.list')).sessions.find(({ current }) => current)?.id ?? '';
  const id = await idOf(there);
  const rename = (client: TestClient, name: string | null) =>
    client.call('sessions.update', { params: { id }, body: { name } });
  expect(await rename(here, '  The desk  ')).toMatchObject({
    id,
    name: 'The desk',
    current: false,
  });
  expect((await here.call('beam.devices')).devices).toMatchObject([{ id, name: 'The desk' }]);
  expect((await there.call('sessions.list')).sessions).toMatchObject([
    { name: 'The desk', current: true },
    { name: null },
  ]);
  expect(await rename(here, null)).toMatchObject({ name: null });
  for (const bad of ['', ' ', 'a\nb', 'x'.repeat(41)])
    await expect(rename(here, bad)).rejects.toMatchObject({ code: 'invalid_field' });
  const other = await app.client().register();
  await expect(rename(other, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
  await here.call('sessions.revoke', { params: { id } });
  await expect(rename(here, 'Gone')).rejects.toMatchObject({ code: 'not_found' });
});

describe('with a clock of its own', () => {
  let clock: ManualClock;
  let timed: TestApp;
  beforeAll(async () => {
    clock = manualClock();
    timed = await startTestApp({ clock });
  });
  afterAll(() => timed.close());

  test('an expired token is refused, and a second earlier it is not', async () => {
    const client = await timed.client().register();
    const lookUp = () => client.call('profiles.lookup', { query: { ids: client.profileId ?? '' } });
    clock.set(clock.now() + DAY_MS - SECOND_MS);
    await lookUp();
    clock.set(clock.now() + SECOND_MS);
    await expect(lookUp()).rejects.toMatchObject(refused);
    await client.refreshProfiles();
    await lookUp();

    clock.set(clock.now() + 6 * DAY_MS);
    await expect(client.call('profiles.list')).rejects.toMatchObject(refused);
    client.session.userToken = (await client.call('auth.user')).token;
    await client.call('profiles.list');
  });

  test('a session lasts while it is used, and ends 30 days later', async () => {
    const client = await timed.client().register();
    for (let month = 0; month < 3; month++) {
      clock.set(clock.now() + 29 * DAY_MS);
      client.session.userToken = (await client.call('auth.user')).token;
      await expect
        .poll(async () => {
          await clock.advance(SECOND_MS);
          return (await client.call('sessions.list')).sessions[0]?.lastUsedTime;
        })
        .toBeGreaterThan(clock.now() - DAY_MS);
    }
    const socket = await client.main();
    clock.set(clock.now() + 30 * DAY_MS);
    await expect(client.call('auth.user')).rejects.toMatchObject(refused);
    // A cleanup in progress delays the next one.
    await expect
      .poll(async () => {
        await clock.advance(SECOND_MS);
        return socket.heard;
      })
      .toContainEqual({ name: 'session.ended', payload: { reason: 'expired' } });
    await socket.closed;
  });

  test('ends a session after a year, however often it is used', async () => {
    const client = await timed.client().register();
    for (let month = 0; month < 12; month++) {
      clock.set(clock.now() + 29 * DAY_MS);
      await client.call('auth.user');
      await expect
        .poll(async () => {
          await clock.advance(SECOND_MS);
          const row = timed.database.read
            .selectFrom('session')
            .select('last_used_time')
            .orderBy('created_time', 'desc');
          return (await row.executeTakeFirst())?.last_used_time;
        })
        .toBeGreaterThan(clock.now() - DAY_MS);
    }
    clock.set(clock.now() + 18 * DAY_MS);
    await expect(client.call('auth.user')).rejects.toMatchObject(refused);
  });
});
