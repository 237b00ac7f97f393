import { EVENT_ROWS_MAX_BYTES, MARKER_LIFETIME_MS } from '@kith/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type { Reader } from '../database/index.ts';
import { changeOf, defineCollection, fitting, type Head, isFull } from './collection.ts';

interface Shelf extends Head {
  purged_version: number;
  note: string;
}

/** Shelves have their own table; a deleted book keeps its time and version. */
const openShelves = async ({ withMarkers = true } = {}) => {
  const clock = manualClock();
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.transaction(async ({ query }) => {
    await sql`create table shelf (owner text primary key, version bigint, purged_version bigint, note text)`.execute(
      query,
    );
    await sql`create table thrown (owner text, version bigint, time bigint)`.execute(query);
  });
  const read = async (query: Reader, owner: string) =>
    (
      await sql<Shelf>`select version, purged_version, note from shelf where owner = ${owner}`.execute(
        query,
      )
    ).rows[0];
  const shelves = defineCollection<Shelf>({
    database,
    clock,
    emptyVersion: 1,
    head: {
      read,
      lock: async (tx, owner) =>
        (await read(tx.query, owner)) ?? { version: 1, purged_version: 0, note: '' },
      write: async (tx, owner, changes) => {
        const { version, purged_version, note } = {
          ...{ version: 1, purged_version: 0, note: '' },
          ...(await read(tx.query, owner)),
          ...changes,
        };
        await sql`delete from shelf where owner = ${owner}`.execute(tx.query);
        await sql`insert into shelf values (${owner}, ${version}, ${purged_version}, ${note})`.execute(
          tx.query,
        );
      },
    },
    ...(withMarkers && {
      markers: {
        owners: async (query, before, limit) =>
          (
            await sql<{
              owner: string;
            }>`select distinct owner from thrown where time < ${before} limit ${limit}`.execute(
              query,
            )
          ).rows.map(({ owner }) => owner),
        remove: async (tx, owner, before) => {
          const { rows } = await sql<{
            version: number;
          }>`delete from thrown where owner = ${owner} and time < ${before} returning version`.execute(
            tx.query,
          );
          return Math.max(0, ...rows.map(({ version }) => version));
        },
      },
    }),
  });
  const throwAway = (owner: string, version: number, age: number) =>
    database.transaction(({ query }) =>
      sql`insert into thrown values (${owner}, ${version}, ${clock.now() - age})`.execute(query),
    );
  const thrown = async () =>
    (
      await sql<{
        owner: string;
        version: number;
      }>`select owner, version from thrown order by owner, version`.execute(database.read)
    ).rows;
  return { clock, database, shelves, throwAway, thrown, read };
};

test('answers everything for versions before the markers or beyond the head, and only then', () => {
  const head = { version: 9, purged_version: 4 };
  const full = [-1, 0, 1, 3, 4, 5, 9, 10].filter((since) => isFull(since, head));
  expect(full).toEqual([-1, 0, 1, 3, 10]);
  expect(isFull(1, { version: 1 })).toBe(false);
});

test('sends rows up to 32 KiB; with more, only a gap', () => {
  const frame = { owner: 'ann', version: 7, previous: 6 };
  expect(changeOf({ ...frame, ...{ row: 'more' } })).toEqual({
    ...frame,
    ...{ created: [], updated: [], deleted: [] },
  });
  // Brackets, quotes and commas count.
  const room = EVENT_ROWS_MAX_BYTES - 7;
  const change = (length: number) => ({
    ...changeOf(frame),
    created: ['a'],
    updated: ['x'.repeat(length)],
    deleted: [{ id: 'b', deleted: true as const }],
  });
  expect(fitting(change(room - 1))).toEqual(change(room - 1));
  expect(fitting(change(room))).toEqual({ ...changeOf(frame), previous: -1 });
});

test('a change advances the version with the row, and is announced once it is committed', async () => {
  const { clock, database, shelves, read } = await openShelves();
  const told: unknown[] = [];
  expect(await shelves.version('ann')).toBe(1);
  const now = clock.now();
  const first = await database.transaction(async (tx) => {
    const advanced = await shelves.advance(tx, 'ann', ({ version }) => ({
      note: `was ${version}`,
    }));
    shelves.tell<string>(tx, { ...advanced, created: ['a book'] }, (change) => told.push(change));
    expect(told).toEqual([]);
    return advanced;
  });
  expect(first).toMatchObject({ owner: 'ann', previous: 1, version: now });
  expect(first.row).toEqual({ version: now, purged_version: 0, note: 'was 1' });
  expect(await read(database.read, 'ann')).toEqual(first.row);
  expect(told).toEqual([
    {
      ...{ owner: 'ann', previous: 1, version: now },
      ...{ created: ['a book'], updated: [], deleted: [] },
    },
  ]);
  // Within one millisecond, and after the clock was set back, the version grows by one.
  clock.set(now - 5_000);
  const second = await database.transaction(async (tx) => {
    const advanced = await shelves.advance(tx, 'ann');
    shelves.tell<string>(tx, { ...advanced, updated: ['a book'] }, (change) => told.push(change));
    return advanced;
  });
  expect(told[1]).toMatchObject({ created: [], updated: ['a book'], deleted: [] });
  expect(second).toMatchObject({ previous: now, version: now + 1 });
  expect(second.row.note).toBe('was 1');
  expect(await shelves.version('ann')).toBe(now + 1);
  const failing = database.transaction(async (tx) => {
    const advanced = await shelves.advance(tx, 'ann');
    shelves.tell<string>(tx, advanced, (change) => told.push(change));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(told).toHaveLength(2);
  expect(await shelves.version('ann')).toBe(now + 1);
});

test('a list begins with the version of its owner, and from 0 if it is full', async () => {
  const { database, shelves, clock } = await openShelves();
  expect(await shelves.reading('ann', 1)).toEqual({ version: 1, full: false, since: 1 });
  expect(await shelves.reading('ann', 2)).toEqual({ version: 1, full: true, since: 0 });
  await database.transaction((tx) => shelves.advance(tx, 'ann', () => ({ purged_version: 5 })));
  const version = clock.now();
  expect(await shelves.reading('ann', 5)).toEqual({ version, full: false, since: 5 });
  expect(await shelves.reading('ann', 4)).toEqual({ version, full: true, since: 0 });
});

test('removes deletion markers of all owners after 30 days and records their version', async () => {
  const { database, shelves, throwAway, thrown, read } = await openShelves();
  for (let nth = 0; nth < 101; nth++) await throwAway(`owner ${nth}`, 3, MARKER_LIFETIME_MS + 1);
  await throwAway('ann', 4, MARKER_LIFETIME_MS + 2);
  await throwAway('ann', 6, MARKER_LIFETIME_MS + 1);
  await throwAway('ann', 8, MARKER_LIFETIME_MS);
  await throwAway('bob', 2, MARKER_LIFETIME_MS + 1);
  await database.transaction((tx) => shelves.advance(tx, 'bob', () => ({ purged_version: 7 })));
  await shelves.purge();
  expect(await thrown()).toEqual([{ owner: 'ann', version: 8 }]);
  const noted = async (owner: string) => (await read(database.read, owner))?.purged_version;
  expect([await noted('owner 100'), await noted('ann'), await noted('bob')]).toEqual([3, 6, 7]);
});

test('without deletions there is nothing to remove', async () => {
  const { shelves, throwAway, thrown } = await openShelves({ withMarkers: false });
  await throwAway('ann', 4, 2 * MARKER_LIFETIME_MS);
  await shelves.purge();
  expect(await thrown()).toHaveLength(1);
});
