import { mergeRows, verdictOn } from '@kith/contract/base/sync';
import { expect, test } from 'vitest';
import { openLocalStore } from '../local-store.ts';
import { createBrowser, createTestEnvironment } from '../testing/environment.ts';
import { defineCollection } from './collection.ts';
import { createEpoch } from './epoch.ts';

interface Row {
  id: string;
  version: number;
}
interface Rows {
  version: number;
  rows: Row[];
}
const NONE: Rows = { version: 0, rows: [] };
const COPY = { name: 'rows', shape: 1 } as const;

/** A server with one collection, whose answers can be delayed or fail. */
const createServer = () => {
  const server = {
    epoch: 'first',
    version: 0,
    rows: [] as Row[],
    asked: [] as number[],
    before: async () => {},
    /** Delays the next answers until it is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.before = () => promise;
      return resolve;
    },
    put(id: string): { version: number; previous: number; row: Row } {
      const previous = server.version++;
      const row = { id, version: server.version };
      server.rows = mergeRows(server.rows, [row]);
      return { version: server.version, previous, row };
    },
    async list(version: number) {
      server.asked.push(version);
      const { epoch, rows: all } = server;
      const full = version <= 0;
      const rows = full ? all : all.filter((row) => row.version > version);
      const answer = { epoch, version: server.version, full, rows };
      await server.before();
      return answer;
    },
  };
  return server;
};
type Server = ReturnType<typeof createServer>;
type Event = ReturnType<Server['put']>;

const openPage = (server = createServer(), browser = createBrowser()) => {
  const env = createTestEnvironment(browser);
  const local = openLocalStore(env, { accountId: 'account', profileId: 'p1' });
  const kept = local.copy(COPY);
  const page = { state: NONE, isPart: false, caughtUp: 0 };
  const epoch = createEpoch(local, () => {
    page.state = NONE;
    void collection.refresh();
  });
  const collection = defineCollection({
    env,
    epoch,
    read: () => page.state,
    write(state: Rows) {
      page.state = state;
    },
    copy: {
      async load() {
        const found = await kept.read<Rows & { epoch: string }>('all');
        return found && { epoch: found.epoch, isPart: page.isPart, show: () => found };
      },
      save: () => kept.save('all', () => ({ ...page.state, epoch: epoch.current() })),
    },
    resume: async () => null,
    list: server.list,
    merge: ({ rows }, answer) => ({
      version: answer.version,
      rows: mergeRows(answer.full ? [] : rows, answer.rows),
    }),
    reduce(state, event: Event) {
      const verdict = verdictOn(state.version, event);
      if (verdict !== 'apply') return { state, gap: verdict === 'gap' };
      return { state: { version: event.version, rows: mergeRows(state.rows, [event.row]) } };
    },
    isAt: ({ version }, heads: { version: number }) => version >= heads.version,
    onCaughtUp() {
      page.caughtUp += 1;
    },
  });
  const start = async (): Promise<void> => {
    await collection.load();
    await collection.refresh();
  };
  const ids = () => page.state.rows.map(({ id }) => id);
  return { env, browser, local, server, page, collection, start, ids };
};
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

test('it is loading until it was read, failed if that was impossible, and retries', async () => {
  const { server, page, collection, start } = openPage();
  server.put('a');
  server.before = fail;
  const started = start();
  expect(page.state.version).toBe(0);
  await started;
  expect(page.state.version).toBe(-1);
  server.before = async () => {};
  await collection.refresh();
  expect(page.state.version).toBe(1);
  server.before = fail;
  await collection.refresh();
  expect(page.state.version).toBe(1);
  expect(server.asked).toEqual([0, 0, 1]);
});

test('the local copy is shown first, and only changes since then are requested', async () => {
  const first = openPage();
  first.server.put('a');
  await first.start();
  await first.local.flush();
  first.server.put('b');
  first.server.asked = [];
  const later = openPage(first.server, first.browser);
  expect(later.ids()).toEqual([]);
  await later.collection.load();
  expect(later.ids()).toEqual(['a']);
  await later.collection.refresh();
  expect(later.ids()).toEqual(['a', 'b']);
  expect(first.server.asked).toEqual([1]);
});

test('an incomplete copy is shown, and everything is requested', async () => {
  const first = openPage();
  first.server.put('a');
  await first.start();
  await first.local.flush();
  const later = openPage(first.server, first.browser);
  later.page.isPart = true;
  await later.start();
  expect(first.server.asked).toEqual([0, 0]);
});

test('nothing is requested and no event is applied before the local copy was read', async () => {
  const { env, server, collection, ids } = openPage();
  collection.take(server.put('a'));
  collection.takeHeads({ version: 1 });
  await env.advance(1_000);
  await collection.refresh();
  expect([server.asked, ids()]).toEqual([[], []]);
});

test('another database discards the data, in memory and on the device', async () => {
  const first = openPage();
  first.server.put('a');
  await first.start();
  await first.local.flush();
  const other = createServer();
  other.epoch = 'second';
  for (const id of ['x', 'y', 'z']) other.put(id);
  const later = openPage(other, first.browser);
  await later.start();
  // Changes since a version of the first database say nothing about the second.
  expect(other.asked).toEqual([1, 0]);
  expect(later.ids()).toEqual(['x', 'y', 'z']);
});

test('heads of another database are enough, even during a request', async () => {
  const { server, collection, start, ids, env } = openPage();
  for (const id of ['a', 'b', 'c']) server.put(id);
  await start();
  Object.assign(server, { epoch: 'second', version: 0, rows: [] });
  for (const id of ['x', 'y']) server.put(id);
  collection.takeHeads({ epoch: 'second', version: 2 });
  expect(ids()).toEqual([]);
  await env.settle();
  expect(ids()).toEqual(['x', 'y']);

  const answer = server.hold();
  const refreshed = collection.refresh();
  await env.settle();
  Object.assign(server, { epoch: 'third' });
  collection.takeHeads({ epoch: 'third', version: 2 });
  answer();
  await refreshed;
  await env.settle();
  expect(ids()).toEqual(['x', 'y']);
});

test('a version that went back during a request is requested again from there', async () => {
  const { server, page, collection, start, ids, env } = openPage();
  for (const id of ['a', 'b', 'c']) server.put(id);
  await start();
  server.asked = [];
  server.put('d');
  const answer = server.hold();
  const refreshed = collection.refresh();
  await env.settle();
  collection.update(() => ({ version: 1, rows: page.state.rows.slice(0, 1) }));
  answer();
  await refreshed;
  await env.settle();
  expect(server.asked).toEqual([3, 1]);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('heads without a matching event cause a request after a moment, then a full one', async () => {
  const { server, page, collection, start, env } = openPage();
  server.put('a');
  await start();
  const caughtUp = page.caughtUp;
  collection.takeHeads({ version: 1 });
  expect(page.caughtUp).toBe(caughtUp + 1);
  collection.takeHeads({ version: 2 });
  collection.take(server.put('b'));
  await env.advance(1_000);
  expect(server.asked).toEqual([0]);
  // The server reports more than its list explains.
  collection.takeHeads({ version: 9 });
  await env.advance(1_000);
  expect(server.asked).toEqual([0, 2]);
  collection.takeHeads({ version: 9 });
  await env.advance(1_000);
  expect(server.asked).toEqual([0, 2, 0]);
});

test('a failed request after heads does not cause a full one', async () => {
  const { server, collection, start, env } = openPage();
  server.put('a');
  await start();
  server.put('b');
  server.before = fail;
  collection.takeHeads({ version: 2 });
  await env.advance(1_000);
  server.before = async () => {};
  await collection.refresh();
  expect(server.asked).toEqual([0, 1, 1]);
});

test('after it is closed nothing is written, in memory or on the device', async () => {
  const { server, page, collection, start, env } = openPage();
  server.put('a');
  await start();
  const before = page.state;
  const answer = server.hold();
  const refreshed = collection.refresh();
  await env.settle();
  const late = server.put('b');
  collection.dispose();
  answer();
  await refreshed;
  collection.take(late);
  collection.update(() => ({ version: 9, rows: [] }));
  collection.takeHeads({ version: 9 });
  await env.advance(1_000);
  expect(page.state).toBe(before);
});

test.each([
  ['a failure is retried', fail, 2],
  ['a refusal is not', () => Promise.reject(Object.assign(new Error(), { status: 403 })), 1],
] as const)('after a gap %s', async (_, failing, count) => {
  const { server, collection, start, env } = openPage();
  server.put('a');
  await start();
  server.asked = [];
  server.put('b');
  server.before = failing;
  collection.take(server.put('c'));
  await env.advance(1_000);
  expect(server.asked).toEqual([1]);
  server.before = async () => {};
  await env.advance(5_000);
  expect(server.asked).toHaveLength(count);
});

test('a closed collection requests nothing for earlier heads and gaps', async () => {
  const { server, collection, start, env } = openPage();
  server.put('a');
  await start();
  server.asked = [];
  server.put('b');
  collection.take(server.put('c'));
  collection.takeHeads({ version: 3 });
  collection.dispose();
  await env.advance(10_000);
  expect(server.asked).toEqual([]);
});

test('only the latest heads count', async () => {
  const { server, collection, start, env } = openPage();
  server.put('a');
  await start();
  server.asked = [];
  collection.takeHeads({ version: 2 });
  collection.takeHeads({ version: 1 });
  await env.advance(1_000);
  expect(server.asked).toEqual([]);
});
