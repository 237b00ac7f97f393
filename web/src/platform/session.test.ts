import type { ProfileWithToken } from '@kith/contract';
import { HOUR_MS, PROFILE_REFRESH_DEBOUNCE_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import type { Call } from './api-client.ts';
import { toFailure } from './failure.ts';
import { createSession } from './session.ts';
import { createSessionStore } from './session-store.ts';
import { createBrowser, createTab, createTestEnvironment } from './testing/environment.ts';
import { tokenOf } from './testing/tokens.ts';

const DAY_S = 86_400;
const unauthorized = () => Object.assign(toFailure(), { code: 'unauthorized', status: 401 });
const offline = () => toFailure(new TypeError('Failed to fetch'));

/** A server with one account and two profiles, and browsers of that account. */
const setup = (browser = createBrowser()) => {
  const env = createTestEnvironment(browser);
  const nowS = () => env.now() / 1_000;
  const server = {
    calls: [] as string[],
    bodies: [] as (object | undefined)[],
    failure: null as Error | null,
    /** Of the list of profiles only. */
    profilesFailure: null as Error | null,
    afterRenewal: () => {},
    /** Delays answers to token renewal and sign-out. */
    hold: undefined as Promise<void> | undefined,
    signedIn: true,
    profileIds: ['p1', 'p2'],
    userLifetimeS: 7 * DAY_S,
    profileLifetimeS: DAY_S,
  };
  const profileOf = (id: string): ProfileWithToken => ({
    id,
    type: 'individual',
    firstName: id,
    avatar: null,
    background: null,
    hue: 205,
    updatedTime: 1,
    token: tokenOf({ exp: nowS() + server.profileLifetimeS }),
  });
  const call = (async (name: string, request?: { body?: object }) => {
    server.calls.push(name);
    server.bodies.push(request?.body);
    if (server.failure !== null) throw server.failure;
    if (name === 'auth.logout') {
      await server.hold;
      server.signedIn = false;
      return {};
    }
    if (!server.signedIn) throw unauthorized();
    const token = tokenOf({ exp: nowS() + server.userLifetimeS });
    if (name === 'auth.user' && server.hold !== undefined) await server.hold;
    if (name === 'auth.user') {
      server.afterRenewal();
      return { token };
    }
    if (server.profilesFailure !== null) throw server.profilesFailure;
    return server.profileIds.map(profileOf);
  }) as Call;
  const openTab = (tab = createTab()) => {
    const store = createSessionStore(browser.tab(), tab);
    const session = createSession({ env, store, call });
    return { session, store, state: () => session.state.getState() };
  };
  const take = () => server.calls.splice(0);
  return { env, server, browser, openTab, take, ...openTab() };
};

test('with only a session cookie, the tokens are fetched and the first profile becomes active', async () => {
  const { session, state, take, env } = setup();
  session.restore();
  await env.settle();
  expect(take()).toEqual(['auth.user', 'profiles.list']);
  expect(state()).toMatchObject({
    status: 'signedIn',
    fresh: true,
    accountId: 'account',
    activeProfileId: 'p1',
  });
  expect(state().profiles.every((profile) => !('token' in profile))).toBe(true);
  expect(session.authorization('profile')).toBe(
    `${session.userToken()} ${session.profileToken('p1')}`,
  );
  expect(session.authorization('user')).toBe(session.userToken());
  expect(session.authorization('cookie')).toBeUndefined();
});

test('a visitor who has never signed in here sends no request', async () => {
  const { session, state, take, env } = setup(createBrowser({ used: false }));
  session.restore();
  await env.settle();
  expect(await session.check()).toBe(false);
  expect(state().status).toBe('signedOut');
  expect(take()).toEqual([]);
});

test('the persisted state is available at once, and restoring refreshes it', async () => {
  const { session, openTab, take, env } = setup();
  await session.refresh();
  take();
  const later = openTab();
  expect(later.state()).toMatchObject({ status: 'signedIn', fresh: false, activeProfileId: 'p1' });
  later.session.restore();
  await env.settle();
  expect(take()).toEqual(['profiles.list']);
  expect(later.state().fresh).toBe(true);
});

test('[S4.1.03] only tokens that are due are renewed; otherwise only the profile list is refreshed', async () => {
  const { session, env, server, take } = setup();
  server.userLifetimeS = 3 * DAY_S;
  server.profileLifetimeS = 30 * DAY_S;
  await session.refresh();
  take();
  await env.advance(DAY_S * 1_000);
  take();
  await session.refresh();
  expect(take()).toEqual([]);
  await env.advance(PROFILE_REFRESH_DEBOUNCE_MS);
  await session.refresh();
  expect(take()).toEqual(['profiles.list']);
  await env.advance(DAY_S * 1_000);
  // The hourly refresh has renewed the user token meanwhile.
  expect(take()).toContain('auth.user');
});

test('[S4.1.05] a refresh within 5 s is skipped unless forced', async () => {
  const { session, env, take } = setup();
  await session.refresh();
  take();
  await env.advance(PROFILE_REFRESH_DEBOUNCE_MS - 1);
  await expect(session.refresh()).resolves.toBe(true);
  expect(take()).toEqual([]);
  await session.refresh({ force: true });
  expect(take()).toEqual(['auth.user', 'profiles.list']);
});

test('[S4.1.05] concurrent refreshes share one pending result', async () => {
  const { session, take } = setup();
  const all = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
  expect(all).toEqual([true, true, true]);
  expect(take()).toEqual(['auth.user', 'profiles.list']);
});

test('[S4.1.06] when the active profile is not in the list the first becomes active', async () => {
  const { session, state, server } = setup();
  await session.refresh();
  session.setActiveProfile('p2');
  await session.refresh({ force: true });
  expect(state().activeProfileId).toBe('p2');
  server.profileIds = ['p3', 'p1'];
  await session.refresh({ force: true });
  expect(state().activeProfileId).toBe('p3');
});

test('[S4.1.07] a failed refresh is ignored and does not end the session', async () => {
  const { session, state, server } = setup();
  await session.refresh();
  server.failure = offline();
  await expect(session.refresh({ force: true })).resolves.toBe(false);
  expect(state().status).toBe('signedIn');
});

test('[S4.1.07] the guard treats a failed auth check as signed out', async () => {
  const { session, state, server } = setup();
  server.failure = offline();
  await expect(session.check()).resolves.toBe(false);
  expect(state().status).toBe('signedOut');
  server.failure = null;
  await expect(session.check()).resolves.toBe(true);
});

test('the guard accepts an unexpired token without a request, but not an expired one', async () => {
  const { session, server, openTab, env, take } = setup();
  await session.refresh();
  server.failure = offline();
  take();
  await expect(openTab().session.check()).resolves.toBe(true);
  expect(take()).toEqual([]);
  session.dispose();
  await env.advance(7 * DAY_S * 1_000);
  await expect(openTab().session.check()).resolves.toBe(false);
});

test('after a success the profiles are refreshed every hour', async () => {
  const { session, env, take } = setup();
  await session.refresh();
  take();
  await env.advance(HOUR_MS - 1);
  expect(take()).toEqual([]);
  await env.advance(1);
  expect(take()).toEqual(['profiles.list']);
  await env.advance(HOUR_MS);
  expect(take()).toEqual(['profiles.list']);
});

test('a page opened while the server is unreachable retries until it is back', async () => {
  const { session, server, openTab, env } = setup();
  await session.refresh();
  const { session: later, state } = openTab();
  server.failure = offline();
  later.restore();
  await env.advance(10_000);
  expect(state()).toMatchObject({ status: 'signedIn', fresh: false });
  server.failure = null;
  await env.advance(3_500);
  expect(state().fresh).toBe(true);
});

test('a session ended by the server is removed at once, with all its data', async () => {
  const { session, state, server, browser } = setup();
  const wiped: string[] = [];
  session.onSignedOut(async () => void wiped.push('wiped'));
  await session.refresh();
  server.signedIn = false;
  await session.refresh({ force: true });
  expect(state()).toMatchObject({ status: 'signedOut', profiles: [], activeProfileId: null });
  expect(session.userToken()).toBeNull();
  expect(browser.values.size).toBe(0);
  expect(wiped).toEqual(['wiped']);
});

test('signing out offline takes effect at once, and on the server later without a token', async () => {
  const { session, state, server, openTab, take } = setup();
  await session.refresh();
  server.failure = offline();
  await session.signOut();
  expect(state().status).toBe('signedOut');
  take();

  const later = openTab();
  await expect(later.session.check()).resolves.toBe(false);
  expect(take()).toEqual(['auth.logout']);
  server.failure = null;
  await expect(later.session.check()).resolves.toBe(false);
  expect(take()).toEqual(['auth.logout']);
  expect(server.signedIn).toBe(false);
});

test('a pending sign-out reaches the server as soon as possible', async () => {
  const { session, server, browser, env } = setup();
  await session.refresh();
  server.failure = offline();
  await session.signOut();
  await env.advance(10_000);
  expect(server.signedIn).toBe(true);
  server.failure = null;
  await env.advance(3_500);
  expect(server.signedIn).toBe(false);
  expect(browser.values.size).toBe(0);
});

test('a page that finds a pending sign-out completes it', async () => {
  const { session, server, openTab, env } = setup();
  await session.refresh();
  server.failure = offline();
  await session.signOut();
  session.dispose();
  openTab().session.restore();
  await env.advance(10_000);
  expect(server.signedIn).toBe(true);
  server.failure = null;
  await env.advance(3_500);
  expect(server.signedIn).toBe(false);
});

test('signing out does not wait for an answer, but signing in afterwards does', async () => {
  const { session, state, server, env } = setup();
  await session.refresh();
  const answered = Promise.withResolvers<void>();
  server.hold = answered.promise;
  await session.signOut();
  expect(state().status).toBe('signedOut');
  let isSettled = false;
  const settled = session.settleSignOut().then(() => {
    isSettled = true;
  });
  await env.settle();
  expect(isSettled).toBe(false);
  answered.resolve();
  await settled;
  expect(server.calls.filter((name) => name === 'auth.logout')).toHaveLength(1);
});

test('a tab keeps its profile over a reload, whatever another tab chooses', async () => {
  const { openTab, env } = setup();
  const start = async (tab = createTab()) => {
    const opened = openTab(tab);
    opened.session.restore();
    await env.settle();
    return { ...opened, reload: () => start(tab) };
  };
  const [first, second] = [await start(), await start()];
  second.session.setActiveProfile('p2');
  await env.settle();
  // The profile of the first window does not change, even after a reload.
  expect(first.state().activeProfileId).toBe('p1');
  expect((await first.reload()).state().activeProfileId).toBe('p1');
  expect((await second.reload()).state().activeProfileId).toBe('p2');
  // A new tab starts with the last choice.
  expect((await start()).state().activeProfileId).toBe('p2');
});

test('other tabs follow a sign-out and a sign-in', async () => {
  const { session, state, server, openTab, env } = setup();
  const other = openTab();
  session.restore();
  other.session.restore();
  await env.settle();
  await session.signOut();
  expect(other.state().status).toBe('signedOut');
  server.signedIn = true;
  await session.accept({ token: tokenOf({ exp: env.now() / 1_000 + DAY_S * 7 }) });
  expect(state().status).toBe('signedIn');
  expect(other.state()).toMatchObject({ status: 'signedIn', activeProfileId: 'p1' });
});

test('an answer that arrives after the sign-out changes nothing', async () => {
  const { session, state, browser } = setup();
  const refresh = session.refresh();
  await session.signOut();
  await refresh;
  expect(state().status).toBe('signedOut');
  expect(browser.values.get('kith.auth')).toBeUndefined();
});

test('a token renewed during a sign-out is not stored', async () => {
  const { session, state, server, browser, env } = setup();
  await session.refresh();
  const asked = Promise.withResolvers<void>();
  server.hold = asked.promise;
  const refresh = session.refresh({ force: true });
  await env.settle();
  expect(server.calls.at(-1)).toBe('auth.user');
  const signOut = session.signOut();
  await env.settle();
  asked.resolve();
  await Promise.all([refresh, signOut]);
  await env.settle();
  expect(state().status).toBe('signedOut');
  expect(session.userToken()).toBeNull();
  expect(browser.values.size).toBe(0);
});

test('signing out tells the server whether it applies everywhere', async () => {
  for (const everywhere of [true, false]) {
    const { session, server, env } = setup();
    await session.refresh();
    await session.signOut({ everywhere });
    await env.settle();
    expect(server.calls.at(-1)).toBe('auth.logout');
    expect(server.bodies.at(-1)).toEqual({ everywhere });
  }
  const { session, server, env } = setup();
  await session.refresh();
  await session.signOut();
  await env.settle();
  expect(server.bodies.at(-1)).toEqual({ everywhere: false });
});

test('nothing of the previous user remains when someone else signs in', async () => {
  const { session, state, store, env } = setup();
  const wiped: string[] = [];
  session.onSignedOut(async () => void wiped.push('wiped'));
  await session.refresh();
  session.setActiveProfile('p2');
  const token = (sub: string) => tokenOf({ exp: env.now() / 1_000 + 7 * DAY_S, sub });
  await session.accept({ token: token('account') });
  expect(wiped).toEqual([]);
  expect(state().activeProfileId).toBe('p2');
  await session.accept({ token: token('somebody else') });
  expect(wiped).toEqual(['wiped']);
  expect(state()).toMatchObject({ accountId: 'somebody else', activeProfileId: 'p1' });
  expect(store.readAuth()?.userToken).toBe(session.userToken());
});

test('a profile created or changed here is available at once, with its token', async () => {
  const { session, state, store } = setup();
  await session.refresh();
  const [first] = state().profiles;
  if (first === undefined) throw new Error('There are profiles.');
  session.putProfile({ ...first, firstName: 'Renamed' });
  expect(state().profiles.map(({ firstName }) => firstName)).toEqual(['Renamed', 'p2']);
  const token = session.profileToken('p1');
  session.putProfile({ ...first, id: 'p3', firstName: 'New', token: 'its token' });
  expect(state().profiles.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect([session.profileToken('p3'), session.profileToken('p1')]).toEqual(['its token', token]);
  session.putProfile({ ...first, id: 'p3', firstName: 'New', token: 'another' });
  expect(store.readAuth()?.profiles.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect(session.profileToken('p3')).toBe('another');
  expect(store.readProfiles()).toEqual(state().profiles);
  await session.signOut();
  session.putProfile(first);
  expect(state().profiles).toEqual([]);
});

test('a request for one profile does not name another one', async () => {
  const { session } = setup();
  for (const actor of ['anyone', 'cookie', 'media', 'user', 'profile'] as const)
    expect(session.authorization(actor)).toBeUndefined();
  await session.refresh();
  for (const actor of ['anyone', 'cookie', 'media'] as const)
    expect(session.authorization(actor)).toBeUndefined();
  expect(session.authorization('user')).toBe(session.userToken());
  const both = `${session.userToken()} ${session.profileToken('p2')}`;
  expect(session.authorization('profile', 'p2')).toBe(both);
  expect(session.authorization('profile', 'nobody')).toBe(session.userToken());
});

test('until it is restored, nobody is known to be signed in', () => {
  const { session, state } = setup(createBrowser({ used: false }));
  expect(state()).toEqual({
    ...{ status: 'unknown', fresh: false, hasEnded: false },
    ...{ accountId: null, profiles: [], activeProfileId: null },
  });
  expect(session.takeRestored()).toBe(false);
  expect(session.userToken()).toBeNull();
  expect(session.profileToken('p1')).toBeNull();
});

test('a stored token that cannot be read is renewed', async () => {
  const { store, openTab, take, env } = setup();
  store.writeAuth({ userToken: 'unreadable', profiles: [] });
  const later = openTab();
  expect(later.state()).toMatchObject({ status: 'signedIn', accountId: null });
  later.session.restore();
  await env.settle();
  expect(take()).toEqual(['auth.user', 'profiles.list']);
  expect(later.state()).toMatchObject({ accountId: 'account', fresh: true });
  expect(later.session.profileToken('p3')).toBeNull();
});

test('a page shows the stored profiles before any answer', async () => {
  const { session, state, openTab } = setup();
  await session.refresh();
  expect(state().profiles.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(openTab().state().profiles).toEqual(state().profiles);
});

test('a renewed token is stored even if the profiles cannot be fetched', async () => {
  const { session, server, openTab } = setup();
  server.profilesFailure = offline();
  await expect(session.refresh()).resolves.toBe(false);
  expect(openTab().session.userToken()).not.toBeNull();
});

test('a token revoked before it expires is renewed once, and the session goes on', async () => {
  const { session, state, server, env, take } = setup();
  await session.refresh();
  await env.advance(PROFILE_REFRESH_DEBOUNCE_MS);
  take();
  server.profilesFailure = unauthorized();
  server.afterRenewal = () => {
    server.profilesFailure = null;
  };
  await expect(session.refresh()).resolves.toBe(true);
  expect(take()).toEqual(['profiles.list', 'auth.user', 'profiles.list']);
  expect(state().status).toBe('signedIn');
});

test('other failures do not renew it, and a refused renewal is not repeated', async () => {
  const { session, state, server, env, take } = setup();
  await session.refresh();
  await env.advance(PROFILE_REFRESH_DEBOUNCE_MS);
  take();
  server.profilesFailure = offline();
  await expect(session.refresh()).resolves.toBe(false);
  expect(take()).toEqual(['profiles.list']);
  server.profilesFailure = unauthorized();
  await expect(session.refresh({ force: true })).resolves.toBe(false);
  expect(take()).toEqual(['auth.user', 'profiles.list']);
  expect(state()).toMatchObject({ status: 'signedOut', hasEnded: true });
});

test('a late refusal does not end the session of the next person', async () => {
  const { session, state, server, env } = setup();
  await session.refresh();
  const asked = Promise.withResolvers<void>();
  server.hold = asked.promise;
  const refresh = session.refresh({ force: true });
  await env.settle();
  const token = tokenOf({ sub: 'other', exp: env.now() / 1_000 + DAY_S * 7 });
  const accepted = session.accept({ token });
  server.hold = Promise.reject(unauthorized());
  server.hold.catch(() => {});
  asked.reject(unauthorized());
  await refresh;
  await accepted;
  expect(state()).toMatchObject({ status: 'signedIn', accountId: 'other' });
});

test('signing in says once whether the account was restored', async () => {
  const { session, env } = setup();
  const token = tokenOf({ exp: env.now() / 1_000 + DAY_S * 7 });
  await session.accept({ token, isRestored: true });
  expect(session.takeRestored()).toBe(true);
  expect(session.takeRestored()).toBe(false);
  await session.accept({ token });
  expect(session.takeRestored()).toBe(false);
});

test('signing in fails if the session cannot be used', async () => {
  const { session, server, env } = setup();
  server.signedIn = false;
  const token = tokenOf({ exp: env.now() / 1_000 + DAY_S * 7 });
  await expect(session.accept({ token })).rejects.toMatchObject({ code: 'unauthorized' });
});

test('what cannot be deleted from this device holds up neither the server nor the page', async () => {
  const { session, server, env } = setup();
  session.onSignedOut(() => new Promise(() => {}));
  await session.refresh();
  let isDone = false;
  const signOut = session.signOut().then(() => {
    isDone = true;
  });
  await env.settle();
  expect(server.signedIn).toBe(false);
  expect(isDone).toBe(false);
  await env.advance(2_000);
  await signOut;
});

test('a sign-out of a session that has ended is complete', async () => {
  const { session, server, store, state, env } = setup();
  await session.refresh();
  server.failure = unauthorized();
  await session.signOut();
  expect(state().hasEnded).toBe(false);
  await env.settle();
  expect(store.readOwedSignOut()).toBeNull();
});

test('data is wiped only when somebody was signed in', async () => {
  const { session } = setup(createBrowser({ used: false }));
  let wipes = 0;
  session.onSignedOut(async () => void wipes++);
  session.ended();
  expect(wipes).toBe(0);
});

test('a tab that checks again does not change what a new tab starts with', async () => {
  const { session, openTab, env } = setup();
  session.restore();
  await env.settle();
  const other = openTab();
  other.session.restore();
  await env.settle();
  other.session.setActiveProfile('p2');
  await session.refresh({ force: true });
  expect(openTab().state().activeProfileId).toBe('p2');
});

test('a page without a session asks nothing again', async () => {
  const { session, take, env } = setup(createBrowser({ used: false }));
  session.restore();
  await env.advance(2 * HOUR_MS);
  expect(take()).toEqual([]);
});

test('a closed page asks nothing and follows nobody', async () => {
  const { session, state, openTab, take, env, server } = setup();
  session.restore();
  await env.settle();
  take();
  session.dispose();
  await env.advance(2 * HOUR_MS);
  expect(take()).toEqual([]);
  await openTab().session.signOut();
  await env.settle();
  expect(state().status).toBe('signedIn');
  server.signedIn = true;

  const next = openTab();
  await next.session.refresh({ force: true });
  server.failure = offline();
  await next.session.signOut();
  await env.settle();
  next.session.dispose();
  server.failure = null;
  take();
  await env.advance(HOUR_MS);
  expect(take()).toEqual([]);
});
