import type { MainServerEvents, Vault } from '@kith/contract';
import type { RouteName } from '@kith/contract/routes';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createLink } from '../../platform/connection.ts';
import { toFailure } from '../../platform/failure.ts';
import { watchIdle } from '../../platform/idle.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { createTestTransport } from '../../platform/testing/transport.ts';
import { createVaultEngine } from './vault.engine.ts';

const VAULT: Vault = { method: 'pin', createdTime: 1, leavesTime: null };
const SECOND = 1_000;

const openPage = (browser = createBrowser()) => {
  const env = createTestEnvironment(browser);
  const transport = createTestTransport();
  const link = createLink<MainServerEvents>({
    env,
    socket: transport.open('main', () => 'token'),
    renew: async () => undefined,
  });
  const [socket] = transport.sockets;
  if (socket === undefined) throw new Error('No socket was opened');
  const calls: [RouteName, unknown][] = [];
  const instead = new Map<RouteName, () => unknown>();
  const call = (async (
    name: RouteName,
    { body, query }: { body?: unknown; query?: unknown } = {},
  ) => {
    calls.push([name, body ?? query]);
    const other = instead.get(name);
    if (other !== undefined) return other();
    if (name === 'vault.get') return { value: VAULT };
    return { until: env.now() + 180 * SECOND };
  }) as Call;
  const vault = createVaultEngine({ env, call, link, idle: watchIdle(env).store });
  link.start();
  socket.accept();
  const isOpen = () => vault.state.getState().until !== null;
  /** Seconds without input until it closes, to the second. */
  const closesAfter = async () => {
    for (let seconds = 0; seconds < 1_000; seconds += 1) {
      if (!isOpen()) return seconds;
      await env.advance(SECOND);
    }
    return undefined;
  };
  const told = (name: RouteName) => calls.filter(([of]) => of === name).map(([, body]) => body);
  /** Time that passes while the device sleeps: no timer runs. */
  const sleep = (ms: number) => {
    const { now } = env;
    env.now = () => now() + ms;
  };
  return { browser, env, socket, vault, calls, instead, isOpen, closesAfter, told, sleep };
};

/** A later tab of a browser with a vault, and the answer to its request for the open vault. */
const openLater = (until: () => number | null | Promise<number | null>) => {
  const { browser, socket } = openPage();
  socket.tell('vault.changed', { vault: VAULT, until: null });
  const later = openPage(browser);
  later.instead.set('vault.idle', async () => ({ until: await until() }));
  return later;
};

const KEY = { secret: '123456' };

test('it closes 15 s after it was opened by somebody already idle [S4.7.02]', async () => {
  const { env, vault, closesAfter, told } = openPage();
  await env.advance(40 * SECOND);
  await vault.open(KEY);
  expect(told('vault.open')).toEqual([{ ...KEY, idle: 40 }]);
  expect(await closesAfter()).toBe(15);
});

test('it closes 2.5 minutes after they become idle [S4.7.02]', async () => {
  const { env, vault, closesAfter, told } = openPage();
  env.input('input');
  await vault.open(KEY);
  expect(await closesAfter()).toBe(180);
  // The server learns when they became idle, and that this session has closed it.
  expect(told('vault.idle')).toEqual([{ seconds: 30 }, { seconds: 180 }]);
});

test('activity keeps it open, and is reported once a minute', async () => {
  const { env, vault, closesAfter, isOpen, told } = openPage();
  await vault.open(KEY);
  for (let seconds = 0; seconds < 600; seconds += 10) {
    env.input('input');
    await env.advance(10 * SECOND);
  }
  expect(isOpen()).toBe(true);
  expect(told('vault.idle')).toEqual(Array.from({ length: 10 }, () => ({ seconds: 0 })));
  // The last input was 10 s ago.
  expect(await closesAfter()).toBe(170);
});

test('coming back in time keeps it open', async () => {
  const { env, vault, closesAfter } = openPage();
  await vault.open(KEY);
  await env.advance(100 * SECOND);
  env.input('input');
  expect(await closesAfter()).toBe(180);
});

test('an idle report of 3 minutes closes it at once, a shorter one does not [S4.7.02]', async () => {
  const { vault, isOpen } = openPage();
  await vault.open(KEY);
  vault.reportIdle(179);
  expect(isOpen()).toBe(true);
  vault.reportIdle(180);
  expect(isOpen()).toBe(false);
});

