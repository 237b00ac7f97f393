import { expect, onTestFinished, test, vi } from 'vitest';
import type { OutboxKind } from './local-outbox.ts';
import { type LocalStore, openLocalStore } from './local-store.ts';
import { finishWipe, isRemembered, rememberDatabase, wipeLocalStores } from './local-wipe.ts';
import { createBrowser, createTestEnvironment } from './testing/environment.ts';

const owner = { accountId: 'account', profileId: 'p1' };
const NAME = 'kith:account:p1';
const listOf = (store: LocalStore) => store.copy({ name: 'rows', shape: 1 });
const WAITING: OutboxKind<unknown> = { shape: 2, steps: {} };

test('saved data is available to the next page; the last of several writes wins', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  const made: number[] = [];
  for (const value of [1, 2, 3]) {
    listOf(store).save('list', () => {
      made.push(value);
      return { value };
    });
  }
  expect(await listOf(store).read('list')).toBeNull();
  await env.advance(500);
  expect(made).toEqual([3]);
  expect(await listOf(openLocalStore(env, owner)).read('list')).toEqual({ value: 3 });
});

test('the page stays responsive during large writes, unless it is about to close', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  const names = ['a', 'b', 'c', 'd', 'e'];
  const steps: string[] = [];
  const { port1: page, port2: life } = new MessageChannel();
  page.onmessage = () => steps.push('life');
  const saveAll = () => {
    steps.length = 0;
    for (const name of names)
      listOf(store).save(name, () => {
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

test('an entry of the outbox is committed in the turn in which it is written', async () => {
  const outbox = openLocalStore(createTestEnvironment(), owner).outbox(WAITING);
  expect(await outbox.read()).toEqual([]);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const isKept = outbox.put('t-1', 'Before this page closes');
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  expect(commit).toHaveBeenCalledOnce();
  expect(await isKept).toBe(true);
  expect(await outbox.read()).toEqual(['Before this page closes']);
});

test('every profile has a database of its own, named by account and profile', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  listOf(store).save('list', () => 1);
  await store.flush();
  expect(await listOf(openLocalStore(env, { ...owner, profileId: 'p2' })).read('list')).toBeNull();
  expect(
    await listOf(openLocalStore(env, { ...owner, accountId: 'other' })).read('list'),
  ).toBeNull();
  const names = (await env.indexedDB.databases()).map(({ name }) => name);
  expect(names).toContain('kith:account:p1');
});

test('discarding the copies keeps the outbox', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  listOf(store).save('list', () => 1);
  await store.flush();
  await store.outbox(WAITING).put('t-1', { text: 'hello' });
  await store.clearCopies();
  expect(await listOf(store).read('list')).toBeNull();
  expect(await store.outbox(WAITING).read()).toEqual([{ text: 'hello' }]);
});

test('a wipe deletes the databases of all profiles, even if another tab has them open', async () => {
  const browser = createBrowser({ used: false });
  const env = createTestEnvironment(browser);
  const open = openLocalStore(createTestEnvironment(browser), owner);
  await open.outbox(WAITING).put('t-1', 1);
  await openLocalStore(env, { ...owner, profileId: 'p2' })
    .outbox(WAITING)
    .put('t-2', 2);
  await wipeLocalStores(env);
  expect(await env.indexedDB.databases()).toEqual([]);
  listOf(open).save('list', () => 1);
  await open.flush();
  expect(await env.indexedDB.databases()).toEqual([]);
  expect(browser.values.size).toBe(0);
});

test('a page that keeps its database open holds up neither the others nor the sign-out', async () => {
  const browser = createBrowser({ used: false });
  const env = createTestEnvironment(browser);
  for (const profileId of ['p1', 'p2'])
    await openLocalStore(env, { ...owner, profileId })
      .outbox(WAITING)
      .put('t-1', 1);
  // A frozen page is not told that somebody wants to delete it.
  const frozen = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = env.indexedDB.open(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const wiped = wipeLocalStores(env);
  const names = async () => (await env.indexedDB.databases()).map(({ name }) => name);
  await expect.poll(names).toEqual([NAME]);
  // Opened by somebody who signs in meanwhile.
  openLocalStore(env, { ...owner, profileId: 'p3' });
  await env.advance(1_000);
  await wiped;
  expect(isRemembered(env.storage, NAME)).toBe(true);
  expect(isRemembered(env.storage, 'kith:account:p2')).toBe(false);
  expect(isRemembered(env.storage, 'kith:account:p3')).toBe(true);
  frozen.close();
  await expect.poll(names).toEqual(['kith:account:p3']);
});

test('what a page could not wipe before it was closed is wiped by the next one', async () => {
  const browser = createBrowser({ used: false });
  const env = createTestEnvironment(browser);
  await openLocalStore(env, owner).outbox(WAITING).put('t-1', 1);
  await finishWipe(env);
  expect(await env.indexedDB.databases()).toHaveLength(1);
  // It is closed before that is answered.
  const closed = { deleteDatabase: () => ({}) } as unknown as IDBFactory;
  void wipeLocalStores({ ...env, indexedDB: closed });
  await finishWipe(createTestEnvironment(browser));
  expect(await env.indexedDB.databases()).toEqual([]);
  expect(browser.values.size).toBe(0);
});

test('a folder is deleted at sign-out, or by the next page if another one writes into it', async () => {
  const browser = createBrowser({ used: false });
  const env = createTestEnvironment(browser);
  const root = { isInUse: true, asked: [] as string[] };
  const removeEntry = async (name: string) => {
    root.asked.push(name);
    if (root.isInUse) throw new DOMException('In use', 'NoModificationAllowedError');
    throw new DOMException('There is none', 'NotFoundError');
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ removeEntry }) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  rememberDatabase(env.storage, 'kith-folder');
  await wipeLocalStores(env);
  expect(isRemembered(env.storage, 'kith-folder')).toBe(true);
  root.isInUse = false;
  await finishWipe(createTestEnvironment(browser));
  expect(root.asked).toEqual(['kith-folder', 'kith-folder']);
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
  listOf(store).save('list', () => 1);
  await store.outbox(WAITING).put('t-1', 1);
  await store.flush();
  expect(await listOf(store).read('list')).toBeNull();
  expect(await store.outbox(WAITING).read()).toEqual([]);
  await store.close();
});

test('a new shape discards its own copy, but no other one and not the outbox', async () => {
  const env = createTestEnvironment();
  const store = openLocalStore(env, owner);
  const other = store.copy({ name: 'other', shape: 1 });
  listOf(store).save('list', () => 1);
  listOf(store).save('more', () => 2);
  other.save('list', () => 3);
  await store.flush();
  await store.outbox(WAITING).put('t-1', 'hello');
  const newer = store.copy({ name: 'rows', shape: 2 });
  expect(await newer.read('list')).toBeNull();
  await env.settle();
  // Removed permanently, like a part that was never requested.
  expect(await listOf(store).read('more')).toBeNull();
  expect(await other.read('list')).toBe(3);
  expect(await store.outbox(WAITING).read()).toEqual(['hello']);
});

test('entries of the outbox are migrated from shape to shape; one that fails does not affect others', async () => {
  const store = openLocalStore(createTestEnvironment(), owner);
  await store.outbox(WAITING).put('t-1', { text: 'hello' });
  await store.outbox(WAITING).put('t-2', null);
  await store.outbox({ shape: 9, steps: {} }).put('t-3', { words: ['from', 'tomorrow'] });
  await store.outbox({ shape: 1, steps: {} }).put('t-4', 'from long ago');
  const later = store.outbox<{ words: string[]; at: number }>({
    shape: 4,
    steps: {
      2: ({ text }: { text: string }) => ({ words: [text] }),
      3: (entry: { words: string[] }) => ({ ...entry, at: 1 }),
    },
  });
  expect(await later.read()).toEqual([{ words: ['hello'], at: 1 }]);
  expect(await store.outbox({ shape: 9, steps: {} }).read()).toEqual([
    { words: ['from', 'tomorrow'] },
  ]);
});

/** The database layout from before each copy had its own shape. */
const openEarlier = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(NAME, 2);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('copies').put({ shape: 2, value: 'old' }, 'list');
      request.result.createObjectStore('outbox').put({ shape: 2, value: 'hello' }, 't-1');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

test('an older layout loses its copies and keeps its outbox', async () => {
  const env = createTestEnvironment();
  (await openEarlier(env.indexedDB)).close();
  const store = openLocalStore(env, owner);
  expect(await listOf(store).read('list')).toBeNull();
  expect(await store.outbox(WAITING).read()).toEqual(['hello']);
});

test('a page with the older layout that does not respond does not block others', async () => {
  const env = createTestEnvironment();
  const frozen = await openEarlier(env.indexedDB);
  const store = openLocalStore(env, owner);
  const left = store.outbox(WAITING).read();
  const reading = listOf(store).read('list');
  const putting = store.outbox(WAITING).put('t-2', 'written meanwhile');
  await env.advance(2_000);
  expect(await Promise.all([reading, putting])).toEqual([null, false]);
  expect(await listOf(store).read('list')).toBeNull();
  // Waiting entries are found, and what was written meanwhile is kept, once it is gone.
  frozen.close();
  expect(await left).toEqual(['hello']);
  expect(await store.outbox(WAITING).read()).toEqual(['hello', 'written meanwhile']);
});

test('a database that does not answer is skipped, and used once it does', async () => {
  const env = createTestEnvironment();
  const answering = Promise.withResolvers<void>();
  const listen = IDBRequest.prototype.addEventListener;
  /** A request whose success event arrives late. */
  const open: IDBFactory['open'] = (name, version) => {
    const request = env.browser.indexedDB.open(name, version);
    request.addEventListener = (event: string, listener: never) =>
      listen.call(request, event, (happened) =>
        answering.promise.then(() => (listener as EventListener)(happened)),
      );
    return request;
  };
  const store = openLocalStore({ ...env, indexedDB: { open } as IDBFactory }, owner);
  const reading = listOf(store).read('list');
  const putting = store.outbox(WAITING).put('t-1', 'written meanwhile');
  await env.advance(3_000);
  expect(await Promise.all([reading, putting])).toEqual([null, false]);
  answering.resolve();
  expect(await store.outbox(WAITING).read()).toEqual(['written meanwhile']);
});

test('a database that an earlier page keeps locked is skipped, and used once it is free', async () => {
  const env = createTestEnvironment();
  listOf(openLocalStore(env, owner)).save('list', () => 'kept');
  await env.advance(500);
  let isLeft = false;
  const held = env.indexedDB.open(NAME);
  held.onsuccess = () => {
    const rows = held.result.transaction('copies', 'readwrite').objectStore('copies');
    const hold = (): void => {
      if (!isLeft) rows.count().onsuccess = hold;
    };
    hold();
  };
  await env.settle();
  const list = listOf(openLocalStore(env, owner));
  const first = list.read('list');
  await env.advance(3_000);
  expect(await first).toBeNull();
  // From then on nothing waits.
  expect(await list.read('list')).toBeNull();
  isLeft = true;
  await expect.poll(() => list.read('list')).toBe('kept');
});

test('an older page that is not frozen closes the database at once', async () => {
  const env = createTestEnvironment();
  const earlier = await openEarlier(env.indexedDB);
  earlier.onversionchange = () => earlier.close();
  expect(await openLocalStore(env, owner).outbox(WAITING).read()).toEqual(['hello']);
});
