import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { statement } from './index.ts';

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
