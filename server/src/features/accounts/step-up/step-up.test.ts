import { MINUTE_MS, ROUTES, STEP_UP_LIFETIME_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { manualClock } from '../../../testing/clock.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  // Instead of other features' sensitive calls.
  Object.assign(ROUTES['sessions.list'], { stepUp: true });
  app = await startTestApp({ clock, rateLimitFactor: 1 });
});
afterAll(async () => {
  // Other tests of this process use the same contract.
  Reflect.deleteProperty(ROUTES['sessions.list'], 'stepUp');
  await app.close();
});
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const required = { code: 'step_up_required', status: 403 };

test('a sensitive call requires step-up, which lasts ten minutes', async () => {
  const client = await app.client().register();
  await expect(client.call('sessions.list')).rejects.toMatchObject(required);
  const proof = client.call('auth.stepUp', { body: { password: 'not the password' } });
  await expect(proof).rejects.toMatchObject({ code: 'wrong_credentials', field: 'password' });
  await expect(client.call('sessions.list')).rejects.toMatchObject(required);

  const start = clock.now();
  const { until } = await client.call('auth.stepUp', {
    body: { password: 'correct horse battery' },
  });
  expect(until).toBe(start + STEP_UP_LIFETIME_MS);
  clock.set(until - 1);
  await client.call('sessions.list');
  clock.set(until);
  await expect(client.call('sessions.list')).rejects.toMatchObject(required);
  clock.set(start - STEP_UP_LIFETIME_MS);
  await expect(client.call('sessions.list')).rejects.toMatchObject(required);
  clock.set(until);
});

test('step-up applies to one session', async () => {
  const email = 'prover@example.test';
  const client = await (await app.client().register({ email })).prove();
  await client.call('sessions.list');
  const elsewhere = await app.client().login(email);
  await expect(elsewhere.call('sessions.list')).rejects.toMatchObject(required);
});

test('refuses even the right password after ten attempts a minute', async () => {
  const client = await app.client().register();
  for (let attempt = 0; attempt < 10; attempt++)
    await client.prove(`guess ${attempt}`).catch(() => undefined);
  await expect(client.prove()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.set(clock.now() + MINUTE_MS);
  await client.prove();
});

test('counts attempts per account, not per session', async () => {
  const email = 'guessed-from-two@example.test';
  const here = await app.client().register({ email });
  const there = await app.client().login(email);
  for (let attempt = 0; attempt < 10; attempt++)
    await (attempt % 2 ? here : there).prove(`guess ${attempt}`).catch(() => undefined);
  for (const session of [here, there, await app.client().login(email)])
    await expect(session.prove()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.set(clock.now() + MINUTE_MS);
  await here.prove();
});
