import { beforeEach, expect, test, vi } from 'vitest';
import type { FromWrapper, ToWrapper, WrapperPush } from '../../platform/native-bridge.ts';
import { createTestEnvironment, type TestEnvironment } from '../../platform/testing/environment.ts';
import { createPushEngine } from './push.engine.ts';
import { wrappedPush } from './wrapped-push.ts';

const fresh: WrapperPush = {
  ...{ type: 'push', permission: 'prompt', token: null, callsToken: null },
  ...{ publicKey: 'p', auth: 'a', failed: false },
};

let env: TestEnvironment;
let sent: string[];
let word: WrapperPush;
let isOld: boolean;
let hear: (message: FromWrapper) => void;
const called = vi.fn();

/** The native app, which answers each message with its state. */
const say = (changes: Partial<WrapperPush> = {}) => {
  word = { ...word, ...changes };
  hear(word);
};
const send = ({ type }: ToWrapper) => {
  sent.push(type);
  if (isOld) return;
  if (type === 'askPush' && word.permission === 'prompt')
    say({ permission: 'granted', token: 'ab', callsToken: 'cd' });
  else say(type === 'dropPush' ? { token: null, callsToken: null } : {});
};
const start = async () => {
  const bridge = {
    send,
    hear: (listener: typeof hear) => {
      hear = listener;
      return () => {};
    },
  };
  const call = (async (name: string, options?: { body?: object }) => {
    if (name === 'push.register') called(options?.body);
    return { publicKey: 'key-of-the-server' };
  }) as never;
  const browser = wrappedPush({ env, bridge, deviceInfo: 'iPhone' });
  const engine = createPushEngine({ env, call, browser });
  if (isOld) await env.advance(3_000);
  await engine.known;
  return engine;
};
type Engine = Awaited<ReturnType<typeof start>>;
const isIn = (engine: Engine) => engine.state.getState().push;
const memory = () => JSON.parse(env.storage.get('kith.push') ?? '{}');

beforeEach(() => {
  env = createTestEnvironment();
  sent = [];
  word = fresh;
  isOld = false;
  called.mockReset();
});

test('turning it on asks the system for permission and registers both tokens once', async () => {
  const engine = await start();
  expect([isIn(engine), engine.isOffered()]).toEqual(['PERMISSION_PROMPT', true]);
  await engine.turnOn();
  expect([isIn(engine), sent]).toEqual(['SUBSCRIBED', ['getPush', 'askPush']]);
  const device = { publicKey: 'p', auth: 'a', deviceInfo: 'iPhone' };
  expect(called.mock.calls.map(([body]) => body)).toEqual([
    { ...device, endpoint: 'ab', app: 'ios', oldSubscription: null },
    { ...device, endpoint: 'cd', app: 'ios-calls' },
  ]);
  engine.dispose();
  expect(isIn(await start())).toBe('SUBSCRIBED');
  expect(called).toHaveBeenCalledTimes(2);
});

test('a token replaced by Apple is registered instead of the old one', async () => {
  const engine = await start();
  await engine.turnOn();
  called.mockClear();
  say({ token: 'ef' });
  await vi.waitFor(() => expect(called).toHaveBeenCalledOnce());
  expect(called.mock.lastCall?.[0]).toMatchObject({ endpoint: 'ef', oldSubscription: 'ab' });
});

test('[S4.8.02] a failed registration for calls is retried at the next start', async () => {
  const engine = await start();
  called.mockImplementation((body: { app: string }) => {
    if (body.app === 'ios-calls') throw new TypeError('offline');
  });
  await engine.turnOn();
  // Messages are still announced.
  expect([isIn(engine), memory().isVoipDue]).toEqual(['SUBSCRIBED', true]);
  engine.dispose();
  called.mockReset();
  await start();
  expect(called.mock.calls.map(([body]) => body.app)).toEqual(['ios-calls']);
  expect(memory().isVoipDue).toBe(false);
});

test('[S4.8.02] without a token from Apple none is kept', async () => {
  const engine = await start();
  word = { ...word, permission: 'granted', failed: true };
  await engine.turnOn();
  expect(isIn(engine)).toBe('ERROR');
  expect(memory()).toMatchObject({ pushToken: null, voipToken: null, isPushDue: false });
});

test('turning it off unregisters the tokens', async () => {
  const engine = await start();
  await engine.turnOn();
  await engine.turnOff();
  expect([isIn(engine), sent.at(-1)]).toEqual(['UNSUBSCRIBED', 'dropPush']);
  expect(memory()).toMatchObject({ pushToken: null, voipToken: null });
});

test('a permission revoked in the device settings shows at once', async () => {
  const engine = await start();
  await engine.turnOn();
  say({ permission: 'denied' });
  expect(isIn(engine)).toBe('PERMISSION_DENIED');
});

test('an older wrapper, which does not report it, counts as without notifications', async () => {
  isOld = true;
  const engine = await start();
  expect([isIn(engine), engine.isOffered()]).toEqual(['UNSUPPORTED', false]);
});
