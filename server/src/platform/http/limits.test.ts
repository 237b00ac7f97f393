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

const openLimits = async () => {
  const database = await openTestDatabase();
  const limits = await createLimits(database, manualClock(), 1);
  onTestFinished(async () => {
    await limits.stop();
    await database.close();
  });
  return limits;
};

test('every class has its budget, to the last request', async () => {
  const limits = await openLimits();
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

test('an account is answered 600 MiB a minute; an answer below 1 MiB counts as its request alone', async () => {
  const limits = await openLimits();
  const MIB = 1_048_576;
  for (let one = 0; one < 1_000; one++) limits.countAnswer('small', MIB - 1);
  limits.demandAnswers('small');
  limits.countAnswer('large', 598 * MIB);
  limits.countAnswer('large', MIB);
  limits.demandAnswers('large');
  // A part of a MiB counts as a whole one.
  limits.countAnswer('rounded', 598 * MIB + 1);
  limits.countAnswer('rounded', MIB);
  for (const account of ['large', 'rounded']) {
    if (account === 'large') limits.countAnswer(account, MIB);
    expect(() => limits.demandAnswers(account)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
  }
});