test('opening sets it open, and closing stops its watchers', async () => {
  const { env, vault, isOpen, told, calls } = openPage();
  await vault.open(KEY);
  expect(isOpen()).toBe(true);
  await vault.close();
  expect(isOpen()).toBe(false);
  expect(told('vault.close')).toHaveLength(1);
  calls.length = 0;
  await env.advance(600 * SECOND);
  expect(calls).toEqual([]);
});

test('it closes here even if the server cannot be reached', async () => {
  const { vault, instead, isOpen } = openPage();
  await vault.open(KEY);
  instead.set('vault.close', () => {
    throw toFailure();
  });
  await expect(vault.close()).rejects.toThrow();
  expect(isOpen()).toBe(false);
});

test('follows opening and closing in other tabs and on other devices at once', async () => {
  const { env, socket, vault, isOpen } = openPage();
  socket.tell('vault.changed', { vault: VAULT, until: env.now() + 180 * SECOND });
  expect(isOpen()).toBe(true);
  socket.tell('vault.changed', { vault: VAULT, until: null });
  expect(isOpen()).toBe(false);
  socket.tell('vault.changed', { vault: null, until: null });
  expect(vault.state.getState().vault).toBeNull();
});

test('a later tab of a browser with a vault asks; a browser without one asks nothing', async () => {
  const { browser, env, socket, calls } = openPage();
  await env.advance(5 * SECOND);
  expect(calls).toEqual([]);
  socket.tell('vault.changed', { vault: VAULT, until: null });
  const later = openPage(browser);
  await later.env.advance(5 * SECOND);
  expect(later.calls.map(([name]) => name)).toEqual(['vault.get', 'vault.idle']);
  expect(later.isOpen()).toBe(true);
});

test('a failed attempt elsewhere is reported to listeners', () => {
  const { socket, vault } = openPage();
  const heard: string[] = [];
  vault.onRefused(({ device }) => heard.push(device));
  socket.tell('vault.refused', { device: 'Firefox', time: 1 });
  expect(heard).toEqual(['Firefox']);
});

test('removed listeners do not receive failed attempts', () => {
  const { socket, vault } = openPage();
  const heard: string[] = [];
  const stop = vault.onRefused(({ device }) => heard.push(device));
  stop();
  socket.tell('vault.refused', { device: 'Firefox', time: 1 });
  expect(heard).toEqual([]);
});

test('before anything is known there is no vault, and it is not open', () => {
  const { vault } = openPage();
  expect(vault.state.getState()).toEqual({ vault: undefined, until: null });
});

test('a new vault and a changed one are known, closed, and have a recovery code', async () => {
  const { vault, instead, isOpen, told } = openPage();
  const lock = { method: 'pin', secret: '123456' } as const;
  instead.set('vault.create', () => ({ vault: VAULT, recoveryCode: 'first' }));
  instead.set('vault.change', () => ({
    ...{ vault: { ...VAULT, method: 'password' }, recoveryCode: 'second' },
  }));
  await vault.open(KEY);
  expect(await vault.create(lock)).toBe('first');
  expect(vault.state.getState()).toEqual({ vault: VAULT, until: null });
  await vault.open(KEY);
  expect(await vault.change(lock)).toBe('second');
  expect(vault.state.getState().vault?.method).toBe('password');
  expect(isOpen()).toBe(false);
  expect([told('vault.create'), told('vault.change')]).toEqual([[lock], [lock]]);
});

test('a removed vault is closed, and later tabs do not ask for it', async () => {
  const { browser, vault, told } = openPage();
  await vault.load();
  expect(vault.state.getState().vault).toEqual(VAULT);
  await vault.open(KEY);
  await vault.remove();
  expect(told('vault.remove')).toHaveLength(1);
  expect(vault.state.getState()).toEqual({ vault: null, until: null });
  const later = openPage(browser);
  await later.env.advance(5 * SECOND);
  expect(later.calls).toEqual([]);
});

