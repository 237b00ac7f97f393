import { verdictOn } from '@kith/contract/base/sync';
import { expect, test } from 'vitest';
import { openLocalStore } from '../local-store.ts';
import { createTestEnvironment } from '../testing/environment.ts';
import { type CollectionOptions, defineCollection } from './collection.ts';
import { createEpoch } from './epoch.ts';

interface Count {
  version: number;
  parts?: readonly string[];
}
interface Event {
  version: number;
  previous: number;
  gap?: boolean | string;
}
interface Answer extends Count {
  full?: boolean;
  epoch?: string;
}
interface Heads {
  version: number;
}
type Options = CollectionOptions<Count, Event, Answer, Heads>;

/** A collection with only the mandatory options, and those of the test. */
const open = (more: Partial<Options> = {}) => {
  const env = createTestEnvironment();
  const asked: number[] = [];
  const server = { answer: async (): Promise<Answer> => ({ version: 7, full: true }) };
  const page = { state: { version: 0 } as Count, writes: 0 };
  const collection = defineCollection<Count, Event, Answer, Heads>({
    env,
    read: () => page.state,
    write(next) {
      page.writes += 1;
      page.state = next;
    },
    resume: async () => null,
    list(version) {
      asked.push(version);
      return server.answer();
    },
    merge: (_, { version }) => ({ version }),
    reduce(held, event) {
      const verdict = verdictOn(held.version, event);
      if (verdict !== 'apply')
        return { state: held, gap: verdict === 'gap' && (event.gap ?? true) };
      return { state: { ...held, version: event.version } };
    },
    ...more,
  });
  return { env, asked, server, page, collection };
};
const next = (version: number, more: Partial<Event> = {}): Event => ({
  ...{ version, previous: version - 1 },
  ...more,
});

test('without a copy, an epoch and heads it loads, follows events, and requests nothing more', async () => {
  const { env, asked, server, page, collection } = open();
  server.answer = async () => ({ version: 7, full: true, epoch: 'first' });
  await collection.load();
  await collection.refresh();
  expect(page.state.version).toBe(7);
  collection.take(next(8));
  expect(page.state.version).toBe(8);
  collection.takeHeads({ version: 99, epoch: 'second' });
  await env.advance(10_000);
  expect([asked, page.state.version]).toEqual([[0], 8]);
  server.answer = async () => ({ version: 9, full: true, epoch: 'second' });
  await collection.refresh();
  expect([asked, page.state.version]).toEqual([[0, 8], 9]);
});

test('requests use the connection first, with the current version', async () => {
  const held: unknown[] = [];
  const resume: Options['resume'] = async (copy) => {
    held.push(copy);
    return held.length === 1 ? null : { version: 9, epoch: 'first' };
  };
  const env = createTestEnvironment();
  const local = openLocalStore(env, { accountId: 'account', profileId: 'p1' });
  const { asked, page, collection, server } = open({ resume, epoch: createEpoch(local, () => {}) });
  server.answer = async () => ({ version: 7, full: true, epoch: 'first' });
  await collection.refresh();
  await collection.refresh();
  expect(held).toEqual([
    { version: 0, epoch: null },
    { version: 7, epoch: 'first' },
  ]);
  expect([asked, page.state.version]).toEqual([[0], 9]);
  const alone: unknown[] = [];
  const without = open({
    async resume(copy) {
      alone.push(copy);
      return null;
    },
  });
  await without.collection.refresh();
  expect(alone).toEqual([{ version: 0, epoch: null }]);
});

test('there is a pause between refreshes, unless they are forced', async () => {
  const { env, asked, collection } = open({ throttleMs: 5_000 });
  await collection.refresh();
  await collection.refresh();
  await collection.refresh({});
  expect(asked).toHaveLength(1);
  await collection.refresh({ force: true });
  expect(asked).toHaveLength(2);
  await env.advance(5_000);
  await collection.refresh();
  expect(asked).toHaveLength(3);
});

test('everything is requested once after a restart, and whenever changes would be too old', async () => {
  const { asked, collection } = open();
  await collection.refresh();
  collection.restart();
  await collection.refresh();
  await collection.refresh();
  expect(asked).toEqual([0, 0, 7]);
  const old = open({ isTooOld: (version) => version < 8 });
  await old.collection.refresh();
  await old.collection.refresh();
  old.server.answer = async () => ({ version: 8 });
  await old.collection.refresh();
  await old.collection.refresh();
  expect(old.asked).toEqual([0, 0, 0, 8]);
});

