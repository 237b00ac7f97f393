import { createSecretKey } from 'node:crypto';
import { PROFILE_TOKEN_LIFETIME_S, SECOND_MS, USER_TOKEN_LIFETIME_S } from '@kith/contract';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/clock.ts';
import { createTokens } from './tokens.ts';

const keyOf = (letter: string) => createSecretKey(Buffer.from(letter.repeat(32)));
const keysOf = (id: string, letter: string) => {
  const key = keyOf(letter);
  return { current: { id, key }, byId: new Map([[id, key]]) };
};
const KEYS = keysOf('1', 'a');
const REFUSED = { code: 'unauthorized' };
const setup = () => {
  const clock = manualClock();
  // The issuer caches its tokens; another instance has to verify them.
  return { clock, issuer: createTokens(clock, KEYS), other: createTokens(clock, KEYS) };
};

test('a token names its owner and purpose', async () => {
  const { issuer, other, clock } = setup();
  const user = await issuer.issueUser('account', 'session');
  const profile = await issuer.issueProfile('account', 'session', 'profile');
  const claims = { accountId: 'account', sessionId: 'session' };
  for (const reader of [issuer, other, other]) {
    expect(await reader.readUser(user)).toEqual({ ...claims, profileId: '' });
    expect(await reader.readProfile(profile)).toEqual({ ...claims, profileId: 'profile' });
    await expect(reader.readUser(profile)).rejects.toMatchObject(REFUSED);
    await expect(reader.readProfile(user)).rejects.toMatchObject(REFUSED);
  }
  const iat = clock.now() / SECOND_MS;
  expect(decodeProtectedHeader(user)).toEqual({ alg: 'HS256', typ: 'user+jwt', kid: '1' });
  expect(decodeProtectedHeader(profile)).toMatchObject({ typ: 'profile+jwt' });
  expect(decodeJwt(profile)).toEqual({
    ...{ iss: 'kith', aud: 'kith-browser', sub: 'account', sid: 'session', profile: 'profile' },
    ...{ iat, exp: iat + PROFILE_TOKEN_LIFETIME_S },
  });
});

test.each(['issuer', 'other'] as const)('a token ends with its time, for the %s', async (who) => {
  const made = setup();
  const { clock, issuer } = made;
  const reader = made[who];
  // Times in tokens are whole seconds, rounded down.
  clock.set(clock.now() + 999);
  const start = clock.now() - 999;
  const user = await issuer.issueUser('account', 'session');
  const profile = await issuer.issueProfile('account', 'session', 'profile');
  await reader.readUser(user);
  clock.set(start + PROFILE_TOKEN_LIFETIME_S * SECOND_MS - 1);
  await reader.readProfile(profile);
  clock.set(start + PROFILE_TOKEN_LIFETIME_S * SECOND_MS);
  await expect(reader.readProfile(profile)).rejects.toMatchObject(REFUSED);
  clock.set(start + USER_TOKEN_LIFETIME_S * SECOND_MS - 1);
  await reader.readUser(user);
  clock.set(start + USER_TOKEN_LIFETIME_S * SECOND_MS);
  for (let again = 0; again < 2; again++)
    await expect(reader.readUser(user)).rejects.toMatchObject(REFUSED);
});

test('verifies each token once', async () => {
  const { issuer, clock } = setup();
  let verified = 0;
  const byId = new Map(KEYS.byId);
  const get = byId.get.bind(byId);
  byId.get = (id) => {
    verified += 1;
    return get(id);
  };
  const other = createTokens(clock, { ...KEYS, byId });
  const tokens = await Promise.all(['a', 'b'].map((sid) => issuer.issueUser('account', sid)));
  const read = () =>
    Promise.all(tokens.map(async (token) => (await other.readUser(token)).sessionId));
  expect(await read()).toEqual(['a', 'b']);
  expect(await read()).toEqual(['a', 'b']);
  expect(verified).toBe(2);
});

test('refuses tokens of another server, key or issuer', async () => {
  const { issuer, clock } = setup();
  for (const keys of [keysOf('1', 'b'), keysOf('2', 'a')]) {
    const foreign = await createTokens(clock, keys).issueUser('account', 'session');
    await expect(issuer.readUser(foreign)).rejects.toMatchObject(REFUSED);
  }
  const now = clock.now() / SECOND_MS;
  const claims = {
    iss: 'kith',
    aud: 'kith-browser',
    sub: 'account',
    sid: 'session',
    exp: now + 60,
  };
  const sign = (payload: object, header: object = {}) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256', typ: 'user+jwt', kid: '1', ...header })
      .sign(keyOf('a'));
  await issuer.readUser(await sign(claims));
  const { exp: _exp, ...endless } = claims;
  const { sid: _sid, ...ofNoSession } = claims;
  const { sub: _sub, ...ofNobody } = claims;
  const bad = [
    sign({ ...claims, iss: 'another' }),
    sign({ ...claims, aud: 'another' }),
    ...[endless, ofNoSession, ofNobody].map((payload) => sign(payload)),
    sign(claims, { typ: 'JWT' }),
    sign(claims, { kid: undefined }),
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', typ: 'user+jwt', kid: '1' })
      .sign(createSecretKey(Buffer.from('a'.repeat(32)))),
    'no token',
  ];
  for (const token of await Promise.all(bad))
    await expect(issuer.readUser(token)).rejects.toMatchObject(REFUSED);
});
