import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTestPlace, openTestDatabase } from '../../testing/database.ts';
import { type Reader, statement } from './index.ts';

const insert = statement((query, row: { name: string; value: string }) =>
  query.insertInto('meta').values(row),
);
const named = statement((query, { name, limit }: { name: string; limit: number }) =>
  query.selectFrom('meta').select('value').where('name', '=', name).limit(limit),
);

test('builds a statement once and runs it with different values', async () => {
  let built = 0;
  const counted = statement((query, { name }: { name: string }) => {
    built++;
    return query.selectFrom('meta').select('value').where('name', '=', name);
  });
  const database = await openTestDatabase();
  await database.transaction(async (tx) => {
    expect((await insert(tx.query, { name: 'a', value: '1' })).numAffectedRows).toBe(1n);
    await insert(tx.query, { name: 'b', value: '2' });
    expect((await counted(tx.query, { name: 'a' })).rows).toEqual([{ value: '1' }]);
  });
  expect((await counted(database.read, { name: 'b' })).rows).toEqual([{ value: '2' }]);
  expect((await named(database.read, { name: 'b', limit: 1 })).rows).toEqual([{ value: '2' }]);
  expect((await named(database.read, { name: 'c', limit: 1 })).rows).toEqual([]);
  await database.close();
  // On SQLite, reading and writing use two connections.
  expect(built).toBeLessThanOrEqual(2);
});

test('a statement that is in use survives a migration that gives its table a column', async () => {
  const all = statement((query, { name }: { name: string }) =>
    query.selectFrom('meta').selectAll().where('name', '=', name),
  );
  const place = await makeTestPlace();
  const database = place.open();
  await database.transaction(async ({ query }) => {
    await sql`create table meta (name text, value text)`.execute(query);
    await insert(query, { name: 'a', value: '1' });
  });
  const inTransaction = async () => {
    let runs = 0;
    const { rows } = await database.transaction(({ query }) => {
      runs++;
      return all(query, { name: 'a' });
    });
    return { rows, runs };
  };
  expect((await all(database.read, { name: 'a' })).rows).toEqual([{ name: 'a', value: '1' }]);
  expect((await inTransaction()).rows).toEqual([{ name: 'a', value: '1' }]);
  for (const column of ['first', 'second']) {
    await database.transaction(({ query }) =>
      sql`alter table meta add column ${sql.ref(column)} text`.execute(query).then(() => undefined),
    );
    const read = column === 'first' ? inTransaction : undefined;
    const again = (await read?.()) ?? (await all(database.read, { name: 'a' }));
    expect(again.rows).toMatchObject([{ name: 'a', value: '1', [column]: null }]);
    if (read !== undefined && database.dialect === 'postgres')
      expect(again).toHaveProperty('runs', 2);
  }
  await database.close();
  await place.remove();
});

test('a statement that comes after the end of its transaction is refused', async () => {
  const database = await openTestDatabase();
  for (const end of ['committed', 'rolled back']) {
    let ended: Reader | undefined;
    const written = database.transaction(async ({ query }) => {
      ended = query;
      await insert(query, { name: `${end} in time`, value: '1' });
      if (end === 'rolled back') throw new Error('No.');
    });
    await written.catch(() => undefined);
    await expect(insert(ended as Reader, { name: `${end}, late`, value: '1' })).rejects.toThrow(
      end,
    );
  }
  const { rows } = await named(database.read, { name: 'committed in time', limit: 9 });
  expect(rows).toHaveLength(1);
  for (const name of ['committed, late', 'rolled back in time', 'rolled back, late'])
    expect((await named(database.read, { name, limit: 9 })).rows).toEqual([]);
  await database.close();
});

test('statements that one transaction begins together are part of it', async () => {
  const database = await openTestDatabase();
  const names = Array.from({ length: 20 }, (_, index) => `together ${index}`);
  const written = database.transaction(async ({ query }) => {
    await Promise.all(names.map((name) => insert(query, { name, value: '1' })));
    throw new Error('No.');
  });
  await expect(written).rejects.toThrow('No.');
  for (const name of names)
    expect((await named(database.read, { name, limit: 1 })).rows).toEqual([]);
  await database.close();
});
