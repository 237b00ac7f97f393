import { expect, test } from 'vitest';
import type { ChatEngine } from '../features/chat/engine/chat.types.ts';
import { say } from '../features/chat/engine/testing.ts';
import { createBrowser, createTestEnvironment } from '../platform/testing/environment.ts';
import { tokenOf } from '../platform/testing/tokens.ts';
import { createTestTransport, openAlone } from '../platform/testing/transport.ts';
import { createEngine } from './engine.ts';
import { FEATURES } from './features.ts';
import { openLive } from './live.ts';
import { LIVE_FEATURES } from './live-features.ts';

/** An engine with a server that has two profiles. */
const setup = async ({ waits = false, browser = createBrowser() } = {}) => {
  const env = createTestEnvironment(browser);
  const transport = createTestTransport();
  const token = () => tokenOf({ exp: env.now() / 1_000 + 7 * 86_400 });
  const urls: string[] = [];
  const server = { signedIn: true };
  const bodyOf = (url: string): unknown => {
    if (url.endsWith('/auth/user')) return { token: token() };
    if (url.endsWith('/profiles')) {
      return ['p1', 'p2'].map((id) => ({
        id,
        type: 'individual',
        firstName: id,
        token: `${token()}${id}`,
      }));
    }
    if (url.includes('/chats')) {
      return {
        chats: [],
        people: [],
        version: 9,
        ownVersion: 1,
        next: null,
        epoch: 'e',
        full: true,
      };
    }
    return {};
  };
  env.fetch = async (url) => {
    urls.push(url);
    return server.signedIn
      ? Response.json(bodyOf(url))
      : Response.json({ error: { code: 'unauthorized' } }, { status: 401 });
  };
  const engine = createEngine({
    env,
    features: FEATURES,
    keepLook: () => {},
    goLive: (core) =>
      openLive(core, {
        openWire: openAlone(transport),
        mayConnect: waits ? core.firstView.shown : Promise.resolve(),
        features: LIVE_FEATURES,
      }),
  });
  const state = () => engine.platform.session.state.getState();
  const started = () => transport.sockets.filter(({ attempts }) => attempts.length > 0);
  return { env, transport, engine, state, urls, server, started };
};

test('after a successful refresh both sockets open, each with its own token', async () => {
  const { env, engine, started } = await setup();
  expect(started()).toEqual([]);
  await env.settle();
  const { session } = engine.platform;
  expect(started().map(({ path, attempts }) => [path, attempts])).toEqual([
    ['main', [{ token: session.userToken() }]],
    ['directory', [{ token: session.profileToken('p1') }]],
  ]);
  expect(engine.platform.connection.getState().state).toBe('connecting');
  for (const socket of started()) socket.accept();
  expect(engine.platform.connection.getState().state).toBe('online');
});

test('no connection is made, or reported as lost, before the first screen is shown', async () => {
  const { env, engine, started } = await setup({ waits: true });
  await env.advance(10_000);
  expect(started()).toEqual([]);
  expect(engine.platform.connection.getState().state).toBe('connecting');
  engine.platform.firstView.end();
  await env.settle();
  expect(started().map(({ path }) => path)).toEqual(['main', 'directory']);
});

test('switching the profile shows the chats of the other one', async () => {
  const { env, engine, started } = await setup();
  await env.settle();
  expect(engine.opened.getState().profile?.me).toBe('p1');
  engine.platform.session.setActiveProfile('p2');
  await env.settle();
  expect(engine.opened.getState().profile?.me).toBe('p2');
  const directory = started().filter(({ path }) => path === 'directory');
  expect(directory.map(({ attempts }) => attempts[0]?.token?.slice(-2))).toEqual(['p1', 'p2']);
});

test('a session ended by the server signs out at once and leaves nothing behind', async () => {
  const { env, engine, started, state } = await setup();
  await env.settle();
  await env.advance(1_000);
  // Those of the profile and the address book of the account.
  expect(await env.indexedDB.databases()).toHaveLength(2);
  const [socket] = started();
  socket?.accept();
  socket?.tell('session.ended', { reason: 'revoked' });
  expect(state().status).toBe('signedOut');
  expect(engine.opened.getState()).toMatchObject({ account: null, profile: null });
  await env.settle();
  expect(await env.indexedDB.databases()).toEqual([]);
  const attempts = started().map((each) => each.attempts.length);
  await env.advance(60_000);
  expect(started().map((each) => each.attempts.length)).toEqual(attempts);
});

test('nothing typed or read stays in the browser when the session ends', async () => {
  const { env, engine } = await setup();
  await env.settle();
  const engines = engine.opened.getState().profile?.engines ?? [];
  const values = engines.map((each) => (each.provide(null).props as { value: object }).value);
  const chat = values.find((value): value is ChatEngine => 'drafts' in value);
  const write = (text: string) => chat?.drafts.keep('c1', { delta: say(text), replyTo: null });
  const kept = () => [...env.browser.values].flat().join(' ');
  write('half a thought');
  expect(kept()).toContain('half a thought');
  await engine.platform.session.signOut();
  // The screen unmounts a moment later and may write once more.
  write('too late');
  await env.advance(10_000);
  expect(kept()).not.toMatch(/half a thought|too late/);
  expect([...env.browser.values.keys()]).toEqual([]);
});

test('what a page did not delete before it was closed is deleted by the next one', async () => {
  const { env, engine } = await setup();
  await env.settle();
  await env.advance(1_000);
  expect(await env.browser.indexedDB.databases()).toHaveLength(2);
  env.indexedDB = { deleteDatabase: () => ({}) } as unknown as IDBFactory;
  void engine.platform.session.signOut();
  await setup({ browser: env.browser });
  await expect.poll(() => env.browser.indexedDB.databases()).toEqual([]);
});

test('a refused token that cannot be renewed ends the session', async () => {
  const { env, started, state, server } = await setup();
  await env.settle();
  server.signedIn = false;
  started()[0]?.refuse('unauthorized');
  await env.settle();
  expect(state().status).toBe('signedOut');
});

test('code that could not be loaded is loaded again while a user is signed in', async () => {
  const env = createTestEnvironment();
  const token = () => tokenOf({ exp: env.now() / 1_000 + 7 * 86_400 });
  env.fetch = async (url) => Response.json(url.endsWith('/profiles') ? [] : { token: token() });
  const line = { isUp: false, tries: 0 };
  createEngine({
    env,
    features: FEATURES,
    keepLook: () => {},
    async goLive() {
      line.tries += 1;
      if (!line.isUp) throw new TypeError('Failed to fetch');
      return () => {};
    },
  });
  await env.advance(1_000);
  expect(line.tries).toBe(1);
  line.isUp = true;
  await env.advance(10_000);
  expect(line.tries).toBe(2);
});
