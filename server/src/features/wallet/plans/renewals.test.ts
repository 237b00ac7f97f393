import { DAY_MS, HOUR_MS, type KithError, MINUTE_MS, SUBSCRIPTION_STATUS } from '@kith/contract';
import type { TestCard } from '@kith/contract/wallet/sales';
import { CHECKOUT_LIFETIME_MS, PLAN_GRACE_MS } from '@kith/contract/wallet/wallet.constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { createSeal } from '../../../platform/seal.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { manualClock } from '../../../testing/clock.ts';
import { isPostgres, openTestDatabase } from '../../../testing/database.ts';
import { noTasks } from '../../../testing/tasks.ts';
import { currenciesAstray } from '../ledger.store.ts';
import { createLedger } from '../ledger.ts';
import { createLife, Killed } from '../sales/killing.testing.ts';
import type { PaymentProvider } from '../sales/provider.ts';
import { createTestProvider } from '../sales/test-provider.ts';
import { createPlanDisputes } from './plan-disputes.service.ts';
import { createPlanPayments } from './plan-payments.service.ts';
import { createPlans } from './plans.service.ts';
import { insertPlanPayment, lockSubscription } from './plans.store.ts';
import { createRenewals } from './renewals.service.ts';

const MONTHLY = 499;
const PLUS = {
  ...{ id: 'plus', name: 'Plus', text: '', currency: 'EUR', points: [] },
  ...{ monthly: String(MONTHLY), yearly: '4990', storageBytes: 100_000_000_000 },
};
const POINTS_MAX = 60;

let clock: ReturnType<typeof manualClock>;
let database: Database;
let letters: string[];
let provider: ReturnType<typeof createTestProvider>;
let made = 0;

beforeEach(async () => {
  clock = manualClock(Date.UTC(2030, 0, 31, 10));
  database = await openTestDatabase();
  letters = [];
  provider = createTestProvider({
    ...{ database, clock, random: systemRandom, tasks: noTasks, send: async () => {} },
    seal: createSeal(['the key of a test'], systemRandom),
  });
});
afterEach(async () => {
  expect(await currenciesAstray(database.read)).toEqual([]);
  await database.close();
});

/** A process; `diesAt` counts what it reads from the provider and writes into the database. */
const start = (diesAt?: number) => {
  const life = createLife(diesAt);
  const reached: PaymentProvider = {
    ...provider,
    charge: (charge) => life.around(() => provider.charge(charge)),
    find: (charge) => life.around(() => provider.find(charge)),
    read: (...of) => life.around(() => provider.read(...of)),
  };
  const options = {
    ...{ clock, random: systemRandom, database: life.over(database) },
    ledger: createLedger({ clock, random: systemRandom }),
    limits: { takeDaily: async () => {} } as never,
    provider: reached,
    providerOf: () => reached,
    plansIn: () => [PLUS, { ...PLUS, id: 'team', name: 'Team' }],
    freeBytes: 1_000,
    letters: {
      paid: async (_: unknown, who: string, __: unknown, number: number) =>
        void letters.push(`${who} paid ${number}`),
      failed: async (_: unknown, { account_id }: { account_id: string }) =>
        void letters.push(`${account_id} failed`),
      ended: async (_: unknown, { account_id }: { account_id: string }) =>
        void letters.push(`${account_id} ended`),
    },
  };
  const payments = createPlanPayments(options);
  const plans = createPlans(options, payments, createPlanDisputes(options));
  return { ...plans, renew: createRenewals(options, payments).run, isDead: life.isDead };
};
const press = (card: TestCard = 'succeeds', more: object = {}) =>
  ({
    ...{ key: `the-press-of-a-payer-${++made}`, planId: 'plus', interval: 'month', card },
    ...more,
  }) as never;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const confirmOf = async (id: string) => {
  const known = await provider.find({ key: id } as never);
  await provider.confirm(known?.ref ?? '', true);
};
const heldBy = async (who: string) => (await start().get(who)).subscription;
const written = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 10);
const untilOf = async (who: string) => written((await heldBy(who))?.untilTime);
const chargesOf = async () =>
  (
    await database.read
      .selectFrom('test_payment')
      .select('amount')
      .where('state', '=', 'succeeded')
      .execute()
  ).length;
