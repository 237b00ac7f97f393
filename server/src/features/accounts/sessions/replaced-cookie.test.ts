import { FORMER_COOKIE_LIFETIME_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { SoftAuthenticator } from '../../../testing/authenticator.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { interruptible } from '../../../testing/law.ts';

/** The clock stands still, so that caches never expire. */
const clock = manualClock();
const refused = { code: 'unauthorized' };
const { password } = somebody();

let database: Database;
let interrupt: ReturnType<typeof interruptible>['interrupt'];
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  const reading = interruptible(database);
  interrupt = reading.interrupt;
  app = await startTestApp({ clock, database: reading.database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A person, and a second client with the current cookie and tokens. */
const withThief = async () => {
  const owner = await app.client().register();
  await owner.prove();
  const thief = app.client().as(owner.profile.id);
  Object.assign(thief.session, { ...owner.session, cookies: new Map(owner.session.cookies) });
  await thief.call('profiles.list');
  return { owner, thief };
};
const change = (client: TestClient, current = password, next = current) =>
  client.call('password.change', { body: { current, next } });

test('a replaced cookie is not renewed and allows no sensitive call', async () => {
  const { owner, thief } = await withThief();
  await change(owner);
  // Requests in flight are answered.
  await thief.call('profiles.list');
  await expect(change(thief)).rejects.toMatchObject(refused);
  const body = { name: 'For ever', scope: 'full', days: 365 } as const;
  await expect(thief.call('accessTokens.create', { body })).rejects.toMatchObject(refused);
  await owner.call('accessTokens.create', { body });
  clock.set(clock.now() + FORMER_COOKIE_LIFETIME_MS);
  await expect(thief.call('profiles.list')).rejects.toMatchObject(refused);
});

test('of two simultaneous renewals of one cookie, only the first succeeds', async () => {
  const { owner, thief } = await withThief();
  const { id, options } = await owner.call('passkeys.begin');
  const attestation = new SoftAuthenticator(app.origin).create(options);
  await owner.call('passkeys.add', { body: { id, name: 'Key', attestation } });
  let queries = 1;
  for (; ; queries++) {
    thief.session.cookies = new Map(owner.session.cookies);
    // The owner of the cookie is read once for both.
    await thief.call('profiles.list');
    const wasReached = interrupt(queries, () => owner.call('recoveryCodes.renew'));
    const renewed = thief.call('recoveryCodes.renew');
    const outcome = await renewed.then(
      () => 'renewed',
      ({ code }) => code,
    );
    if (!(await wasReached())) {
      // There was nothing in between.
      expect(outcome).toBe('renewed');
      break;
    }
    expect(outcome, `after query ${queries}`).toBe('unauthorized');
  }
  expect(queries).toBeGreaterThan(1);
});

test('a replaced cookie neither opens a socket nor keeps one open', async () => {
  const { owner, thief } = await withThief();
  const sockets = [await thief.main(), await thief.directory()];
  await change(owner);
  await Promise.all(sockets.map(({ closed }) => closed));
  for (const { heard } of sockets)
    expect(heard.map(({ name }) => name)).not.toContain('session.ended');
  await expect(thief.main()).rejects.toMatchObject(refused);
  await expect(thief.directory()).rejects.toMatchObject(refused);
  for (const socket of [await owner.main(), await owner.directory()]) socket.close();
});

test('refuses a socket whose cookie is replaced while it connects', async () => {
  const { owner, thief } = await withThief();
  let queries = 1;
  for (; ; queries++) {
    thief.session.cookies = new Map(owner.session.cookies);
    const wasReached = interrupt(queries, () => change(owner));
    const socket = await thief.directory().catch(() => undefined);
    if (!(await wasReached())) {
      socket?.close();
      break;
    }
    await socket?.closed;
  }
  expect(queries).toBeGreaterThan(2);
});

test('refuses a socket whose profile is deleted while it connects', async () => {
  const owner = await (await app.client().register()).prove();
  let queries = 1;
  for (; ; queries++) {
    const made = await owner.call('profiles.create', {
      body: { type: 'individual', firstName: `Profile ${queries}`, lastName: '' },
    });
    await owner.refreshProfiles();
    const one = owner.as(made.id);
    await one.call('chats.list');
    const wasReached = interrupt(queries, () =>
      owner.call('profiles.remove', { params: { id: made.id } }),
    );
    const socket = await one.directory().catch(() => undefined);
    if (!(await wasReached())) {
      socket?.close();
      break;
    }
    await socket?.closed;
    await expect(one.directory()).rejects.toMatchObject(refused);
  }
  expect(queries).toBeGreaterThan(2);
});
