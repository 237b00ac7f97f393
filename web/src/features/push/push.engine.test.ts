import { beforeEach, expect, test, vi } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../../platform/testing/environment.ts';
import { createPushEngine } from './push.engine.ts';
import type { Permission, PushBrowser, Subscription } from './push.types.ts';

/** A browser with push, and the server's calls. */
const openBrowser = () => {
  let count = 0;
  let listener = () => {};
  const browser = {
    held: null as Subscription | null,
    permission: 'prompt' as Permission,
    answer: 'granted' as Permission,
    isBroken: false,
    mustInstall: false,
    hasPush: true,
    change(permission: Permission) {
      browser.permission = permission;
      listener();
    },
  };
  const push: PushBrowser = {
    app: 'web',
    manager: async () =>
      browser.hasPush
        ? {
            current: async () => browser.held,
            async subscribe(serverKey) {
              if (browser.isBroken) throw new DOMException('push service not available');
              browser.held = {
                ...{ endpoint: `https://push.test/${++count}`, publicKey: 'p', auth: 'a' },
                serverKey,
                unsubscribe: async () => {
                  browser.held = null;
                },
              };
              return browser.held;
            },
          }
        : null,
    permission: () => browser.permission,
    async ask() {
      if (browser.permission === 'prompt') browser.permission = browser.answer;
      return browser.permission;
    },
    onPermission(hear) {
      listener = hear;
      return () => {
        listener = () => {};
      };
    },
    get mustInstall() {
      return browser.mustInstall;
    },
    deviceInfo: 'Chrome, Linux',
  };
  return { browser, push };
};

let env: TestEnvironment;
let stage: ReturnType<typeof openBrowser>;
let serverKey: string;
let isOffline: boolean;
const registered = vi.fn();
const unregistered = vi.fn();
beforeEach(() => {
  env = createTestEnvironment();
  stage = openBrowser();
  serverKey = 'key-1';
  isOffline = false;
  registered.mockClear();
  unregistered.mockClear();
});

const call = (async (name: string, options?: { body?: object }) => {
  if (isOffline) throw new TypeError('offline');
  if (name === 'push.key') return { publicKey: serverKey };
  if (name === 'push.register') registered(options?.body);
  if (name === 'push.unregister') unregistered();
  return name === 'push.test' ? { results: [] } : {};
}) as never;
const start = async () => {
  const engine = createPushEngine({ env, call, browser: stage.push });
  await engine.known;
  return engine;
};
const isIn = (engine: Awaited<ReturnType<typeof start>>) => engine.state.getState().push;
const memory = () => JSON.parse(env.storage.get('kith.push') ?? '{}');

test('turning it on asks the browser for permission, subscribes to this server and registers once', async () => {
  const engine = await start();
  expect([isIn(engine), engine.isOffered()]).toEqual(['PERMISSION_PROMPT', true]);
  await engine.turnOn();
  expect([isIn(engine), engine.isOffered()]).toEqual(['SUBSCRIBED', false]);
  expect(stage.browser.held?.serverKey).toBe('key-1');
  expect(registered.mock.calls).toEqual([
    [
      {
        endpoint: 'https://push.test/1',
        publicKey: 'p',
        auth: 'a',
        deviceInfo: 'Chrome, Linux',
        app: 'web',
        oldSubscription: null,
      },
    ],
  ]);
  engine.dispose();
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect(registered).toHaveBeenCalledOnce();
});

test('it is not shown as off while the browser looks up its subscription', async () => {
  const engine = await start();
  await engine.turnOn();
  engine.dispose();
  const found = Promise.withResolvers<Subscription | null>();
  const manager = await stage.push.manager();
  const slow = {
    ...stage.push,
    manager: async () => manager && { ...manager, current: () => found.promise },
  };
  const next = createPushEngine({ env, call, browser: slow });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isIn(next)).toBe('INITIALISING');
  found.resolve(stage.browser.held);
  await next.known;
  expect(isIn(next)).toBe('SUBSCRIBED');
});