test('only the server can say that there is no vault', async () => {
  const { vault, instead, told } = openPage();
  instead.set('vault.get', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  await expect(vault.load()).rejects.toThrow();
  expect(vault.state.getState().vault).toBeUndefined();
  instead.set('vault.get', () => {
    throw toFailure({ error: { code: 'not_found' } });
  });
  await expect(vault.load()).rejects.toThrow();
  expect(vault.state.getState().vault).toBeNull();
  expect(told('vault.get')).toEqual([{ key: 'vault' }, { key: 'vault' }]);
});

test('a forgotten vault has an expiry, until it is cancelled', async () => {
  const { vault, instead, told } = openPage();
  instead.set('vault.forget', () => ({ vault: { ...VAULT, leavesTime: 9 } }));
  await vault.forget();
  expect(vault.state.getState().vault?.leavesTime).toBe(9);
  await vault.remember();
  expect(told('vault.remember')).toHaveLength(1);
  expect(vault.state.getState().vault).toEqual(VAULT);
});

test('cancelling before the state is known leaves it unknown', async () => {
  const { vault } = openPage();
  await vault.remember();
  expect(vault.state.getState().vault).toBeUndefined();
});

test('after the device slept too long, it is closed as soon as the page is visible', async () => {
  const { env, vault, isOpen, told, sleep } = openPage();
  env.dispatch('visible');
  await vault.open(KEY);
  env.dispatch('visible');
  expect(isOpen()).toBe(true);
  sleep(200 * SECOND);
  env.dispatch('visible');
  expect(isOpen()).toBe(false);
  // No idle time was measured, but the server has closed it, too.
  expect(told('vault.idle')).toEqual([{ seconds: 180 }]);
});

test('coming back too late does not keep it open', async () => {
  const { env, vault, isOpen, told, sleep } = openPage();
  await vault.open(KEY);
  await env.advance(40 * SECOND);
  sleep(200 * SECOND);
  env.input('input');
  expect(isOpen()).toBe(false);
  expect(told('vault.idle')).toEqual([{ seconds: 30 }, { seconds: 180 }]);
});

test('reports are a minute apart, counted from the last return', async () => {
  const { env, vault, told } = openPage();
  await vault.open(KEY);
  await env.advance(100 * SECOND);
  env.input('input');
  await env.advance(25 * SECOND);
  expect(told('vault.idle')).toEqual([{ seconds: 30 }, { seconds: 0 }]);
  env.input('input');
  await env.advance(25 * SECOND);
  env.input('input');
  await env.advance(15 * SECOND);
  expect(told('vault.idle')).toEqual([{ seconds: 30 }, { seconds: 0 }, { seconds: 0 }]);
});

test('it closes if the server answers a report with that', async () => {
  const { env, vault, instead, isOpen } = openPage();
  await vault.open(KEY);
  instead.set('vault.idle', () => ({ until: null }));
  vault.reportIdle(1);
  await env.settle();
  expect(isOpen()).toBe(false);
});

test('a repeated event that it is open does not shorten the time', async () => {
  const { env, socket, vault, closesAfter } = openPage();
  await vault.open(KEY);
  await env.advance(40 * SECOND);
  socket.tell('vault.changed', { vault: VAULT, until: env.now() + 140 * SECOND });
  expect(await closesAfter()).toBe(140);
});

test('a later tab makes no request if it is told in time, and one request after two connections', async () => {
  const told = openLater(() => null);
  await told.env.advance(500);
  told.socket.tell('vault.changed', { vault: VAULT, until: null });
  await told.env.advance(5 * SECOND);
  expect(told.calls).toEqual([]);
  const again = openLater(() => null);
  await again.env.advance(500);
  again.socket.accept();
  await again.env.advance(5 * SECOND);
  expect(again.calls.map(([name]) => name)).toEqual(['vault.get', 'vault.idle']);
});

test('a later tab reports the idle time, and stays closed if the vault is closed', async () => {
  const { env, socket, isOpen, told } = openLater(() => null);
  socket.lose();
  await env.advance(40 * SECOND);
  socket.accept();
  await env.advance(5 * SECOND);
  expect(told('vault.idle').at(-1)).toEqual({ seconds: 41 });
  expect(isOpen()).toBe(false);
});

test('after the end it neither opens, nor asks, nor reports', async () => {
  const { env, socket, vault, calls } = openLater(() => null);
  vault.dispose();
  await env.advance(5 * SECOND);
  socket.lose();
  socket.accept();
  await env.advance(5 * SECOND);
  expect(calls).toEqual([]);
  const opening = openPage();
  const answer = Promise.withResolvers<object>();
  opening.instead.set('vault.open', () => answer.promise);
  const opened = opening.vault.open(KEY);
  opening.vault.dispose();
  answer.resolve({});
  await opened;
  expect(opening.isOpen()).toBe(false);
  const open = openPage();
  await open.vault.open(KEY);
  open.vault.dispose();
  expect(open.isOpen()).toBe(false);
});

test('an answer that comes after the end does not open it', async () => {
  const answer = Promise.withResolvers<number>();
  const { env, vault, isOpen } = openLater(() => answer.promise);
  await env.advance(5 * SECOND);
  vault.dispose();
  answer.resolve(env.now() + 180 * SECOND);
  await env.settle();
  expect(isOpen()).toBe(false);
});
