import { DAY_MS, MINUTE_MS, type RateClass, SECOND_MS } from '@kith/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type { Database } from '../database/index.ts';
import { createLimits, type Limits } from './limits.ts';

/** Requests per minute, per account and per address. A change here is a decision. */
const BUDGETS: Record<RateClass, readonly [number, number]> = {
  signUp: [20, 20],
  signIn: [30, 30],
  session: [240, 600],
  read: [1_800, 9_000],
  write: [900, 4_500],
  search: [240, 1_200],
  upload: [120, 600],
  picture: [6_000, 30_000],
  transfer: [3_000, 15_000],
  invite: [60, 300],
  report: [30, 30],
  signal: [3_000, 3_000],
  connect: [40, 40],
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

test('every class has exactly its budget', async () => {
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
    // An account at its limit does not affect another.
    limits.take(rate, 'account', 'another');
    limits.take(rate, 'address', 'another');
  }
  expect(passed).toEqual(BUDGETS);
});

test('an account can receive 600 MiB a minute; an answer below 64 KiB counts only as a request', async () => {
  const limits = await openLimits();
  const KIB = 1_024;
  const MIB = 1_024 * KIB;
  for (let one = 0; one < 10_000; one++) limits.countAnswer('small', 64 * KIB - 1);
  limits.demandAnswers('small');
  limits.countAnswer('large', 599 * MIB);
  for (let one = 0; one < 15; one++) limits.countAnswer('large', 64 * KIB);
  limits.demandAnswers('large');
  // Part of a KiB counts as a whole one.
  limits.countAnswer('rounded', 599 * MIB + 1);
  limits.countAnswer('rounded', MIB - KIB);
  for (const account of ['large', 'rounded']) {
    if (account === 'large') limits.countAnswer(account, 64 * KIB);
    expect(() => limits.demandAnswers(account)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
  }
});

const openNodes = async () => {
  const clock = manualClock();
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return { clock, database, node: (factor = 1) => createLimits(database, clock, factor) };
};
const spend = (limits: Limits, name: string, times: number): void => {
  for (let taken = 0; taken < times; taken++) limits.takeNamed(name, 10);
};
const refused = (retryAfter: number) =>
  expect.objectContaining({
    code: 'rate_limited',
    message: 'Too many requests. Try again in a moment.',
    retryAfter,
  });
const rows = (database: Database) =>
  database.read.selectFrom('rate_limit').selectAll().orderBy('name').execute();

test('counts of one node apply on others, and after a restart', async () => {
  const { node } = await openNodes();
  const [one, another] = [await node(), await node()];
  spend(one, 'tries', 6);
  spend(another, 'tries', 4);
  await one.flush();
  // The sum of other nodes arrives with its own next write.
  await another.flush();
  expect(() => another.takeNamed('tries', 10)).toThrow(refused(60));
  const restarted = await node();
  expect(() => restarted.takeNamed('tries', 10)).toThrow(refused(60));
  // Twice the limit also takes twice the requests.
  const larger = await node(2);
  expect(larger.factor).toBe(2);
  spend(larger, 'tries', 10);
  expect(() => larger.takeNamed('tries', 10)).toThrow(refused(60));
});

test('requests counted while the sums are written are included in the next ones, once', async () => {
  const { node, clock, database } = await openNodes();
  const limits = await node();
  spend(limits, 'b', 3);
  spend(limits, 'a', 2);
  limits.demandAnswers('of whom nothing is counted');
  const writing = limits.flush();
  spend(limits, 'b', 1);
  await writing;
  await limits.flush();
  await limits.flush();
  const window_start = clock.now();
  expect(await rows(database)).toEqual([
    { name: 'a', window_start, count: 2 },
    { name: 'b', window_start, count: 4 },
  ]);
});

test('budgets reset every minute, and refusals say how long to wait', async () => {
  const { node, clock, database } = await openNodes();
  const start = clock.now();
  const limits = await node();
  spend(limits, 'tries', 10);
  await limits.flush();
  spend(limits, 'too late to be written', 1);
  clock.set(start + 30_500);
  expect(() => limits.takeNamed('tries', 10)).toThrow(refused(30));
  clock.set(start + MINUTE_MS);
  const restarted = await node();
  spend(limits, 'tries', 1);
  spend(restarted, 'tries', 9);
  await limits.flush();
  expect(await rows(database)).toEqual([
    { name: 'tries', window_start: start + MINUTE_MS, count: 1 },
  ]);
});

test('after a clock was set back, only minutes that another node may be in keep counting', async () => {
  const { node, clock, database } = await openNodes();
  const start = clock.now();
  for (const ahead of [2, 1]) {
    clock.set(start + ahead * MINUTE_MS);
    const limits = await node();
    spend(limits, `${ahead} ahead`, 1);
    await limits.flush();
  }
  expect((await rows(database)).map(({ name }) => name)).toEqual(['1 ahead', '2 ahead']);
  clock.set(start);
  const limits = await node();
  spend(limits, 'now', 1);
  await limits.flush();
  expect((await rows(database)).map(({ name }) => name)).toEqual(['1 ahead', 'now']);
});

test('counts are written every second and at the end, and not after it', async () => {
  const { node, clock, database } = await openNodes();
  const limits = await node();
  const counts = async () => (await rows(database)).map(({ count }) => count);
  spend(limits, 'tries', 1);
  await clock.advance(SECOND_MS);
  await vi.waitFor(async () => expect(await counts()).toEqual([1]));
  spend(limits, 'tries', 1);
  await limits.stop();
  expect(await counts()).toEqual([2]);
  spend(limits, 'tries', 1);
  await clock.advance(5 * SECOND_MS);
  expect(await counts()).toEqual([2]);
});

test('daily budgets last from midnight to midnight, across nodes and restarts', async () => {
  const { node, clock, database } = await openNodes();
  const midnight = clock.now();
  const take = (limits: Limits) =>
    database.transaction((tx) => limits.takeDaily(tx, 'reports', 10));
  const takeDaily = async (limits: Limits, times: number): Promise<void> => {
    for (let taken = 0; taken < times; taken++) await take(limits);
  };
  const [one, another] = [await node(), await node()];
  await takeDaily(one, 6);
  spend(one, 'reports', 10);
  await one.flush();
  clock.set(midnight + DAY_MS / 2);
  await takeDaily(another, 4);
  await another.flush();
  spend(another, 'something', 1);
  await another.flush();
  // The counts of the minute are gone by now, that of the day stays.
  const daily = async () => (await rows(database)).filter(({ name }) => name === 'day:reports');
  expect(await daily()).toEqual([{ name: 'day:reports', window_start: midnight, count: 10 }]);
  for (const limits of [one, another, await node()])
    await expect(take(limits)).rejects.toThrow(refused(DAY_MS / 2 / SECOND_MS));
  clock.set(midnight + DAY_MS);
  const next = await node();
  await takeDaily(next, 10);
  await expect(take(next)).rejects.toThrow(refused(DAY_MS / SECOND_MS));
  expect(await daily()).toEqual([
    { name: 'day:reports', window_start: midnight + DAY_MS, count: 10 },
  ]);
});

test('a daily budget is exact when several processes count at once, and of what is committed', async () => {
  const { node, database } = await openNodes();
  const nodes = [await node(), await node(), await node()];
  const take = (limits: Limits) =>
    database.transaction((tx) => limits.takeDaily(tx, 'reports', 10));
  const failed = database.transaction(async (tx) => {
    await nodes[0]?.takeDaily(tx, 'reports', 10);
    throw new Error('Something else went wrong.');
  });
  await expect(failed).rejects.toThrow('Something else');
  const results = await Promise.allSettled(
    nodes.flatMap((limits) => Array.from({ length: 10 }, () => take(limits))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rate_limited' });
});
