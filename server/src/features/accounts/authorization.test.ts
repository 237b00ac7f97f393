import { addressOf, BASES, ROUTES, type Route, type RouteName } from '@kith/contract';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { connectDirectory, connectMain } from '../../testing/sockets.ts';

interface Held {
  cookie: string;
  user: string;
  profile: string;
  profileId: string;
}

const routes = Object.entries(ROUTES) as [RouteName, Route][];
const signedIn = routes.filter(([, { actor }]) => actor === 'user' || actor === 'profile');
const open = routes.filter(([, { actor }]) => actor === 'anyone' || actor === 'cookie');

let app: TestApp;
let ann: Held;
/** Ann's second session. */
let annElsewhere: Held;
let bob: Held;

const heldBy = ({ cookie, session, profile }: TestClient): Held => ({
  cookie,
  user: session.userToken,
  profile: profile.token,
  profileId: profile.id,
});

beforeAll(async () => {
  app = await startTestApp();
  ann = heldBy(await app.client().register({ email: 'ann@example.test' }));
  annElsewhere = heldBy(await app.client().login('ann@example.test'));
  bob = heldBy(await app.client().register());
});
afterAll(() => app.close());

/** Sends a call as a script with exactly these credentials; the body does not matter. */
const send = (name: RouteName, cookie: string, authorization?: string): Promise<Response> => {
  const route: Route = ROUTES[name];
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return app.client().fetch(addressOf(name, { id: 'x', messageId: '1', participantId: 'x' }), {
    method: route.method,
    headers: {
      cookie,
      ...(authorization === undefined ? {} : { authorization }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
};

const expectRefused = async (response: Response): Promise<void> => {
  const said = await response.text();
  // An answer to HEAD has no body.
  if (said !== '')
    expect(JSON.parse(said)).toEqual({
      error: { code: 'unauthorized', message: 'Sign in to do this.' },
    });
  expect(response.status).toBe(401);
};

/** The same claims, signed with a different key. */
const forged = (token: string): Promise<string> => {
  const { alg = '', typ = '', kid = '' } = decodeProtectedHeader(token);
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg, typ, kid })
    .sign(new TextEncoder().encode('x'.repeat(32)));
};

describe('[S6.01] without a valid user token every signed-in call is refused', () => {
  test.each(signedIn)('%s', async (name, { actor }) => {
    const both = (user: string, profile: string) =>
      actor === 'user' ? user : `${user} ${profile}`;
    await expectRefused(await send(name, ''));
    await expectRefused(await send(name, ann.cookie));
    await expectRefused(await send(name, ann.cookie, 'nonsense'));
    await expectRefused(await send(name, ann.cookie, `Bearer ${ann.user}`));
    // The tokens without the cookie of their session: missing, another's, another of the same
    // person.
    await expectRefused(await send(name, '', both(ann.user, ann.profile)));
    await expectRefused(await send(name, bob.cookie, both(ann.user, ann.profile)));
    await expectRefused(await send(name, annElsewhere.cookie, both(ann.user, ann.profile)));
    // One kind of token in place of the other.
    await expectRefused(await send(name, ann.cookie, both(ann.profile, ann.profile)));
    // An invalid signature, or one by another key.
    const unsigned = new UnsecuredJWT(decodeJwt(ann.user)).encode();
    await expectRefused(await send(name, ann.cookie, both(unsigned, ann.profile)));
    await expectRefused(await send(name, ann.cookie, both(await forged(ann.user), ann.profile)));
  });

  test.each(open)('%s asks for no token', async (name, { actor }) => {
    const cookie = actor === 'cookie' ? (await app.client().register()).cookie : '';
    expect((await send(name, cookie)).status).not.toBe(401);
  });
});

describe('both tokens of one header', () => {
  const profileCalls = signedIn.filter(([, { actor }]) => actor === 'profile');
  test.each(profileCalls)('%s: belong to one session and account', async (name) => {
    await expectRefused(await send(name, ann.cookie, ann.user));
    await expectRefused(await send(name, ann.cookie, `${ann.profile} ${ann.user}`));
    await expectRefused(await send(name, ann.cookie, `${ann.user} ${ann.user}`));
    await expectRefused(await send(name, ann.cookie, `${ann.user} ${bob.profile}`));
    await expectRefused(await send(name, ann.cookie, `${ann.user} ${annElsewhere.profile}`));
    await expectRefused(await send(name, ann.cookie, `${annElsewhere.user} ${ann.profile}`));
    await expectRefused(await send(name, ann.cookie, `${ann.user} ${await forged(ann.profile)}`));
    expect((await send(name, ann.cookie, `${ann.user} ${ann.profile}`)).status).not.toBe(401);
  });

  test('refuses a profile’s token once another account has the profile', async () => {
    const client = await app.client().register();
    const heir = await app.client().register();
    const lookUp = () => client.call('profiles.lookup', { query: { ids: client.profile.id } });
    await lookUp();
    const { account_id } = await app.database.read
      .selectFrom('profile')
      .select('account_id')
      .where('id', '=', heir.profile.id)
      .executeTakeFirstOrThrow();
    await app.database.transaction(({ query }) =>
      query
        .updateTable('profile')
        .set({ account_id })
        .where('id', '=', client.profile.id)
        .execute(),
    );
    await expect.poll(() => lookUp().catch(({ code }) => code)).toBe('unauthorized');
  });
});

describe('files can be requested only as a profile of one’s own', () => {
  const media = routes.filter(([, { actor }]) => actor === 'media');
  test.each(media)('%s', async (name) => {
    const address = addressOf(name, { id: 'x', fileId: 'x' });
    const get = (profileId: string) =>
      app.client().fetch(`${address}?profile=${profileId}`, {
        headers: { cookie: ann.cookie, authorization: ann.user },
      });
    await expectRefused(await get(bob.profileId));
    expect((await get(ann.profileId)).status).not.toBe(401);
  });
});

test('opens a socket only with a token of its kind and the cookie', async () => {
  const { origin } = app;
  const refused = { code: 'unauthorized' };
  const { cookie, user, profile } = ann;
  for (const token of ['', 'nonsense', profile, bob.user, annElsewhere.user, await forged(user)])
    await expect(connectMain({ origin, cookie, token })).rejects.toMatchObject(refused);
  for (const token of ['', user, bob.profile, annElsewhere.profile, await forged(profile)])
    await expect(connectDirectory({ origin, cookie, token })).rejects.toMatchObject(refused);
  for (const wrong of ['', bob.cookie, annElsewhere.cookie]) {
    await expect(connectMain({ origin, cookie: wrong, token: user })).rejects.toMatchObject(
      refused,
    );
    await expect(connectDirectory({ origin, cookie: wrong, token: profile })).rejects.toMatchObject(
      refused,
    );
  }
  (await connectMain({ origin, cookie, token: user })).close();
  (await connectDirectory({ origin, cookie, token: profile })).close();
});

test('[S7.0.01] the bases, and the tokens that calls of each take', async () => {
  expect(Object.values(BASES)).toEqual([
    '/api/main',
    '/api/directory',
    '/api/subscription',
    '/api/storage',
    '/api/pay',
    '/api/sami',
    '/api/link-preview',
  ]);
  const bothAlways: readonly string[] = ['directory', 'subscription', 'pay'];
  const exceptions = routes.filter(
    ([, { base, actor }]) => bothAlways.includes(base) && actor !== 'profile',
  );
  expect(
    new Set(exceptions.map(([, { base, path }]) => BASES[base as 'directory'] + path)),
  ).toEqual(new Set(['/api/directory/api/v2/profiles']));
  expect((await send('profiles.list', ann.cookie, ann.user)).status).toBe(200);
  expect((await send('sessions.list', ann.cookie, ann.user)).status).toBe(200);
  expect((await send('chats.list', ann.cookie, `${ann.user} ${ann.profile}`)).status).toBe(200);
  await expectRefused(await send('chats.list', ann.cookie, `${ann.user},${ann.profile}`));
});
