import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { databaseAway } from '../outages.ts';
import { createBatcher, type Database } from './index.ts';

/** Writes groups of numbers to a database that fails in the middle of some. */
const failing = async (fails: (jobs: number[]) => unknown) => {
  const database: Database = await openTestDatabase();
  const groups: number[][] = [];
  const write = createBatcher<number, number>({
    database,
    max: 64,
    counted: () => {},
    run: async ({ query }, jobs) => {
      groups.push(jobs);
      const rows = jobs.map((job) => ({ name: `${job}`, value: 'written' }));
      await query.insertInto('meta').values(rows).execute();
      const error = fails(jobs);
      if (error !== undefined) throw error;
      return jobs.map((job) => ({ ok: job }));
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map(write));
  await database.close();
  return { groups, statuses: results.map(({ status }) => status) };
};

test('a job that fails does not affect the others of its group', async () => {
  const { groups, statuses } = await failing((jobs) =>
    jobs.includes(2) ? new Error('two is not possible') : undefined,
  );
  expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('while the database is away, a group fails at once and not job by job', async () => {
  const { groups, statuses } = await failing(() => databaseAway(new Error('no answer')));
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
  expect(groups).toEqual([[1, 2, 3]]);
});
