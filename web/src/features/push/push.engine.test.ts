import { IOS_CALLS_APP } from '@kith/contract/push/apple';
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
let asked: string[];
const registered = vi.fn();
const unregistered = vi.fn();
beforeEach(() => {
  env = createTestEnvironment();
  stage = openBrowser();
  serverKey = 'key-1';
  isOffline = false;
  asked = [];
  registered.mockClear();
  unregistered.mockClear();
});

const call = (async (name: string, options?: { body?: object }) => {
  asked.push(name);
  if (isOffline) throw new TypeError('offline');
  if (name === 'push.key') return { publicKey: serverKey };
  if (name === 'push.register') registered(options?.body);
  if (name === 'push.unregister') unregistered();
  if (name === 'push.test') return { results: ['sent'] };
  if (name !== 'push.register' && name !== 'push.unregister') throw new Error(name);
  return {};
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
  const same = { endpoint: 'https://push.test/1', oldSubscription: null };
  expect(registered.mock.lastCall).toEqual([expect.objectContaining(same)]);
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

test('it shows the progress of turning on and off, and the result of the test notification', async () => {
  const engine = await start();
  const states: string[] = [];
  engine.state.subscribe(({ push }, before) => push !== before.push && states.push(push));
  await engine.turnOn();
  expect(states.splice(0)).toEqual(['PERMISSION_GRANTED', 'STARTING_SUBSCRIBE', 'SUBSCRIBED']);
  await expect(engine.test()).resolves.toEqual(['sent']);
  await engine.turnOff();
  expect(states).toEqual(['STARTING_UNSUBSCRIBE', 'UNSUBSCRIBED']);
  expect(memory()).toMatchObject({ pushToken: null, isPushDue: false, isOn: false });
});

test('a registered device is not registered again when its permission returns', async () => {
  const engine = await start();
  await engine.turnOn();
  stage.browser.change('denied');
  const before = asked.length;
  expect(isIn(engine)).toBe('PERMISSION_DENIED');
  stage.browser.change('granted');
  await vi.waitFor(() => expect(isIn(engine)).toBe('SUBSCRIBED'));
  expect(asked.slice(before)).toEqual(['push.key']);
  expect(stage.browser.held?.endpoint).toBe('https://push.test/1');
});

test('a permission that is granted or revoked elsewhere turns nothing on', async () => {
  const engine = await start();
  stage.browser.change('granted');
  await new Promise((resolve) => setTimeout(resolve));
  expect([isIn(engine), asked]).toEqual(['PERMISSION_GRANTED', []]);
  engine.dispose();
  await (await start()).turnOn();
  const before = asked.length;
  stage.browser.change('denied');
  expect(isIn(await start())).toBe('PERMISSION_DENIED');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(before);
});

test('a subscription that the browser has replaced is registered in place of the earlier one', async () => {
  const engine = await start();
  await engine.turnOn();
  engine.dispose();
  if (stage.browser.held === null) throw new Error('Nothing is subscribed');
  stage.browser.held = { ...stage.browser.held, endpoint: 'https://push.test/9' };
  expect(isIn(await start())).toBe('SUBSCRIBED');
  const replaced = { endpoint: 'https://push.test/9', oldSubscription: 'https://push.test/1' };
  expect(registered.mock.lastCall).toEqual([expect.objectContaining(replaced)]);
});

/** A device that decrypts nothing and whose subscription is not bound to a server key. */
const openDevice = (keys: Partial<Subscription> = { publicKey: null, auth: null }) => {
  const { manager } = stage.push;
  stage.push.manager = async () => {
    const made = await manager();
    return (
      made && {
        ...made,
        async subscribe(key) {
          stage.browser.held = { ...(await made.subscribe(key)), serverKey: null, ...keys };
          return stage.browser.held;
        },
      }
    );
  };
};

test('a device registers without keys, and its subscription is for any key of the server', async () => {
  openDevice();
  const engine = await start();
  await engine.turnOn();
  expect(registered.mock.lastCall).toEqual([
    {
      ...{ endpoint: 'https://push.test/1', deviceInfo: 'Chrome, Linux', app: 'web' },
      oldSubscription: null,
    },
  ]);
  engine.dispose();
  serverKey = 'key-2';
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect(registered).toHaveBeenCalledOnce();
});

test('incomplete keys count as none', async () => {
  for (const keys of [{ publicKey: null }, { auth: null }]) {
    stage = openBrowser();
    env = createTestEnvironment();
    openDevice(keys);
    await (await start()).turnOn();
    const body = registered.mock.lastCall?.[0] as object;
    expect('publicKey' in body || 'auth' in body).toBe(false);
  }
});

test('calls ring with their own token once it is available, and the rest works without it', async () => {
  let token: string | null = null;
  stage.push.callsToken = () => token;
  const engine = await start();
  await engine.turnOn();
  expect(registered).toHaveBeenCalledOnce();
  engine.dispose();
  token = 'calls-1';
  const next = await start();
  await next.turnOn();
  const body = { endpoint: 'calls-1', publicKey: 'p', auth: 'a', deviceInfo: 'Chrome, Linux' };
  expect(registered.mock.calls.slice(1)).toEqual([[{ ...body, app: IOS_CALLS_APP }]]);
  expect(memory()).toMatchObject({ voipToken: 'calls-1', isVoipDue: false });
  await next.turnOn();
  expect(registered).toHaveBeenCalledTimes(2);
  token = 'calls-2';
  registered.mockImplementationOnce(() => {
    throw new TypeError('offline');
  });
  await next.turnOn();
  expect([isIn(next), memory().isVoipDue]).toEqual(['SUBSCRIBED', true]);
  next.dispose();
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect(registered.mock.lastCall).toEqual([expect.objectContaining({ endpoint: 'calls-2' })]);
  expect(memory().isVoipDue).toBe(false);
});

test('the browser’s prompt is shown again after it was dismissed, but not after a denial', async () => {
  stage.browser.answer = 'prompt';
  const engine = await start();
  await engine.turnOn();
  expect([isIn(engine), engine.isOffered(), memory().isOn]).toEqual([
    'PERMISSION_PROMPT',
    true,
    false,
  ]);
  expect(asked).toEqual([]);
  stage.browser.answer = 'denied';
  await engine.turnOn();
  stage.browser.change('prompt');
  expect([isIn(engine), engine.isOffered()]).toEqual(['PERMISSION_PROMPT', false]);
  stage.browser.answer = 'granted';
  await engine.turnOn();
  await engine.turnOff();
  env.storage.remove('kith.push');
  expect(engine.isOffered()).toBe(false);
});

test('a browser failure is reported, and nothing is offered before the state is known', async () => {
  stage.push.manager = () => Promise.reject(new Error('No worker'));
  const engine = createPushEngine({ env, call, browser: stage.push });
  expect([isIn(engine), engine.isOffered()]).toEqual(['INITIALISING', false]);
  await engine.known;
  expect([isIn(engine), engine.isOffered()]).toEqual(['ERROR', false]);
});

test('without push support nothing is subscribed, and turning it off still calls the server', async () => {
  stage.browser.hasPush = false;
  const engine = await start();
  stage.browser.change('granted');
  expect(memory()).toEqual({});
  await engine.turnOn();
  expect(asked).toEqual([]);
  await engine.turnOff();
  expect(asked).toEqual(['push.unregister']);
});

test('a device without a subscription in the browser can still be turned off', async () => {
  const engine = await start();
  await engine.turnOn();
  stage.browser.held = null;
  await engine.turnOff();
  expect(isIn(engine)).toBe('UNSUBSCRIBED');
  expect(unregistered).toHaveBeenCalledOnce();
});

test('a page that has ended meanwhile stores and registers nothing', async () => {
  const early = createPushEngine({ env, call, browser: stage.push });
  early.dispose();
  await early.known;
  stage.browser.change('granted');
  expect(memory()).toEqual({});
  stage.browser.permission = 'prompt';
  const slow = Promise.withResolvers<null>();
  const manager = await stage.push.manager();
  const looking = createPushEngine({
    ...{ env, call },
    browser: {
      ...stage.push,
      manager: async () => manager && { ...manager, current: () => slow.promise },
    },
  });
  await Promise.resolve();
  looking.dispose();
  slow.resolve(null);
  await looking.known;
  expect(memory()).toEqual({});
  const late = await start();
  const turning = late.turnOn();
  late.dispose();
  await turning;
  expect(registered).not.toHaveBeenCalled();
});
