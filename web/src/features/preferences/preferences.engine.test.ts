import type { Preferences, VersionedPreferences } from '@kith/contract';
import { noPreferences } from '@kith/contract/preferences/preferences';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import {
  createBrowser,
  createTestEnvironment,
  type TestBrowser,
} from '../../platform/testing/environment.ts';
import { createPreferences } from './preferences.engine.ts';

/** A server with one account's preferences; its answers can be delayed or refused. */
const createServer = () => {
  const server = {
    row: { ...noPreferences(), version: 5 },
    gets: 0,
    puts: [] as Partial<Preferences>[],
    before: () => Promise.resolve(),
    put(changes: Partial<Preferences>): VersionedPreferences {
      server.row = { ...server.row, ...changes, version: server.row.version + 1 };
      return server.row;
    },
  };
  const call = (async (name: string, options?: { body: Partial<Preferences> }) => {
    if (name === 'preferences.get') {
      server.gets += 1;
      const { row } = server;
      await server.before();
      return row;
    }
    if (name !== 'preferences.update') throw new Error(name);
    server.puts.push(options?.body ?? {});
    await server.before();
    return server.put(options?.body ?? {});
  }) as unknown as Call;
  return { server, call };
};

const setup = async (
  browser: TestBrowser = createBrowser(),
  accountId = 'ann',
  resume: Resume = async () => null,
) => {
  const env = createTestEnvironment(browser);
  const { server, call } = createServer();
  const engine = createPreferences({ env, call, resume, accountId });
  await env.settle();
  const shown = () => engine.state.getState().shown;
  return { env, browser, server, engine, shown };
};

const told = (row: VersionedPreferences) => ({
  owner: 'ann',
  version: row.version,
  previous: row.version - 1,
  created: [],
  updated: [row],
  deleted: [],
});

test('a second start shows the copy at once and sends a request only if the head differs', async () => {
  const { browser, server, engine } = await setup();
  expect(server.gets).toBe(1);
  await engine.change({ theme: 'dark' });
  const again = await setup(browser);
  expect(again.engine.state.getState().isKnown).toBe(true);
  expect(again.shown().theme).toBe('dark');
  expect(again.server.gets).toBe(0);
  again.engine.takeHeads({ preferences: 6 });
  expect(again.server.gets).toBe(0);
  again.engine.takeHeads({ preferences: 7 });
  await again.env.advance(1_000);
  expect(again.server.gets).toBe(1);
});

test('the copy of another account is not shown', async () => {
  const { browser, engine } = await setup();
  await engine.change({ theme: 'dark' });
  expect((await setup(browser, 'ben')).shown().theme).toBe('system');
});

test('a choice shows before the server answers, and is reverted if rejected', async () => {
  const { env, server, engine, shown } = await setup();
  let refuse = (_: unknown): void => {};
  server.before = () => new Promise((_, reject) => (refuse = reject));
  const change = engine.change({ theme: 'dark', time_military: true });
  expect(shown()).toMatchObject({ theme: 'dark', time_military: true });
  engine.take(told(server.put({ home_screen: 'contacts' })));
  expect(shown()).toMatchObject({ theme: 'dark', home_screen: 'contacts' });
  refuse(new Error('no'));
  await expect(change).rejects.toThrow('no');
  await env.settle();
  expect(shown()).toMatchObject({ theme: 'system', home_screen: 'contacts' });
});

test('choices made during a request follow in order, and the last one wins', async () => {
  const { env, server, engine, shown } = await setup();
  let go = (): void => {};
  server.before = () => new Promise((resolve) => (go = resolve));
  const first = engine.change({ theme: 'dark' });
  void engine.change({ theme: 'light' });
  void engine.change({ text_size: 'larger' });
  server.before = () => Promise.resolve();
  go();
  await first;
  await env.settle();
  expect(server.puts).toEqual([{ theme: 'dark' }, { theme: 'light', text_size: 'larger' }]);
  expect(shown()).toMatchObject({ theme: 'light', text_size: 'larger' });
});

