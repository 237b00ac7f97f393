import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { gatheredLength } from './gathered.ts';
import { gathered, type Reader } from './index.ts';

/** Reads values by name, and notes which names were read together. */
const values = () => {
  const queries: string[][] = [];
  const read = gathered(async (query: Reader, names) => {
    queries.push([...names]);
    if (names.includes('broken')) throw new Error('broken');
    const rows = await query
      .selectFrom('meta')
      .selectAll()
      .where('name', 'in', [...names])
      .execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  });
  return { queries, read };
};

test('those who ask while a query runs share the next one, and see what was written before', async () => {
  const database = await openTestDatabase();
  const write = (name: string, value: string) =>
    database.transaction(({ query }) =>
      query
        .insertInto('meta')
        .values({ name, value })
        .execute()
        .then(() => undefined),
    );
  await write('a', '1');
  const { queries, read } = values();
  const first = read(database.read, 'a');
  const others = ['b', 'c', 'b'].map((name) => read(database.read, name));
  expect(gatheredLength(database.read)).toBe(3);
  expect(await first).toBe('1');
  expect(await Promise.all(others)).toEqual([undefined, undefined, undefined]);
  expect(gatheredLength(database.read)).toBe(0);
  expect(queries).toEqual([['a'], ['b', 'c']]);
  await write('b', '2');
  expect(await read(database.read, 'b')).toBe('2');
  await database.close();
});

test('a failure reaches those who shared the query, and nobody else; a transaction reads by itself', async () => {
  const database = await openTestDatabase();
  const { queries, read } = values();
  const first = read(database.read, 'a');
  const failing = [read(database.read, 'broken'), read(database.read, 'c')];
  await first;
  const settled = await Promise.allSettled(failing);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(database.read, 'c')).toBeUndefined();
  const outside = read(database.read, 'd');
  await database.transaction(async ({ query }) => {
    await query.insertInto('meta').values({ name: 'e', value: '5' }).execute();
    expect(await read(query, 'e')).toBe('5');
  });
  expect(await outside).toBeUndefined();
  expect(queries).toEqual([['a'], ['broken', 'c'], ['c'], ['d'], ['e']]);
  await database.close();
});

test('a query that hangs keeps nobody waiting but those whose keys it reads', async () => {
  const database = await openTestDatabase();
  const queries: string[][] = [];
  const hanging = Promise.withResolvers<void>();
  const read = gathered(async (_: Reader, keys) => {
    queries.push([...keys]);
    if (keys.includes('a')) await hanging.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = read(database.read, 'a');
  const behind = [read(database.read, 'b'), read(database.read, 'c')];
  expect(queries).toEqual([['a']]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(await Promise.all(behind)).toEqual(['b', 'c']);
  expect(await read(database.read, 'd')).toBe('d');
  hanging.resolve();
  expect(await first).toBe('a');
  expect(queries).toEqual([['a'], ['b', 'c'], ['d']]);
  await database.close();
});