test('a gap in a part requests that part, and any other gap the changes', async () => {
  const fetched: string[] = [];
  let caughtUp = 0;
  const { env, asked, page, collection } = open({
    async fetchPart(name) {
      fetched.push(name);
      return (state) => ({ ...state, parts: [...(state.parts ?? []), name] });
    },
    onCaughtUp: () => {
      caughtUp += 1;
    },
  });
  await collection.refresh();
  expect(caughtUp).toBe(1);
  collection.take(next(9, { gap: 'crew' }));
  await env.advance(1_000);
  expect([fetched, asked, page.state.parts]).toEqual([['crew'], [0], ['crew']]);
  expect(caughtUp).toBe(1);
  collection.take(next(9));
  await env.advance(1_000);
  expect([fetched, asked]).toEqual([['crew'], [0, 7]]);
  expect(caughtUp).toBe(2);
});

test('without parts a named gap requests the changes', async () => {
  const { env, asked, collection } = open();
  await collection.refresh();
  collection.take(next(9, { gap: 'crew' }));
  await env.advance(1_000);
  expect(asked).toEqual([0, 7]);
  collection.take(next(7));
  await env.advance(10_000);
  expect(asked).toEqual([0, 7]);
});

test('unchanged data is not written, and data that is not loaded is not stored', async () => {
  const saved: number[] = [];
  const { page, collection, server } = open({
    copy: { load: async () => null, save: (_, { version }) => saved.push(version) },
  });
  await collection.load();
  collection.update((state) => state);
  expect(page.writes).toBe(0);
  collection.update((state) => ({ ...state, parts: [] }));
  expect([page.writes, saved]).toEqual([1, []]);
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await collection.refresh();
  expect([page.state.version, saved]).toEqual([-1, []]);
  server.answer = async () => ({ version: 7, full: true });
  const again = collection.refresh();
  expect(page.state.version).toBe(0);
  await again;
  expect([page.state.version, saved]).toEqual([7, [7]]);
});

test('a copy that is read late does not replace newer data', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const kept = { epoch: 'first', show: () => ({ version: 3 }) };
  const late = open({ copy: { load: () => promise.then(() => kept), save: () => {} } });
  const loading = late.collection.load();
  late.collection.update(() => ({ version: 5 }));
  resolve();
  await loading;
  expect(late.page.state.version).toBe(5);
  const early = open({ copy: { load: async () => kept, save: () => {} } });
  await early.collection.load();
  expect(early.page.state.version).toBe(3);
  await early.collection.refresh();
  expect(early.asked).toEqual([3]);
});

test('heads count only once data is loaded, and only from the same database', async () => {
  const local = openLocalStore(createTestEnvironment(), { accountId: 'a', profileId: 'p1' });
  const others: string[] = [];
  const { env, asked, server, collection } = open({
    isAt: ({ version }, heads) => version >= heads.version,
    epoch: createEpoch(local, () => others.push('other')),
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  server.answer = () => promise;
  const first = collection.refresh();
  collection.takeHeads({ version: 9, epoch: 'first' });
  await env.advance(10_000);
  expect(asked).toEqual([0]);
  resolve({ version: 7, full: true, epoch: 'first' });
  await first;
  collection.takeHeads({ version: 7, epoch: 'first' });
  collection.takeHeads({ version: 7 });
  await env.advance(10_000);
  expect(asked).toEqual([0]);
  collection.takeHeads({ version: 8, epoch: 'first' });
  await env.advance(1_500);
  expect(asked).toEqual([0, 7]);
  collection.takeHeads({ version: 99, epoch: 'second' });
  await env.advance(10_000);
  expect([asked.length, others]).toEqual([2, ['other']]);
});

test('a complete answer from another database is accepted like any other', async () => {
  const local = openLocalStore(createTestEnvironment(), { accountId: 'a', profileId: 'p1' });
  const { asked, server, page, collection } = open({ epoch: createEpoch(local, () => {}) });
  server.answer = async () => ({ version: 7, full: true, epoch: 'first' });
  await collection.refresh();
  server.answer = async () => ({ version: 2, full: true, epoch: 'second' });
  await collection.refresh();
  expect([asked, page.state.version]).toEqual([[0, 7], 2]);
});
