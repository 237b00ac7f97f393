import {
  CHALLENGE_LIFETIME_MS,
  DAY_MS,
  FORMER_COOKIE_LIFETIME_MS,
  MINUTE_MS,
  RECOVERY_CODES,
  REMEMBERED_LIFETIME_MS,
  type SignInChallenge,
  TOTP_STEP_S,
} from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { SoftAuthenticator } from '../../testing/authenticator.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { codeAt } from './totp.testing.ts';
import { stepAt } from './totp.ts';

const STEP_MS = TOTP_STEP_S * 1_000;
const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, rateLimitFactor: 1 });
});
afterAll(() => app.close());
// Another minute, and a step whose code is unused.
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const refused = { code: 'unauthorized' };
let people = 0;

interface Somebody {
  email: string;
  client: TestClient;
}
const newcomer = async (): Promise<Somebody> => {
  const email = `factor-${++people}@example.test`;
  const client = await app.client().register({ email });
  return { email, client: await client.prove() };
};

interface Coded extends Somebody {
  code(steps?: number): string;
  recoveryCodes: string[];
}
/** Creates a person with codes turned on, whose first step has passed. */
const withCodes = async (): Promise<Coded> => {
  const { email, client } = await newcomer();
  const { secret } = await client.call('totp.begin');
  const code = (steps = 0) => codeAt(secret, stepAt(clock.now()) + steps);
  const body = { code: code() };
  const { recoveryCodes } = await client.call('totp.confirm', { body });
  clock.set(clock.now() + STEP_MS);
  return { email, client, code, recoveryCodes: recoveryCodes ?? [] };
};

interface Keyed extends Somebody {
  key: SoftAuthenticator;
  passkeyId: string;
  recoveryCodes: string[] | null;
}
const addPasskey = async (client: TestClient, key: SoftAuthenticator) => {
  const { id, options } = await client.call('passkeys.begin');
  const body = { id, name: 'My phone', attestation: key.create(options) };
  return client.call('passkeys.add', { body });
};
const withPasskey = async (): Promise<Keyed> => {
  const { email, client } = await newcomer();
  const key = new SoftAuthenticator(app.origin);
  const { passkey, recoveryCodes } = await addPasskey(client, key);
  return { email, client, key, passkeyId: passkey.id, recoveryCodes };
};

const credentials = (email: string) => ({ body: { email, password: somebody().password } });
const challenged = async (client: TestClient, email: string): Promise<SignInChallenge> => {
  const login = await client.call('auth.login', credentials(email));
  if (!('challenge' in login)) throw new Error('No challenge was requested.');
  return login.challenge;
};
const finishing =
  (client: TestClient, email: string) =>
  async (code: string, remember = false) => {
    const { id: challengeId } = await challenged(client, email);
    const method = code.length === 6 ? 'totp' : 'recovery';
    const body = { challengeId, method, code, remember } as const;
    return client.enter(await client.call('secondFactor.finish', { body }));
  };
const signInBy = async (client: TestClient, key: SoftAuthenticator) => {
  const { id, options } = await client.call('passkey.options');
  const body = { id, assertion: key.get(options) };
  return client.enter(await client.call('passkey.signIn', { body }));
};

