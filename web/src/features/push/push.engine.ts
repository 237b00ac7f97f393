import { IOS_CALLS_APP } from '@kith/contract/push/apple';
import { INITIAL_PUSH_STATE, nextPushState, type PushStep } from '@kith/contract/push/push-machine';
import { type PushMemoryStep, reducePushMemory } from '@kith/contract/push/push-memory';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Manager, PushBrowser, PushEngine, PushStatus, Subscription } from './push.types.ts';
import { hasDeclined, keepDeclined, keepMemory, readMemory } from './push-memory.ts';

export interface PushDeps {
  env: Pick<Environment, 'storage'>;
  call: Call;
  browser: PushBrowser;
}

/** Whether it can be used with the server that has this key. */
const isFor = ({ serverKey }: Subscription, publicKey: string): boolean =>
  serverKey === null || serverKey === publicKey;

const keysOf = ({ publicKey, auth }: Pick<Subscription, 'publicKey' | 'auth'>) =>
  publicKey !== null && auth !== null && { publicKey, auth };

/** Keeps this browser subscribed while someone is signed in who wants that. */
export const createPushEngine = ({ env: { storage }, call, browser }: PushDeps): PushEngine => {
  const { app, mustInstall, deviceInfo } = browser;
  const state = createStore<PushStatus>(() => ({ push: INITIAL_PUSH_STATE, app, mustInstall }));
  let hasEnded = false;
  let manager: Manager | null = null;

  const step = (next: PushStep): void =>
    state.setState(({ push }) => ({ push: nextPushState(push, next) }));
  const remember = (next: PushMemoryStep): void =>
    keepMemory(storage, { ...readMemory(storage), ...reducePushMemory(readMemory(storage), next) });
  const setOn = (isOn: boolean): void => keepMemory(storage, { ...readMemory(storage), isOn });

  const readPermission = (): void => {
    const permission = browser.permission();
    remember({ type: 'permission', permission });
    step(permission);
  };

  /** The subscription for this server; one for an earlier key of it is replaced. */
  const subscribe = async (from: Manager): Promise<Subscription> => {
    const { publicKey } = await call('push.key');
    const current = await from.current();
    if (current !== null && isFor(current, publicKey)) return current;
    await current?.unsubscribe();
    return from.subscribe(publicKey).catch((cause) => {
      remember({ type: 'registrationError' });
      throw cause;
    });
  };
  /** Tells the server, unless it knows; tried again at the next start. */
  const register = async ({ endpoint, publicKey, auth }: Subscription): Promise<void> => {
    const { pushToken: before } = readMemory(storage);
    if (before !== endpoint) remember({ type: 'token', kind: 'push', token: endpoint });
    if (!readMemory(storage).isPushDue) return;
    try {
      const oldSubscription = before !== endpoint ? before : null;
      const keys = keysOf({ publicKey, auth });
      await call('push.register', {
        body: { endpoint, ...keys, deviceInfo, app, oldSubscription },
      });
      remember({ type: 'registered', kind: 'push' });
    } catch (cause) {
      remember({ type: 'registrationFailed', kind: 'push' });
      throw cause;
    }
  };
  /** Calls ring through a separate token; without it they are only displayed. */
  const registerCalls = async (keys: Pick<Subscription, 'publicKey' | 'auth'>): Promise<void> => {
    const token = browser.callsToken?.() ?? null;
    if (token !== readMemory(storage).voipToken) remember({ type: 'token', kind: 'voip', token });
    const { voipToken: endpoint, isVoipDue } = readMemory(storage);
    if (endpoint === null || !isVoipDue) return;
    try {
      const body = { endpoint, ...keysOf(keys), deviceInfo, app: IOS_CALLS_APP };
      await call('push.register', { body });
      remember({ type: 'registered', kind: 'voip' });
    } catch {
      remember({ type: 'registrationFailed', kind: 'voip' });
    }
  };
  const connect = async (): Promise<void> => {
    if (manager === null) return;
    step('subscribe');
    const made = await subscribe(manager);
    if (hasEnded) return;
    await register(made);
    await registerCalls(made);
    step('subscribed');
  };
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch {
      step('failed');
    }
  };

  const begin = async (): Promise<void> => {
    manager = await browser.manager();
    if (hasEnded) return;
    if (manager === null) return step('unsupported');
    // Before the first step, so that the switch does not show "off" until the state is known.
    const current = await manager.current();
    if (hasEnded) return;
    readPermission();
    if (browser.permission() !== 'granted') return;
    const { isOn, pushToken, isPushDue, isVoipDue } = readMemory(storage);
    if (!isOn) return step('unsubscribed');
    if (current !== null && current.endpoint === pushToken && !isPushDue && !isVoipDue) {
      // What an earlier visit left works, also offline, unless the server has another key.
      step('subscribed');
      const known = await call('push.key').catch(() => null);
      if (known === null || isFor(current, known.publicKey)) return;
    }
    await tryTo(connect);
  };

  const stop = browser.onPermission(() => {
    if (manager === null) return;
    readPermission();
    if (browser.permission() === 'granted' && readMemory(storage).isOn) void tryTo(connect);
  });

  return {
    state,
    known: begin().catch(() => step('failed')),
    isOffered: () => {
      if (hasDeclined(storage) || readMemory(storage).isOn) return false;
      const { push } = state.getState();
      if (push === 'UNSUPPORTED') return mustInstall;
      return push === 'PERMISSION_PROMPT' || push === 'UNSUBSCRIBED';
    },
    decline: () => keepDeclined(storage, true),
    async turnOn() {
      const permission = await browser.ask();
      remember({ type: 'permission', permission });
      step(permission);
      if (permission === 'denied') keepDeclined(storage, true);
      if (permission !== 'granted') return;
      keepDeclined(storage, false);
      setOn(true);
      await tryTo(connect);
    },
    async turnOff() {
      setOn(false);
      keepDeclined(storage, true);
      step('unsubscribe');
      await tryTo(async () => {
        // First, so that nothing arrives even if the server cannot be reached.
        await (await manager?.current())?.unsubscribe();
        remember({ type: 'registrationError' });
        await call('push.unregister');
        step('unsubscribed');
      });
    },
    test: async () => (await call('push.test')).results,
    dispose() {
      hasEnded = true;
      stop();
    },
  };
};