test('[S4.8.01] canNotify is 1 when permission is granted, 0 when it is denied or still to be asked', async () => {
  const engine = await start();
  expect(memory().canNotify).toBe(0);
  await engine.turnOn();
  expect(memory().canNotify).toBe(1);
  stage.browser.change('denied');
  expect([memory().canNotify, isIn(engine)]).toEqual([0, 'PERMISSION_DENIED']);
  stage.browser.change('granted');
  await vi.waitFor(() => expect(isIn(engine)).toBe('SUBSCRIBED'));
});

test('[S4.8.02] a failed registration is retried at the next start', async () => {
  const engine = await start();
  registered.mockImplementationOnce(() => {
    throw new TypeError('offline');
  });
  await engine.turnOn();
  expect([isIn(engine), memory().isPushDue]).toEqual(['ERROR', true]);
  engine.dispose();
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect([registered.mock.calls.length, memory().isPushDue]).toEqual([2, false]);
});

test('[S4.8.02] if the browser cannot subscribe, no token is kept', async () => {
  const engine = await start();
  await engine.turnOn();
  stage.browser.held = null;
  stage.browser.isBroken = true;
  engine.dispose();
  const next = await start();
  expect(isIn(next)).toBe('ERROR');
  expect(memory()).toMatchObject({ pushToken: null, voipToken: null, isPushDue: false });
});

test('with a new key of the server, it subscribes again and replaces the registration', async () => {
  const engine = await start();
  await engine.turnOn();
  engine.dispose();
  serverKey = 'key-2';
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect(stage.browser.held?.serverKey).toBe('key-2');
  expect(registered.mock.lastCall).toEqual([
    expect.objectContaining({
      endpoint: 'https://push.test/2',
      oldSubscription: 'https://push.test/1',
    }),
  ]);
});

test('offline, the subscription of an earlier visit counts', async () => {
  const engine = await start();
  await engine.turnOn();
  engine.dispose();
  isOffline = true;
  const next = createPushEngine({ env, call, browser: stage.push });
  const states: string[] = [];
  next.state.subscribe(({ push }) => states.push(push));
  await next.known;
  expect(states).toContain('SUBSCRIBED');
  expect(isIn(next)).toBe('SUBSCRIBED');
  expect(memory().pushToken).toBe('https://push.test/1');
});

test('turning it off unsubscribes, notifies the server, and is final', async () => {
  const engine = await start();
  await engine.turnOn();
  await engine.turnOff();
  expect([isIn(engine), stage.browser.held]).toEqual(['UNSUBSCRIBED', null]);
  expect(unregistered).toHaveBeenCalledOnce();
  engine.dispose();
  const next = await start();
  expect([isIn(next), next.isOffered()]).toEqual(['UNSUBSCRIBED', false]);
});

test('people who decline are not asked again, not even after signing out', async () => {
  const engine = await start();
  engine.decline();
  env.storage.remove('kith.push');
  engine.dispose();
  expect((await start()).isOffered()).toBe(false);
});

test('people who decline in the browser’s own prompt are not asked again', async () => {
  const engine = await start();
  stage.browser.answer = 'denied';
  await engine.turnOn();
  expect([isIn(engine), engine.isOffered()]).toEqual(['PERMISSION_DENIED', false]);
});

test('another person in the same browser is asked, although the browser has permission', async () => {
  const engine = await start();
  await engine.turnOn();
  engine.dispose();
  env.storage.remove('kith.push');
  const next = await start();
  expect([isIn(next), next.isOffered()]).toEqual(['UNSUBSCRIBED', true]);
});

test('without push nothing is offered; on iOS it explains what to do first', async () => {
  stage.browser.hasPush = false;
  const engine = await start();
  expect([isIn(engine), engine.isOffered()]).toEqual(['UNSUPPORTED', false]);
  stage.browser.mustInstall = true;
  expect((await start()).isOffered()).toBe(true);
});
