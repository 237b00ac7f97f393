import { IDLE_TIMEOUT_MS, MOUSE_IGNORE_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { watchIdle } from './idle.ts';
import { createBrowser, createTestEnvironment } from './testing/environment.ts';

const setup = () => {
  const env = createTestEnvironment();
  const { store } = watchIdle(env);
  return { env, isIdle: () => store.getState().idle };
};

test('[S4.6.01] idle after 30 s without input; activity clears it', async () => {
  const { env, isIdle } = setup();
  await env.advance(20_000);
  env.input('input');
  await env.advance(29_999);
  expect(isIdle()).toBe(false);
  await env.advance(1);
  expect(isIdle()).toBe(true);
  await env.advance(60_000);
  env.input('input');
  expect(isIdle()).toBe(false);
});

test('[S4.6.03] mouse moves within 200 ms of a state change are ignored', async () => {
  const { env, isIdle } = setup();
  await env.advance(IDLE_TIMEOUT_MS + MOUSE_IGNORE_MS - 1);
  env.input('mouse');
  expect(isIdle()).toBe(true);
  await env.advance(1);
  env.input('mouse');
  expect(isIdle()).toBe(false);
});

test('a key press always counts', async () => {
  const { env, isIdle } = setup();
  await env.advance(IDLE_TIMEOUT_MS);
  env.input('input');
  expect(isIdle()).toBe(false);
});

test('activity in one tab keeps the others awake, written at most every 5 s', async () => {
  const browser = createBrowser();
  const env = createTestEnvironment(browser);
  const writes: string[] = [];
  const storage = {
    ...env.storage,
    set: (key: string, value: string) => {
      writes.push(value);
      env.storage.set(key, value);
    },
  };
  watchIdle({ ...env, storage });
  const other = watchIdle({ ...env, storage: browser.tab(), page: createTestEnvironment().page });
  for (let second = 0; second < 60; second += 1) {
    env.input('input');
    await env.advance(1_000);
  }
  expect(writes).toHaveLength(12);
  expect(other.store.getState().idle).toBe(false);
  await env.advance(IDLE_TIMEOUT_MS);
  expect(other.store.getState().idle).toBe(true);
  env.input('input');
  expect(other.store.getState().idle).toBe(false);
});

test('[S4.6.02] several tabs together write at most every 5 s', async () => {
  const browser = createBrowser();
  const writes: string[] = [];
  const env = createTestEnvironment(browser);
  const tabs = [env, createTestEnvironment(browser)];
  for (const tab of tabs) {
    const set = (key: string, value: string) => {
      writes.push(value);
      tab.storage.set(key, value);
    };
    watchIdle({ ...tab, now: env.now, after: env.after, storage: { ...tab.storage, set } });
  }
  for (let second = 0; second < 60; second += 1) {
    for (const tab of tabs) tab.input('input');
    await env.advance(1_000);
  }
  expect(writes).toHaveLength(12);
});
