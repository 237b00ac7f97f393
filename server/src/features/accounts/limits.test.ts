import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, rateLimitFactor: 1 });
});
afterAll(() => app.close());

test('refuses even the right password after ten attempts a minute', async () => {
  const email = 'guessed@example.test';
  await app.client().register({ email });
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(app.client().login(email, `guess ${attempt}`)).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  clock.set(clock.now() + 18_000);
  const response = await app.client().fetch('/api/main/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: email.toUpperCase(), password: 'guess 11' }),
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('42');
  expect(await response.json()).toMatchObject({ error: { code: 'rate_limited', retryAfter: 42 } });
  await expect(app.client().login(email)).rejects.toMatchObject({ code: 'rate_limited' });

  clock.set(clock.now() + 42_000);
  await app.client().login(email);
});

test('other people’s guesses do not lock out a known device', async () => {
  clock.set(clock.now() + MINUTE_MS);
  const email = 'owner@example.test';
  const owner = await app.client().register({ email });
  for (let attempt = 0; attempt < 12; attempt++)
    await app
      .client()
      .login(email, 'guess')
      .catch(() => undefined);
  await expect(app.client().login(email)).rejects.toMatchObject({ code: 'rate_limited' });
  await owner.login(email);
  // A cookie that is known for one account does not help with another.
  const thief = await app.client().register();
  await expect(thief.login(email)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('limits unknown addresses in the same way', async () => {
  clock.set(clock.now() + MINUTE_MS);
  const codes: string[] = [];
  for (let attempt = 0; attempt < 11; attempt++)
    await app
      .client()
      .login('nobody@example.test', 'guess')
      .catch(({ code }) => codes.push(code));
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'rate_limited']);
});

test('limits sign-ups, but not before ten a minute', async () => {
  clock.set(clock.now() + MINUTE_MS);
  const signUps = [];
  for (let one = 0; one < 21; one++) signUps.push(app.client().register());
  const done = await Promise.allSettled(signUps);
  const refused = done.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', retryAfter: 60 } });
});

test('forgets what was counted before the clock was set back', async () => {
  clock.set(clock.now() + HOUR_MS);
  const client = await app.client().register();
  const guess = async (times: number) => {
    for (let time = 0; time < times; time++)
      await expect(client.prove('a guess')).rejects.toMatchObject({ code: 'wrong_credentials' });
  };
  const isWritten = async () => {
    await clock.advance(SECOND_MS);
    await expect
      .poll(() =>
        app.database.read
          .selectFrom('rate_limit')
          .select('count')
          .where('name', 'like', 'step-up:%')
          .execute(),
      )
      .toEqual([{ count: 6 }]);
  };
  await guess(6);
  await isWritten();
  clock.set(clock.now() - HOUR_MS);
  await guess(6);
  await isWritten();
  await client.prove();
});
