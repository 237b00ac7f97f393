import type { RateClass } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createLimits } from './limits.ts';

/** Requests a minute, of one account and of one address. A change here is a decision. */
const BUDGETS: Record<RateClass, readonly [number, number]> = {
  signUp: [20, 20],
  signIn: [30, 30],
  session: [240, 600],
  read: [1_800, 9_000],
  write: [900, 4_500],
  search: [240, 1_200],
  upload: [120, 600],
  picture: [6_000, 30_000],
  invite: [60, 300],
  report: [30, 30],
};

test('every class has its budget, to the last request', async () => {
  const database = await openTestDatabase();
  const limits = await createLimits(database, manualClock(), 1);
  onTestFinished(async () => {
    await limits.stop();
    await database.close();
  });
  const passed: Record<string, [number, number]> = {};
  const count = (rate: RateClass, by: 'account' | 'address'): number => {
    for (let taken = 0; ; taken++) {
      try {
        limits.take(rate, by, 'one');
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited' });
        return taken;
      }
    }
  };
  for (const rate of Object.keys(BUDGETS) as RateClass[]) {
    passed[rate] = [count(rate, 'account'), count(rate, 'address')];
    // One who spent it all takes nothing from another.
    limits.take(rate, 'account', 'another');
    limits.take(rate, 'address', 'another');
  }
  expect(passed).toEqual(BUDGETS);
});
