import { MINUTE_MS, SECOND_MS, VAULT_AWAY_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { SoftAuthenticator } from '../../testing/authenticator.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const SECRET = '482915';
const closed = { code: 'vault_closed', status: 403 };
const wrong = { code: 'wrong_credentials', field: 'secret' };

const get = (client: TestClient) => client.call('vault.get', { query: { key: 'vault' } });
const open = (client: TestClient, secret = SECRET, idle?: number) =>
  client.call('vault.open', { body: { secret, ...(idle !== undefined && { idle }) } });
const report = async (client: TestClient, seconds: number) =>
  (await client.call('vault.idle', { body: { seconds } })).until;

let accounts = 0;
const withVault = async () => {
  const email = `vault-${++accounts}@example.test`;
  const client = await (await app.client().register({ email })).prove();
  const body = { method: 'pin', secret: SECRET } as const;
  const made = await client.call('vault.create', { body });
  return { client, email, ...made };
};

describe('setting it up', () => {
  test('[S7.4.01] the value of the key `vault` is its public parameters, or 404', async () => {
    const nobody = await app.client().register();
    await expect(get(nobody)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const { client, vault, recoveryCode } = await withVault();
    expect(await get(client)).toEqual({ value: vault });
    expect(vault).toEqual({ method: 'pin', createdTime: clock.now(), leavesTime: null });
    expect(recoveryCode).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const other = client.call('vault.get', { query: { key: 'other' } });
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
  });

  test('requires step-up and a long enough secret, and is possible once', async () => {
    const client = await app.client().register();
    const set = (body: { method: 'pin' | 'passphrase'; secret: string }) =>
      client.call('vault.create', { body });
    const required = { code: 'step_up_required' };
    await expect(set({ method: 'pin', secret: SECRET })).rejects.toMatchObject(required);
    await client.prove();
    for (const [method, secret] of [
      ['pin', '12345'],
      ['pin', '12345a'],
      ['passphrase', 'short'],
    ] as const)
      await expect(set({ method, secret })).rejects.toMatchObject({ field: 'secret' });
    await set({ method: 'passphrase', secret: 'a longer phrase' });
    const again = set({ method: 'passphrase', secret: 'another phrase' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('leaves it closed, and stores neither the secret nor the code', async () => {
    const { client, recoveryCode } = await withVault();
    const body = { method: 'pin', secret: '777777' } as const;
    await expect(client.call('vault.change', { body })).rejects.toMatchObject(closed);
    const rows = JSON.stringify(await app.database.read.selectFrom('vault').selectAll().execute());
    expect(rows).toContain('$argon2id$');
    expect(rows).not.toContain(SECRET);
    expect(rows).not.toContain(recoveryCode);
  });
});

describe('opening it', () => {
  test('tells this session the closing time, and closing it notifies every session', async () => {
    const { client, email, vault } = await withVault();
    const other = await app.client().login(email);
    const [here, there] = [await client.main(), await other.main()];
    for (const socket of [here, there])
      expect(await socket.next('vault.changed')).toEqual({ vault, until: null });
    const { until } = await open(client);
    expect(until).toBe(clock.now() + 3 * MINUTE_MS);
    expect(await here.next('vault.changed')).toEqual({ vault, until });
    expect(await there.next('vault.changed')).toEqual({ vault, until: null });
    // It is open only in the session that opened it.
    expect(await report(client, 0)).toBe(until);
    expect(await report(other, 0)).toBeNull();
    await other.call('vault.close');
    await expect
      .poll(() => here.heard.filter(({ name }) => name === 'vault.changed').at(-1)?.payload)
      .toEqual({ vault, until: null });
    expect(await report(client, 0)).toBeNull();
    here.close();
    there.close();
  });

  test('works with the recovery code, and not with another secret or for another account', async () => {
    const { client, recoveryCode } = await withVault();
    const { client: stranger } = await withVault();
    await expect(open(client, '111111')).rejects.toMatchObject(wrong);
    const opened = (of: TestClient) =>
      of.call('vault.open', { body: { recoveryCode: recoveryCode.toUpperCase() } });
    await expect(opened(stranger)).rejects.toMatchObject({ field: 'recoveryCode' });
    expect((await opened(client)).until).toBe(clock.now() + 3 * MINUTE_MS);
  });

  test('works with the chosen passkey of the account', async () => {
    const client = await (await app.client().register()).prove();
    const local = app.origin.replace('127.0.0.1', 'localhost');
    const authenticator = new SoftAuthenticator(local);
    Object.assign(client, { origin: local });
    const add = async (name: string, by: SoftAuthenticator) => {
      const { id, options } = await client.call('passkeys.begin');
      const attestation = by.create(options);
      await client.call('passkeys.add', { body: { id, name, attestation } });
    };
    await add('Phone', authenticator);
    const proof = async (by = authenticator) => {
      const { id, options } = await client.call('passkey.options', { body: {} });
      return { id, assertion: by.get(options) };
    };
    await client.call('vault.create', { body: { method: 'passkey', passkey: await proof() } });
    const { until } = await client.call('vault.open', { body: { passkey: await proof() } });
    expect(until).toBe(clock.now() + 3 * MINUTE_MS);
    await expect(open(client)).rejects.toMatchObject(wrong);
    const another = new SoftAuthenticator(local);
    await add('Another phone', another);
    const other = client.call('vault.open', { body: { passkey: await proof(another) } });
    await expect(other).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  test('notifies the other devices of failures, with growing waits', async () => {
    const { client, email } = await withVault();
    const other = await app.client().login(email);
    const [here, there] = [await client.main(), await other.main()];
    const wait = { code: 'rate_limited' };
    for (const [failures, seconds] of [
      [3, 30],
      [1, 60],
      [1, 120],
    ] as const) {
      for (let failure = 0; failure < failures; failure++)
        await expect(open(client, '000000')).rejects.toMatchObject(wrong);
      await expect(open(client)).rejects.toMatchObject({ ...wait, retryAfter: seconds });
      clock.set(clock.now() + seconds * SECOND_MS - 1);
      await expect(open(client)).rejects.toMatchObject({ ...wait, retryAfter: 1 });
      clock.set(clock.now() + 1);
    }
    // Another session does not have to wait yet.
    await open(other);
    expect(await there.next('vault.refused')).toMatchObject({ device: 'node' });
    const told = () => there.heard.filter(({ name }) => name === 'vault.refused');
    await expect.poll(() => told().length).toBe(5);
    expect(here.heard.map(({ name }) => name)).not.toContain('vault.refused');
    here.close();
    there.close();
  });

  test('makes the whole account wait after ten failures, whatever the session', async () => {
    const { email } = await withVault();
    for (let session = 0; session < 5; session++) {
      const client = await app.client().login(email);
      for (let failure = 0; failure < 2; failure++)
        await expect(open(client, '000000')).rejects.toMatchObject(wrong);
    }
    const fresh = await app.client().login(email);
    await expect(open(fresh)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 30 });
  });

  test('counts attempts that arrive together', async () => {
    const { client } = await withVault();
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => open(client, `00000${index}`)),
    );
    const codes = results.map((one) => one.status === 'rejected' && one.reason.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(3);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(9);
  });
});

describe('[S4.7.02] it closes by the server’s clock', () => {
  const ends = async (client: TestClient, until: number): Promise<void> => {
    const body = { method: 'pin', secret: SECRET } as const;
    await client.prove();
    await clock.advance(until - clock.now());
    await expect(client.call('vault.change', { body })).rejects.toMatchObject(closed);
  };

  test.each([
    { what: '15 s after opening, if idle by then', idle: 30, seconds: 15 },
    { what: '2.5 minutes after becoming idle', idle: 0, seconds: 180 },
    { what: '2.5 minutes after becoming idle 20 s ago', idle: 10, seconds: 170 },
  ])('$what', async ({ idle, seconds }) => {
    const { client, vault } = await withVault();
    const socket = await client.main();
    const { until } = await open(client, SECRET, idle);
    expect(until).toBe(clock.now() + seconds * SECOND_MS);
    expect(await socket.next('vault.changed')).toEqual({ vault, until: null });
    expect(await socket.next('vault.changed')).toEqual({ vault, until });
    await ends(client, until);
    expect(await socket.next('vault.changed')).toEqual({ vault, until: null });
    socket.close();
  });

  test('at once when three minutes of idleness are reported, and later after activity', async () => {
    const { client } = await withVault();
    await open(client);
    clock.set(clock.now() + MINUTE_MS);
    expect(await report(client, 0)).toBe(clock.now() + 3 * MINUTE_MS);
    expect(await report(client, 60)).toBe(clock.now() + 2 * MINUTE_MS);
    expect(await report(client, 180)).toBeNull();
    expect(await report(client, 0)).toBeNull();
  });

  test('a while after its connection is lost, unless it comes back', async () => {
    const { client } = await withVault();
    const { until } = await open(client);
    const left = async () =>
      (await app.database.read.selectFrom('vault_grant').selectAll().execute()).find(
        ({ left_time }) => left_time === clock.now(),
      ) !== undefined;
    const first = await client.main();
    first.close();
    await expect.poll(left).toBe(true);
    clock.set(clock.now() + VAULT_AWAY_MS - 1);
    const second = await client.main();
    await expect.poll(() => report(client, 0)).toBeGreaterThan(until);
    second.close();
    await expect.poll(left).toBe(true);
    clock.set(clock.now() + VAULT_AWAY_MS);
    // Too late: neither reconnecting nor disconnecting again opens it.
    const third = await client.main();
    expect(await third.next('vault.changed')).toMatchObject({ until: null });
    third.close();
    await third.closed;
    const fourth = await client.main();
    expect(await fourth.next('vault.changed')).toMatchObject({ until: null });
    fourth.close();
    expect(await report(client, 0)).toBeNull();
  });

  test('with the password', async () => {
    const { client } = await withVault();
    await open(client);
    await client.prove();
    const next = 'an altogether different one';
    await client.call('password.change', { body: { current: somebody().password, next } });
    expect(await report(client, 0)).toBeNull();
  });
});

describe('changing it', () => {
  test('requires an open vault, and closes it', async () => {
    const { client, recoveryCode } = await withVault();
    await open(client);
    const body = { method: 'passphrase', secret: 'a longer phrase' } as const;
    const changed = await client.call('vault.change', { body });
    expect(changed.vault.method).toBe('passphrase');
    expect(await report(client, 0)).toBeNull();
    await expect(open(client)).rejects.toMatchObject(wrong);
    const former = client.call('vault.open', { body: { recoveryCode } });
    await expect(former).rejects.toMatchObject({ code: 'wrong_credentials' });
    await open(client, 'a longer phrase');
    await client.call('vault.remove');
    await expect(get(client)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(client)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('an access token never opens it', async () => {
  const { client } = await withVault();
  const body = { name: 'Backup', scope: 'full', days: 30 } as const;
  const { token } = await client.call('accessTokens.create', { body });
  const program = await app.client().enter({ token });
  await expect(open(program)).rejects.toMatchObject({ code: 'not_allowed' });
});

test('an access token does not keep a forgotten vault closed', async () => {
  const { client } = await withVault();
  const body = { name: 'Backup', scope: 'full', days: 30 } as const;
  const { token } = await client.call('accessTokens.create', { body });
  const program = await app.client().enter({ token });
  const { leavesTime } = (await client.call('vault.forget')).vault;
  expect(leavesTime).not.toBeNull();
  await expect(program.call('vault.remember')).rejects.toMatchObject({ code: 'not_allowed' });
  expect((await get(client)).value.leavesTime).toBe(leavesTime);
  await client.call('vault.remember');
  expect((await get(client)).value.leavesTime).toBeNull();
});
