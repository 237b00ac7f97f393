import { MINUTE_MS, SUBSCRIPTION_STATUS } from '@kith/contract';
import { PLAN_GRACE_MS } from '@kith/contract/wallet/wallet.constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import type { StripeFake } from '../../../testing/stripe/fake.ts';
import { currenciesAstray } from '../ledger.store.ts';
import { createLedger } from '../ledger.ts';
import { createPlanDisputes } from '../plans/plan-disputes.service.ts';
import { createPlanPayments } from '../plans/plan-payments.service.ts';
import { createPlans } from '../plans/plans.service.ts';
import { forgetPlans } from '../plans/plans.store.ts';
import { createRenewals } from '../plans/renewals.service.ts';
import { createLife, Killed } from '../sales/killing.testing.ts';
import type { PaymentProvider } from '../sales/provider.ts';
import { openStripe } from './stripe.testing.ts';

const MONTHLY = 499;
const POINTS_MAX = 60;
const PLUS = {
  ...{ id: 'plus', name: 'Plus', text: '', currency: 'EUR', points: [] },
  ...{ monthly: String(MONTHLY), yearly: '4990', storageBytes: 100_000_000_000 },
};
let clock: ReturnType<typeof manualClock>;
let database: Database;
let fake: StripeFake;
let stripe: PaymentProvider;
let made = 0;

beforeEach(async () => {
  clock = manualClock(Date.UTC(2030, 0, 31, 10));
  database = await openTestDatabase();
  ({ fake, provider: stripe } = await openStripe(clock));
});
afterEach(async () => {
  expect(await currenciesAstray(database.read)).toEqual([]);
  await database.close();
  await fake.close();
});

/** A process; `diesAt` counts what it reads from the provider and writes into the database. */
const start = (diesAt?: number, isOff = false) => {
  const life = createLife(diesAt);
  const provider: PaymentProvider = {
    ...stripe,
    charge: (charge) => life.around(() => stripe.charge(charge)),
    find: (charge) => life.around(() => stripe.find(charge)),
    read: (...of) => life.around(() => stripe.read(...of)),
  };
  const options = {
    ...{ clock, random: systemRandom, database: life.over(database) },
    provider: isOff ? undefined : provider,
    ...{ providerOf: () => provider, freeBytes: 1_000, plansIn: () => [PLUS] },
    ledger: createLedger({ clock, random: systemRandom }),
    limits: { takeDaily: async () => {} } as never,
    letters: { paid: async () => {}, failed: async () => {}, ended: async () => {} },
  };
  const payments = createPlanPayments(options);
  const plans = createPlans(options, payments, createPlanDisputes(options));
  return { ...plans, renew: createRenewals(options, payments).run, isDead: life.isDead };
};
const heldBy = async (who: string) => (await start().get(who)).subscription;
const chargesOf = () =>
  [...fake.account.intents.values()].filter(({ status }) => status === 'succeeded').length;
const incomeOf = async () =>
  (
    await database.read
      .selectFrom('ledger_entry')
      .select('amount')
      .where('account', '=', 'income')
      .execute()
  ).reduce((sum, { amount }) => sum + Number(amount), 0);

const buy = async (who: string) => {
  const body = {
    key: `the-press-of-a-payer-${++made}`,
    planId: 'plus',
    interval: 'month',
  } as const;
  const { id, page } = await start().create(who, body);
  const session = fake.account.pay(page?.split('/').at(-1) ?? '');
  await start().payment(who, id);
  return session;
};
const jumpToEnd = async (who: string): Promise<void> => {
  clock.set((await heldBy(who))?.untilTime ?? 0);
};

test('a plan is paid on the page of Stripe, and renewed without anybody', async () => {
  await buy('ann');
  expect(await heldBy('ann')).toMatchObject({ name: 'Plus', isTest: false });
  for (let month = 2; month <= 3; month += 1) {
    await jumpToEnd('ann');
    await start().renew();
    expect(chargesOf()).toBe(month);
  }
  expect(await incomeOf()).toBe(3 * MONTHLY);
  expect((await heldBy('ann'))?.graceUntil).toBeNull();
});