const incomeOf = async () =>
  (
    await database.read
      .selectFrom('ledger_entry')
      .select('amount')
      .where('account', '=', 'income')
      .execute()
  ).reduce((sum, { amount }) => sum + amount, 0);

test('a plan is paid at once, renewed on the last day of a shorter month, and has an invoice each time', async () => {
  const paid = await start().create('ann', press());
  expect(paid).toMatchObject({ state: 'succeeded', amount: String(MONTHLY) });
  expect(await heldBy('ann')).toMatchObject({ status: SUBSCRIPTION_STATUS.active, planId: 'plus' });
  expect(await untilOf('ann')).toBe('2030-02-28');
  clock.set(Date.UTC(2030, 1, 28, 11));
  await start().renew();
  await start().renew();
  expect(await untilOf('ann')).toBe('2030-03-31');
  const { invoices } = await start().invoices('ann', {});
  expect(
    invoices.map(({ number, fromTime, isRenewal }) => [number, written(fromTime), isRenewal]),
  ).toEqual([
    [2, '2030-02-28', true],
    [1, '2030-01-31', false],
  ]);
  expect(letters).toEqual(['ann paid 1', 'ann paid 2']);
  expect(await incomeOf()).toBe(2 * MONTHLY);
});

test('a cancelled plan stays until its end, is not paid again, and can be kept until then', async () => {
  await start().create('ann', press());
  const cancelled = await start().setStatus('ann', SUBSCRIPTION_STATUS.cancelled);
  expect(cancelled.subscription).toMatchObject({ status: 1 });
  expect(await start().spaceOf(database.read, 'ann')).toBe(PLUS.storageBytes);
  await start().setStatus('ann', SUBSCRIPTION_STATUS.active);
  expect(await heldBy('ann')).toMatchObject({ status: 0 });
  await start().setStatus('ann', SUBSCRIPTION_STATUS.cancelled);
  clock.set(Date.UTC(2030, 2, 1));
  // Before any job has looked at it.
  expect(await heldBy('ann')).toBeNull();
  expect(await start().spaceOf(database.read, 'ann')).toBeUndefined();
  await start().renew();
  expect(letters).toEqual(['ann paid 1', 'ann ended']);
  expect(await chargesOf()).toBe(1);
  expect(await refusal(start().setStatus('ann', SUBSCRIPTION_STATUS.active))).toBe('not_found');
});

test('after a failed renewal everything stays for a week, and paying by hand goes on from where it ended', async () => {
  // A bank that asks, where nobody is who could answer.
  const { id } = await start().create('ann', press('challenge'));
  await confirmOf(id);
  await start().payment('ann', id);
  clock.set(Date.UTC(2030, 1, 28, 10));
  await start().renew();
  const held = await heldBy('ann');
  expect(held?.graceUntil).toBe(clock.now() + PLAN_GRACE_MS);
  expect(await start().spaceOf(database.read, 'ann')).toBe(PLUS.storageBytes);
  clock.set(clock.now() + 2 * DAY_MS);
  await start().renew();
  expect(letters).toEqual(['ann paid 1', 'ann failed']);
  await start().create('ann', press('succeeds'));
  expect(await heldBy('ann')).toMatchObject({ graceUntil: null });
  expect(await untilOf('ann')).toBe('2030-03-31');
  // The card that was paid with last is asked from now on.
  clock.set(Date.UTC(2030, 2, 31, 10));
  await start().renew();
  expect(await untilOf('ann')).toBe('2030-04-30');
  expect(await chargesOf()).toBe(3);
});

test('a plan that nobody pays for ends after its week, and nothing is charged', async () => {
  const { id } = await start().create('ann', press('challenge'));
  await confirmOf(id);
  await start().payment('ann', id);
  for (let day = 28; day < 40; day += 1) {
    clock.set(Date.UTC(2030, 1, day, 10, 1));
    await start().renew();
  }
  expect(await heldBy('ann')).toBeNull();
  expect(letters).toEqual(['ann paid 1', 'ann failed', 'ann ended']);
  expect(await chargesOf()).toBe(1);
});

