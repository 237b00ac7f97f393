import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { somebody } from '../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('signing up', () => {
  test('gives a cookie that scripts cannot read, and a token that is not the cookie', async () => {
    const client = app.client();
    const response = await client.fetch('/api/main/api/v1/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(somebody()),
    });
    const { token } = (await response.json()) as { token: string };
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='));
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(token).not.toContain(client.session.cookies.get('sid'));
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', typ: 'user+jwt' });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(7 * 24 * 3_600);
  });

  test('keeps the password as argon2id and the cookie as a hash', async () => {
    const client = await app.client().register();
    const { read } = app.database;
    const account = await read.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const rows = await read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.session.cookies.get('sid'));
  });

  test('is refused for an address in use, however it is written', async () => {
    const email = 'Ann.Taken@Example.test';
    await app.client().register({ email });
    const again = app.client().register({ email: ' ann.taken@example.TEST ' });
    await expect(again).rejects.toMatchObject({ code: 'email_taken', field: 'email' });
  });

  test('creates one account for two simultaneous requests with one address', async () => {
    const email = 'race@example.test';
    const both = await Promise.allSettled([
      app.client().register({ email }),
      app.client().register({ email }),
    ]);
    const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([{ code: 'email_taken' }]);
    await app.client().login(email);
  });
});

describe('signing in', () => {
  test('creates a new session, whatever cookie came with it', async () => {
    const email = 'fixed@example.test';
    const client = await app.client().register({ email });
    const before = client.session.cookies.get('sid');
    await client.login(email);
    expect(client.session.cookies.get('sid')).not.toBe(before);

    const planted = app.client();
    planted.session.cookies.set('sid', 'chosen-by-somebody-else');
    await planted.login(email);
    expect(planted.session.cookies.get('sid')).not.toBe('chosen-by-somebody-else');
  });

  test('recognizes an address however it is written', async () => {
    await app.client().register({ email: 'written@example.test' });
    const client = await app.client().login(' Written@Example.TEST');
    expect(client.session.profiles).toHaveLength(1);
  });

  test('gives the same answer for a wrong password, an unknown address and an invalid one', async () => {
    const email = 'known@example.test';
    await app.client().register({ email });
    const answers = [];
    for (const [address, password] of [
      [email, 'not the password'],
      ['unknown@example.test', 'not the password'],
      ['\u0000 no address', 'not the password'],
    ] as const) {
      const response = await app.client().fetch('/api/main/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, password }),
      });
      answers.push([response.status, await response.text(), response.headers.getSetCookie()]);
    }
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('wrong_credentials');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const email = 'timed@example.test';
    await app.client().register({ email });
    const timed = async (address: string) => {
      const started = performance.now();
      await app
        .client()
        .login(address, 'not the password')
        .catch(() => undefined);
      return performance.now() - started;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round++) {
      wrong.push(await timed(email));
      unknown.push(await timed('nobody@example.test'));
    }
    // A look-up alone takes a hundredth of the hash's time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 2);
  });
});

test('[S7.1.01] the cookie is turned into a user token, with no Authorization header', async () => {
  const client = await app.client().register();
  const { token } = await client.call('auth.user');
  expect(decodeProtectedHeader(token).typ).toBe('user+jwt');
  client.session.userToken = token;
  expect(await client.call('profiles.list')).toHaveLength(1);
  await expect(app.client().call('auth.user')).rejects.toMatchObject({ code: 'unauthorized' });
});

test('exchanges a cookie for a token only for the page itself', async () => {
  const client = await app.client().register();
  const ask = async (headers: Record<string, string>) =>
    (await client.fetch('/api/main/api/v1/auth/user', { headers })).status;
  expect(await ask({})).toBe(200);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await ask({ 'sec-fetch-dest': 'document' })).toBe(403);
  expect(await ask({ origin: 'https://elsewhere.test' })).toBe(403);
});

test('another site can sign nobody in or out', async () => {
  const email = 'crossed@example.test';
  const client = await app.client().register({ email });
  const post = async (path: string, body: unknown) => {
    const response = await client.fetch(`/api/main/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.test' },
      body: JSON.stringify(body),
    });
    return [response.status, response.headers.getSetCookie()];
  };
  expect(await post('login', { email, password: somebody().password })).toEqual([403, []]);
  expect(await post('register', somebody())).toEqual([403, []]);
  expect(await post('logout', {})).toEqual([403, []]);
  expect(await client.call('profiles.list')).toHaveLength(1);
});