test('a card that is declined leaves some days, and a page on which it can be paid after all', async () => {
  const { customer } = await buy('ann');
  for (const card of fake.account.cards.keys()) fake.account.cards.set(card, 'declined');
  await jumpToEnd('ann');
  await start().renew();
  expect(customer).toMatch(/^cus_/);
  expect((await heldBy('ann'))?.graceUntil).toBe(clock.now() + PLAN_GRACE_MS);
  expect(chargesOf()).toBe(1);
  await buy('ann');
  expect((await heldBy('ann'))?.graceUntil).toBeNull();
  // From now on with the new card.
  await jumpToEnd('ann');
  await start().renew();
  expect(chargesOf()).toBe(3);
});

test('a process that dies at any point of a renewal charges once', async () => {
  for (let point = 0; point < POINTS_MAX; point += 1) {
    const who = `payer-${point}`;
    await buy(who);
    await jumpToEnd(who);
    const before = chargesOf();
    const process = start(point);
    await process.renew().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    // What Stripe remembers of requests may be gone by then.
    if (point % 2 === 1) fake.forgetKeys();
    clock.set(clock.now() + MINUTE_MS);
    await start().renew();
    await start().sweep();
    expect(chargesOf() - before).toBe(1);
    expect(await incomeOf()).toBe(chargesOf() * MONTHLY);
    if (!process.isDead()) return expect(point).toBeGreaterThan(4);
    await start().setStatus(who, SUBSCRIPTION_STATUS.cancelled);
  }
  throw new Error('There is no end.');
});

test.each(['cancelled', 'erased', 'switched off'] as const)(
  'a renewal that Stripe has not heard of is not charged once it was %s',
  async (how) => {
    await buy('ann');
    await jumpToEnd('ann');
    fake.fail(/^POST \/v1\/payment_intents$/, 'cut');
    await expect(start().renew()).rejects.toMatchObject({ code: 'unavailable' });
    if (how === 'cancelled') await start().setStatus('ann', SUBSCRIPTION_STATUS.cancelled);
    if (how === 'erased') await database.transaction((tx) => forgetPlans(tx, 'ann'));
    const process = start(undefined, how === 'switched off');
    await process.renew();
    clock.set(clock.now() + MINUTE_MS);
    await process.sweep();
    expect([chargesOf(), await incomeOf()]).toEqual([1, MONTHLY]);
    const held = await heldBy('ann');
    if (how === 'switched off') expect(held?.graceUntil).toBeGreaterThan(clock.now());
    else expect(held).toBeNull();
  },
);

test('what Stripe had charged before the plan was cancelled is booked, and never renewed', async () => {
  await buy('ann');
  await jumpToEnd('ann');
  fake.fail(/^POST \/v1\/payment_intents$/, 'cutAfter');
  await expect(start().renew()).rejects.toMatchObject({ code: 'unavailable' });
  await start().setStatus('ann', SUBSCRIPTION_STATUS.cancelled);
  await start().renew();
  clock.set(clock.now() + MINUTE_MS);
  await start().sweep();
  expect([chargesOf(), await incomeOf()]).toEqual([2, 2 * MONTHLY]);
  expect(await heldBy('ann')).toMatchObject({ status: SUBSCRIPTION_STATUS.cancelled });
  await jumpToEnd('ann');
  await start().renew();
  expect([chargesOf(), await heldBy('ann')]).toEqual([2, null]);
});

test('a payment that a bank takes back is no income, and the plan is not renewed', async () => {
  const session = await buy('ann');
  const dispute = fake.account.dispute(session.payment_intent ?? '');
  const heard = { ref: session.id, isDispute: true };
  await start().heard(heard);
  await start().heard(heard);
  expect(await incomeOf()).toBe(0);
  expect(await heldBy('ann')).toMatchObject({ status: SUBSCRIPTION_STATUS.cancelled });
  fake.account.closeDispute(dispute, 'won');
  await start().heard(heard);
  await start().heard(heard);
  expect(await incomeOf()).toBe(MONTHLY);
});
