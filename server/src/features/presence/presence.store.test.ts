import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { hereAmong, putHere, removeExpired } from './presence.store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('any number of people can be online in one process, and all expire', async () => {
  const ids = Array.from({ length: 40_000 }, (_, at) => `profile-${at}`);
  await database.transaction((tx) => putHere(tx, 'one', ids, 1_000));
  const asked = ['profile-0', 'profile-39999', 'profile-40000'];
  expect([...(await hereAmong(database.read, asked, 999))].sort()).toEqual(asked.slice(0, 2));
  expect(await hereAmong(database.read, asked, 1_000)).toEqual(new Set());
  const expired = await database.transaction((tx) => removeExpired(tx, 1_000));
  expect(expired).toHaveLength(40_000);
});