test('an event received during a request is not undone by its answer', async () => {
  const { env, server, engine, shown } = await setup();
  let go = (): void => {};
  server.before = () => new Promise((resolve) => (go = resolve));
  engine.takeHeads({ preferences: 6 });
  engine.take(told(server.put({ theme: 'dark' })));
  go();
  await env.settle();
  expect(shown().theme).toBe('dark');
});

test('a restored backup older than the copy is accepted', async () => {
  const { env, server, engine, shown } = await setup();
  await engine.change({ theme: 'dark' });
  server.row = { ...noPreferences(), version: 2 };
  engine.takeHeads({ preferences: 2 });
  await env.advance(1_000);
  expect(shown().theme).toBe('system');
});

test('the app does not wait long for a server that does not answer', async () => {
  const env = createTestEnvironment();
  const { server, call } = createServer();
  server.before = () => new Promise(() => {});
  const { state } = createPreferences({ env, call, resume: async () => null, accountId: 'ann' });
  await env.advance(1_000);
  expect(state.getState().isKnown).toBe(false);
  await env.advance(1_000);
  expect(state.getState().isKnown).toBe(true);
});

test('changes from another tab are shown here', async () => {
  const { browser, engine } = await setup();
  const tab = await setup(browser);
  await engine.change({ chat_font_scale: 'larger' });
  expect(tab.shown().chat_font_scale).toBe('larger');
});

test('changes are requested over the connection', async () => {
  const { browser, engine } = await setup();
  await engine.change({ theme: 'dark' });
  const asked: unknown[] = [];
  const again = await setup(browser, 'ann', async (collection, held) => {
    asked.push([collection, held]);
    return { ...noPreferences(), theme: 'light', version: 9 } as never;
  });
  again.engine.takeHeads({ preferences: 9 });
  await again.env.advance(1_000);
  expect(asked).toEqual([['preferences', { version: 6, epoch: null }]]);
  expect(again.shown().theme).toBe('light');
  again.engine.takeHeads({ preferences: 9 });
  await again.env.advance(1_000);
  expect(asked).toHaveLength(1);
  expect(again.server.gets).toBe(0);
});

test('nothing is stored if loading failed', async () => {
  const browser = createBrowser();
  const env = createTestEnvironment(browser);
  const call = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as Call;
  const engine = createPreferences({ env, call, resume: async () => null, accountId: 'ann' });
  await env.settle();
  expect(engine.state.getState().isKnown).toBe(true);
  expect((await setup(browser)).server.gets).toBe(1);
});

test('after a refused change the next one is sent', async () => {
  const { server, engine, shown } = await setup();
  server.before = () => Promise.reject(new Error('no'));
  await expect(engine.change({ theme: 'dark' })).rejects.toThrow('no');
  server.before = () => Promise.resolve();
  await engine.change({ theme: 'light' });
  expect(server.puts).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
  expect(shown().theme).toBe('light');
});

test('a change is shown as the server answers it', async () => {
  const { server, engine, shown } = await setup();
  const { put } = server;
  server.put = () => put({ theme: 'light' });
  await engine.change({ theme: 'dark' });
  expect(shown().theme).toBe('light');
});

test('nothing is shown after the end', async () => {
  const browser = createBrowser();
  const env = createTestEnvironment(browser);
  const { server, call } = createServer();
  server.before = () => new Promise(() => {});
  const engine = createPreferences({ env, call, resume: async () => null, accountId: 'ann' });
  engine.dispose();
  const tab = await setup(browser);
  await tab.engine.change({ theme: 'dark' });
  engine.take(told({ ...noPreferences(), theme: 'dark', version: 9 }));
  await env.advance(5_000);
  expect(engine.state.getState()).toMatchObject({ isKnown: false, shown: { theme: 'system' } });
});
