import { expect, test } from 'vitest';
import { openLocalStore } from './local-store.ts';
import { wipeLocalStores } from './local-wipe.ts';
import { createBrowser, createTestEnvironment } from './testing/environment.ts';

const owner = { accountId: 'account', profileId: 'p1' };

test('what is saved is there for the next page, of several writes the last', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  const made: number[] = [];
  for (const value of [1, 2, 3]) {
    store.save('list', () => {
      made.push(value);
      return { value };
    });
  }
  expect(await store.read('list')).toBeNull();
  await env.advance(500);
  expect(made).toEqual([3]);
  expect(await openLocalStore(env, owner).read('list')).toEqual({ value: 3 });
});

test('the page lives on while much is written, unless it may be gone in a moment', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  const names = ['a', 'b', 'c', 'd', 'e'];
  const steps: string[] = [];
  const { port1: page, port2: life } = new MessageChannel();
  page.onmessage = () => steps.push('life');
  const saveAll = () => {
    steps.length = 0;
    for (const name of names)
      store.save(name, () => {
        steps.push(name);
        life.postMessage(name);
        return name;
      });
  };
  saveAll();
  await env.advance(500);
  await expect.poll(() => steps.filter((step) => step !== 'life')).toEqual(names);
  expect(steps.indexOf('life')).toBeLessThan(steps.indexOf('e'));
  saveAll();
  await store.flush();
  expect(steps.slice(0, names.length)).toEqual(names);
  page.close();
});

test('every profile has a database of its own, named by account and profile', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  store.save('list', () => 1);
  await store.flush();
  expect(await openLocalStore(env, { ...owner, profileId: 'p2' }).read('list')).toBeNull();
  expect(await openLocalStore(env, { ...owner, accountId: 'other' }).read('list')).toBeNull();
  const names = (await env.indexedDB.databases()).map(({ name }) => name);
  expect(names).toContain('kith:account:p1');
});

test('throwing the copies away keeps the outbox', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  store.save('list', () => 1);
  await store.flush();
  await store.putOutbox('t-1', { text: 'hello' });
  await store.clearCopies();
  expect(await store.read('list')).toBeNull();
  expect(await store.readOutbox()).toEqual([{ text: 'hello' }]);
});

test('a wipe deletes the databases of all profiles, also those that another tab has open', async () => {
  const browser = createBrowser({ used: false });
  const env = createTestEnvironment(browser);
  const open = openLocalStore(createTestEnvironment(browser), owner);
  await open.putOutbox('t-1', 1);
  await openLocalStore(env, { ...owner, profileId: 'p2' }).putOutbox('t-2', 2);
  await wipeLocalStores(env);
  expect(await env.indexedDB.databases()).toEqual([]);
  open.save('list', () => 1);
  await open.flush();
  expect(await env.indexedDB.databases()).toEqual([]);
  expect(browser.values.size).toBe(0);
});

test('without a database every copy is empty and nothing fails', async () => {
  const env = createTestEnvironment();
  const indexedDB = {
    open() {
      throw new Error('Not in a private window');
    },
  } as unknown as IDBFactory;
  const store = openLocalStore({ ...env, indexedDB }, owner);
  store.save('list', () => 1);
  await store.putOutbox('t-1', 1);
  await store.flush();
  expect(await store.read('list')).toBeNull();
  expect(await store.readOutbox()).toEqual([]);
  await store.close();
});

test('a record of another shape is an empty copy', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  await store.putOutbox('t-1', 1);
  const request = env.indexedDB.open('kith:account:p1');
  await env.settle();
  const writes = request.result.transaction('copies', 'readwrite').objectStore('copies');
  writes.put({ shape: 0, value: 'old' }, 'list');
  writes.put('nonsense', 'other');
  await env.settle();
  expect(await store.read('list')).toBeNull();
  expect(await store.read('other')).toBeNull();
});