describe('codes by time', () => {
  test('are required after the password, and sign in', async () => {
    const { email, code } = await withCodes();
    const client = app.client();
    const { methods } = await challenged(client, email);
    expect(methods).toEqual(['totp', 'recovery']);
    expect(client.cookie).toBe('');
    await finishing(client, email)(code());
    expect(await client.call('profiles.list')).toHaveLength(1);
  });

  test('are accepted once, also one step early or late', async () => {
    const { email, code } = await withCodes();
    const finish = finishing(app.client(), email);
    const wrong = { code: 'wrong_code', status: 400, field: 'code' };
    await finish(code());
    await expect(finish(code())).rejects.toMatchObject(wrong);
    await finish(code(1));
    await expect(finish(code())).rejects.toMatchObject(wrong);
    await expect(finish(code(2))).rejects.toMatchObject(wrong);
    clock.set(clock.now() + 3 * STEP_MS);
    await finish(code(-1));
  });

  test('are hard to guess: attempts are limited and end the challenge', async () => {
    const { email, code } = await withCodes();
    const client = app.client();
    const { id: challengeId } = await challenged(client, email);
    const guess = (typed: string) =>
      client.call('secondFactor.finish', { body: { challengeId, method: 'totp', code: typed } });
    const wrong = code(5);
    for (let tries = 0; tries < 5; tries++)
      await expect(guess(wrong)).rejects.toMatchObject({ code: 'wrong_code' });
    await expect(guess(code())).rejects.toMatchObject({ code: 'challenge_over' });
    const again = finishing(client, email);
    await expect(again(code())).rejects.toMatchObject({ code: 'rate_limited' });
    clock.set(clock.now() + MINUTE_MS);
    await again(code());
  });

  test('an unfinished sign-in expires after ten minutes', async () => {
    const { email, code } = await withCodes();
    const client = app.client();
    const { id: challengeId } = await challenged(client, email);
    clock.set(clock.now() + CHALLENGE_LIFETIME_MS);
    const body = { challengeId, method: 'totp', code: code() } as const;
    await expect(client.call('secondFactor.finish', { body })).rejects.toMatchObject({
      code: 'challenge_over',
      status: 410,
    });
  });

  test('are enabled only by a correct code, and only once', async () => {
    const { email, client } = await newcomer();
    await client.call('totp.begin');
    const wrong = client.call('totp.confirm', { body: { code: '000000' } });
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_code' });
    await app.client().login(email);
    const coded = await withCodes();
    await expect(coded.client.call('totp.begin')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('recovery codes', () => {
  test('are issued with the first factor, stored as hashes, and each signs in once', async () => {
    const { email, recoveryCodes } = await withCodes();
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}\w{4}$/);
    const rows = await app.database.read.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);

    const [first = ''] = recoveryCodes;
    const client = app.client();
    const finish = finishing(client, email);
    await finish(` ${first.toUpperCase().replaceAll('-', ' ')} `);
    await expect(finish(first)).rejects.toMatchObject({ code: 'wrong_code' });
    expect((await client.call('secondFactor.get')).recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
  });

  test('are invalidated by new ones, and do not exist without a second factor', async () => {
    const { email, client, recoveryCodes } = await withCodes();
    const renewed = (await client.call('recoveryCodes.renew')).recoveryCodes;
    const finish = finishing(app.client(), email);
    await expect(finish(recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'wrong_code' });
    await finish(renewed[0] ?? '');
    const bare = await newcomer();
    const none = bare.client.call('recoveryCodes.renew');
    await expect(none).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('passkeys', () => {
  test('sign in without a user name', async () => {
    const { key, client, passkeyId, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    clock.set(clock.now() + 1);
    const browser = app.client();
    await signInBy(browser, key);
    expect(await browser.call('profiles.list')).toEqual([
      expect.objectContaining({ id: client.profile.id }),
    ]);
    const { passkeys } = await browser.call('secondFactor.get');
    expect(passkeys).toEqual([
      {
        id: passkeyId,
        name: 'My phone',
        createdTime: clock.now() - 1,
        lastUsedTime: clock.now(),
        isSynced: false,
      },
    ]);
  });

  test('are a second factor after the password', async () => {
    const { email, key } = await withPasskey();
    key.verifiesUser = false;
    const client = app.client();
    const challenge = await challenged(client, email);
    expect(challenge.methods).toEqual(['passkey', 'recovery']);
    const { id: challengeId } = challenge;
    const { options } = await client.call('passkey.options', { body: { challengeId } });
    expect(options).toMatchObject({ allowCredentials: [{ id: key.credentials[0]?.id }] });
    const body = { challengeId, method: 'passkey', assertion: key.get(options) } as const;
    await client.enter(await client.call('secondFactor.finish', { body }));
    expect(await client.call('profiles.list')).toHaveLength(1);
  });

  test('cannot be reused for another challenge, page or account', async () => {
    const { email, key } = await withPasskey();
    const stranger = await withPasskey();
    const client = app.client();
    const ask = () => client.call('passkey.options');
    const tryIt = (id: string, assertion: ReturnType<SoftAuthenticator['get']>) =>
      client.call('passkey.signIn', { body: { id, assertion } });
    const no = { code: 'passkey_refused', status: 403 };

    const first = await ask();
    const assertion = key.get(first.options);
    await expect(tryIt((await ask()).id, assertion)).rejects.toMatchObject(no);
    await tryIt(first.id, assertion);
    await expect(tryIt(first.id, assertion)).rejects.toMatchObject({ code: 'challenge_over' });

    const { origin } = key;
    key.origin = 'https://elsewhere.test';
    const foreign = await ask();
    await expect(tryIt(foreign.id, key.get(foreign.options))).rejects.toMatchObject(no);
    key.origin = origin;

    key.verifiesUser = false;
    const unseen = await ask();
    await expect(tryIt(unseen.id, key.get(unseen.options))).rejects.toMatchObject(no);

    const { id: challengeId } = await challenged(client, email);
    const { options } = await client.call('passkey.options', { body: { challengeId } });
    const theirs = stranger.key.get(options);
    const body = { challengeId, method: 'passkey', assertion: theirs } as const;
    await expect(client.call('secondFactor.finish', { body })).rejects.toMatchObject(no);
  });

  test('are rejected if their counter shows that they were copied', async () => {
    const { key } = await withPasskey();
    await signInBy(app.client(), key);
    for (const credential of key.credentials) credential.counter = 0;
    await expect(signInBy(app.client(), key)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  test('are registered once, for the account that asked', async () => {
    const { client, key } = await withPasskey();
    const other = await newcomer();
    const { id, options } = await other.client.call('passkeys.begin');
    const body = { id, name: 'Theirs', attestation: key.create(options) };
    await expect(client.call('passkeys.add', { body })).rejects.toMatchObject({
      code: 'passkey_refused',
    });
    const { passkey, recoveryCodes } = await addPasskey(client, key);
    expect(passkey.name).toBe('My phone');
    expect(recoveryCodes).toBeNull();
    await client.call('passkeys.rename', { params: { id: passkey.id }, body: { name: 'Old' } });
    const { passkeys } = await client.call('secondFactor.get');
    expect(passkeys.map(({ name }) => name).sort()).toEqual(['My phone', 'Old']);
  });
});

test('each change of a factor replaces the cookie of the session', async () => {
  const { client } = await newcomer();
  const former = app.client();
  Object.assign(former.session, { ...client.session, cookies: new Map(client.session.cookies) });
  await addPasskey(client, new SoftAuthenticator(app.origin));
  expect(client.cookie).not.toBe(former.cookie);
  await former.call('profiles.list');
  clock.set(clock.now() + FORMER_COOKIE_LIFETIME_MS);
  await expect(former.call('profiles.list')).rejects.toMatchObject(refused);
  await client.call('profiles.list');
  expect((await client.call('sessions.list')).sessions).toHaveLength(1);
});

describe('a remembered device', () => {
  test('is not asked again for sixty days; other devices are', async () => {
    const { email, code } = await withCodes();
    const client = app.client();
    await finishing(client, email)(code(), true);
    await client.call('auth.logout');
    await client.login(email);
    await challenged(app.client(), email);
    expect((await client.call('secondFactor.get')).rememberedDevices).toBe(1);
    clock.set(clock.now() + REMEMBERED_LIFETIME_MS - DAY_MS);
    await client.login(email);
    clock.set(clock.now() + DAY_MS);
    await challenged(client, email);
  });

  test('remembers each account that chose it, and can be forgotten', async () => {
    const [ann, ben] = [await withCodes(), await withCodes()];
    const client = app.client();
    await finishing(client, ann.email)(ann.code(), true);
    await finishing(client, ben.email)(ben.code(), true);
    await client.login(ben.email);
    await client.login(ann.email);
    await ann.client.call('rememberedDevices.forget');
    await challenged(client, ann.email);
    await client.login(ben.email);
  });

  test('does not accept a planted cookie', async () => {
    const { email, code } = await withCodes();
    const client = app.client();
    client.session.cookies.set('device', 'planted');
    await finishing(client, email)(code(), true);
    const thief = app.client();
    thief.session.cookies.set('device', 'planted');
    await challenged(thief, email);
    await client.login(email);
  });
});

test('a new password ends sign-ins in progress and remembered devices', async () => {
  const { email, client, code } = await withCodes();
  const remembered = app.client();
  await finishing(remembered, email)(code(), true);
  const { id: challengeId } = await challenged(app.client(), email);
  const next = 'another long password';
  const body = { current: somebody().password, next };
  await client.call('password.change', { body });
  const finish = { challengeId, method: 'totp', code: code(1) } as const;
  await expect(app.client().call('secondFactor.finish', { body: finish })).rejects.toMatchObject({
    code: 'challenge_over',
  });
  const again = remembered.call('auth.login', { body: { email, password: next } });
  expect(await again).toHaveProperty('challenge');
});

test('a sign-in under way with the previous password fails', async () => {
  const { email, client } = await newcomer();
  const next = 'another long password';
  const [change, ...signIns] = await Promise.allSettled([
    client.call('password.change', { body: { current: somebody().password, next } }),
    ...Array.from({ length: 6 }, () => app.client().call('auth.login', credentials(email))),
  ]);
  expect(change.status).toBe('fulfilled');
  expect(signIns.length).toBe(6);
  const sessions = (await client.call('sessions.list')).sessions;
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

test('with two-step verification, the password alone is no confirmation; a recovery code is', async () => {
  const { email, code, recoveryCodes } = await withCodes();
  const client = app.client();
  await finishing(client, email)(code());
  await expect(client.prove()).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(client.call('totp.remove')).rejects.toMatchObject({ code: 'step_up_required' });
  const [recovery = ''] = recoveryCodes;
  await client.call('auth.stepUp', { body: { recovery } });
  await expect(client.call('auth.stepUp', { body: { recovery } })).rejects.toMatchObject({
    code: 'wrong_code',
  });
  await client.call('totp.remove');
  await (await app.client().login(email)).prove();
});

test('removing the last factor removes the codes and the remembered devices', async () => {
  const { email, client, code } = await withCodes();
  await finishing(app.client(), email)(code(), true);
  const key = new SoftAuthenticator(app.origin);
  const { passkey } = await addPasskey(client, key);
  await client.call('totp.remove');
  expect(await client.call('secondFactor.get')).toMatchObject({
    totp: null,
    recoveryCodesLeft: RECOVERY_CODES,
    rememberedDevices: 1,
  });
  await client.call('passkeys.remove', { params: { id: passkey.id } });
  expect(await client.call('secondFactor.get')).toEqual({
    totp: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    rememberedDevices: 0,
  });
  await app.client().login(email);
  await expect(signInBy(app.client(), key)).rejects.toMatchObject({ code: 'passkey_refused' });
});

test('a code or a passkey confirms the identity; one of another account does not', async () => {
  const { email, code } = await withCodes();
  const client = app.client();
  await finishing(client, email)(code());
  await expect(client.call('totp.remove')).rejects.toMatchObject({ code: 'step_up_required' });
  const byCode = (typed: string) => client.call('auth.stepUp', { body: { code: typed } });
  await expect(byCode(code())).rejects.toMatchObject({ code: 'wrong_code' });
  await byCode(code(1));
  await client.call('totp.remove');

  const { key } = await withPasskey();
  const other = await withPasskey();
  const browser = app.client();
  await signInBy(browser, key);
  const byKey = async (used: SoftAuthenticator) => {
    const { id, options } = await browser.call('passkey.options');
    const passkey = { id, assertion: used.get(options) };
    return browser.call('auth.stepUp', { body: { passkey } });
  };
  await expect(byKey(other.key)).rejects.toMatchObject({ code: 'passkey_refused' });
  await expect(browser.call('recoveryCodes.renew')).rejects.toMatchObject({
    code: 'step_up_required',
  });
  await byKey(key);
  await browser.call('recoveryCodes.renew');
});
