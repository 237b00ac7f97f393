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
  const call = (async (name: RouteName, { body }: { body?: unknown } = {}) => {
    calls.push([name, body]);
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
  return { browser, env, socket, vault, calls, instead, isOpen, closesAfter, told };
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
  // The server is told when they became idle, and that this session is over.
  expect(told('vault.idle')).toEqual([{ seconds: 30 }, { seconds: 180 }]);
});

test('activity keeps it open, and the server is told once a minute', async () => {
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

test('whoever comes back in time keeps it open', async () => {
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

test('what another tab or device opens and closes is followed at once', async () => {
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

test('a failed attempt elsewhere is reported to whoever listens', () => {
  const { socket, vault } = openPage();
  const heard: string[] = [];
  vault.onRefused(({ device }) => heard.push(device));
  socket.tell('vault.refused', { device: 'Firefox', time: 1 });
  expect(heard).toEqual(['Firefox']);
});