test('one press, one window and one plan at a time', async () => {
  const once = press('succeeds');
  const [one, two] = await Promise.all([start().create('ann', once), start().create('ann', once)]);
  expect(one.id).toBe(two.id);
  expect(
    await refusal(start().create('ann', { ...(once as object), card: 'challenge' } as never)),
  ).toBe('conflict');
  expect(await refusal(start().create('ann', press('succeeds', { planId: 'team' })))).toBe(
    'conflict',
  );
  expect(await refusal(start().create('ben', press('succeeds', { planId: 'none' })))).toBe(
    'not_found',
  );
  const waiting = await start().create('ben', press('challenge'));
  expect(waiting).toMatchObject({ state: 'requires_action' });
  expect(await refusal(start().create('ben', press()))).toBe('conflict');
  expect(await refusal(start().payment('ann', waiting.id))).toBe('not_found');
  expect(await start().create('cem', press('declined'))).toMatchObject({ reason: 'declined' });
  expect(await heldBy('cem')).toBeNull();
  expect(await chargesOf()).toBe(1);
});

test('a plan that is just being renewed is not paid by hand as well', async () => {
  const { id } = await start().create('ann', press('challenge'));
  await confirmOf(id);
  await start().payment('ann', id);
  clock.set(Date.UTC(2030, 1, 28, 10));
  await start().renew();
  const known = await database.read
    .selectFrom('plan_payment')
    .selectAll()
    .where('is_unattended', '=', 1)
    .executeTakeFirstOrThrow();
  let byHand: Promise<string> | undefined;
  await database.transaction(async (tx) => {
    await lockSubscription(tx, 'ann');
    byHand = refusal(start().create('ann', press()));
    if (isPostgres()) await untilBlocked(database.read);
    const again = { id: 'the-next-one', key: 'renewal-next', state: 'created', ref: null } as const;
    await insertPlanPayment(tx, { ...known, ...again });
  });
  expect(await byHand).toBe('conflict');
});

/** Tries a scenario with the end of the process at each of its points, until it lives through it. */
const atEachPoint = async (
  scenario: (who: string, process: ReturnType<typeof start>) => Promise<unknown>,
  check: (who: string) => Promise<void>,
): Promise<number> => {
  for (let point = 0; point < POINTS_MAX; point += 1) {
    const who = `person-${++made}`;
    const process = start(point);
    await scenario(who, process).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    clock.set(clock.now() + HOUR_MS);
    await start().sweep();
    await start().renew();
    await check(who);
    if (!process.isDead()) return point;
  }
  throw new Error('There is no end.');
};

test('a process that dies at any point of buying or renewing charges at most once, and knows', async () => {
  let before = 0;
  const agree = async (most: number) => {
    const charges = await chargesOf();
    expect(charges - before).toBeLessThanOrEqual(most);
    before = charges;
    expect(await incomeOf()).toBe(charges * MONTHLY);
  };
  const bought = await atEachPoint(
    (who, process) => process.create(who, press()),
    async (who) => {
      const had = before;
      await agree(1);
      expect((await heldBy(who)) !== null).toBe(before > had);
    },
  );
  expect(bought).toBeGreaterThanOrEqual(8);
  await database.transaction(({ query }) => query.deleteFrom('subscription').execute());
  const renewed = await atEachPoint(
    async (who, process) => {
      await start().create(who, press());
      before += 1;
      clock.set(((await heldBy(who))?.untilTime ?? 0) + MINUTE_MS);
      await process.renew();
    },
    async (who) => {
      // Whoever stopped in between: the next one goes on.
      await agree(1);
      expect(await start().invoices(who, {})).toMatchObject({ invoices: [{}, {}] });
      await database.transaction(({ query }) => query.deleteFrom('subscription').execute());
    },
  );
  expect(renewed).toBeGreaterThanOrEqual(8);
}, 60_000);

test('a payment that was given up ends without money', async () => {
  const { id } = await start().create('ann', press('challenge'));
  clock.set(clock.now() + CHECKOUT_LIFETIME_MS + MINUTE_MS);
  await start().sweep();
  expect(await start().payment('ann', id)).toMatchObject({ state: 'expired' });
  expect(await heldBy('ann')).toBeNull();
});
