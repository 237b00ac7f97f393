import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import type { Fault, StripeFake } from '../../../testing/stripe/fake.ts';
import { accountsAstray, balanceIn, currenciesAstray } from '../ledger.store.ts';
import { Killed } from '../sales/killing.testing.ts';
import type { PaymentProvider } from '../sales/provider.ts';
import { checkoutById } from '../sales/sales.store.ts';
import { createSalesWorld } from '../sales/sales.testing.ts';
import { openStripe } from './stripe.testing.ts';

const PRICE = 1_200;
const POINTS_MAX = 100;
const clock = manualClock();
let database: Database;
let fake: StripeFake;
let stripe: PaymentProvider;
let world: ReturnType<typeof createSalesWorld>;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ fake, provider: stripe } = await openStripe(clock));
  world = createSalesWorld(database, clock, { stripe });
});
afterAll(async () => {
  await fake.close();
  await database.close();
});

type Process = ReturnType<typeof world.start>;
const unlessKilled = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });

const plan = async () => {
  const host = { accountId: `account-${++made}`, profileId: `host-${made}` };
  const { id: roomKey } = await world.start().paidRooms.create(host as never, {
    ...{ title: 'A lesson', startTime: clock.now() + 5 * HOUR_MS, minutes: 60 },
    ...{ currency: 'EUR', price: String(PRICE), wholeHours: 1 },
  });
  return { host, roomKey, userKey: `the-key-of-a-seat-number-${made}`, accountId: undefined };
};
type Sold = Awaited<ReturnType<typeof plan>>;
const pay = ({ checkouts }: Process, sold: Sold) =>
  checkouts.create(sold, { key: `press-${sold.userKey}`, name: 'Teo' });
const rowOf = async ({ roomKey }: Sold) =>
  (
    await database.read.selectFrom('checkout').selectAll().where('room_key', '=', roomKey).execute()
  ).at(0);
const sessionOf = (page: string | null) => page?.split('/').at(-1) ?? '';

/** All its events arrive: late, twice, and the latest first. */
const deliver = async ({ checkouts }: Process): Promise<void> => {
  const events = fake.account.events.splice(0).reverse();
  for (const event of [...events, ...events]) await checkouts.take('stripe', fake.signed(event));
};
/** Everybody who has stopped comes back, and time passes; with or without the events. */
const recover = async (isHeard: boolean): Promise<void> => {
  const process = world.start();
  await process.work();
  await clock.advance(MINUTE_MS);
  if (isHeard) await deliver(process);
  else fake.account.events.splice(0);
  await process.checkouts.sweep();
  await process.work();
};

/** Tries a scenario with the end of the process at each of its points, until it lives through it. */
const atEachPoint = async (
  scenario: (start: () => Process) => Promise<() => Promise<void>>,
): Promise<number> => {
  for (let point = 0; point < POINTS_MAX; point += 1) {
    let process: Process | undefined;
    const check = await scenario(() => {
      process = world.start(point);
      return process;
    });
    await recover(point % 2 === 0);
    await check();
    if (process?.isDead() === false) return point;
  }
  throw new Error('There is no end.');
};

/** Exactly what Stripe took and gave is in the books, and a seat only if it was paid for. */
const agree = async (sold: Sold, { charges, given }: { charges: number; given: number }) => {
  const row = await rowOf(sold);
  const { taken } = fake.account.sumsOf(row?.id ?? '');
  expect(fake.account.sumsOf(row?.id ?? '')).toEqual({ charges, taken: charges * PRICE, given });
  expect(row?.refunded ?? 0).toBe(given);
  expect(row?.state === 'succeeded').toBe(charges === 1);
  expect(world.isSeated(sold.roomKey, sold.userKey)).toBe(taken > given);
  const balance = (await balanceIn(database.read, sold.host.profileId, 'EUR')) ?? 0;
  expect(balance).toBe(taken - given);
  expect([await accountsAstray(database.read), await currenciesAstray(database.read)]).toEqual([
    [],
    [],
  ]);
};

test('a process that dies anywhere before the payer is led to Stripe charges once, if they press again', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold));
    const { page } = await pay(world.start(), sold);
    fake.account.pay(sessionOf(page));
    return () => agree(sold, { charges: 1, given: 0 });
  });
  expect(points).toBeGreaterThanOrEqual(8);
});

test('a process that asks under another key each time opens a second page', async () => {
  const forgetful = createSalesWorld(database, clock, { stripe, isForgetful: true });
  const sold = await plan();
  const before = fake.account.sessions.size;
  // It dies after Stripe was asked, and before its answer is written down.
  await unlessKilled(pay(forgetful.start(4), sold));
  await pay(forgetful.start(), sold);
  expect(fake.account.sessions.size).toBe(before + 2);
  // Nobody else believes what is known under that other key.
  await clock.advance(CHECKOUT_LIFETIME_MS + MINUTE_MS);
  await forgetful.start().checkouts.sweep();
  expect((await rowOf(sold))?.state).toBe('expired');
});

test('if nobody presses again it ends without money, and nobody can pay there any more', async () => {
  await atEachPoint(async (start) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold));
    await clock.advance(CHECKOUT_LIFETIME_MS + MINUTE_MS);
    return async () => {
      await agree(sold, { charges: 0, given: 0 });
      const { state = 'expired' } = (await rowOf(sold)) ?? {};
      expect(state).toBe('expired');
    };
  });
  for (const { id } of fake.account.sessions.values())
    expect(fake.account.sessionOf(id).status).not.toBe('open');
});

test('a process that dies anywhere after the payer has paid still gives the seat', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    const { id, page } = await pay(world.start(), sold);
    fake.account.pay(sessionOf(page));
    await unlessKilled(start().checkouts.get(sold, id));
    return () => agree(sold, { charges: 1, given: 0 });
  });
  expect(points).toBeGreaterThanOrEqual(4);
});

test('a process that dies anywhere in a refund gives the money back once', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    const { id, page } = await pay(world.start(), sold);
    fake.account.pay(sessionOf(page));
    await world.start().checkouts.get(sold, id);
    await unlessKilled(start().paidRooms.refund(sold.host as never, id));
    await world.start().paidRooms.refund(sold.host as never, id);
    return () => agree(sold, { charges: 1, given: PRICE });
  });
  expect(points).toBeGreaterThanOrEqual(5);
});

test('a process that dies anywhere while a bank takes a payment back, or returns it, books it once', async () => {
  for (const end of ['open', 'lost', 'won'] as const)
    await atEachPoint(async (start) => {
      const sold = await plan();
      const { id, page } = await pay(world.start(), sold);
      const session = fake.account.pay(sessionOf(page));
      await world.start().checkouts.get(sold, id);
      const dispute = fake.account.dispute(session.payment_intent ?? '');
      const opened = fake.account.events.find(({ data }) => data.object.id === dispute.id);
      await unlessKilled(start().checkouts.take('stripe', fake.signed(opened ?? {})));
      await world.start().checkouts.take('stripe', fake.signed(opened ?? {}));
      if (end !== 'open') fake.account.closeDispute(dispute, end);
      for (let times = 0; times < 2; times += 1)
        await world.start().checkouts.take('stripe', fake.signed(opened ?? {}));
      return async () => {
        const balance = await balanceIn(database.read, sold.host.profileId, 'EUR');
        expect([end, balance]).toEqual([end, end === 'won' ? PRICE : 0]);
        expect(world.isSeated(sold.roomKey, sold.userKey)).toBe(false);
        expect(await accountsAstray(database.read)).toEqual([]);
      };
    });
});

test('what a bank has taken back is not given back as well, and is once the bank has returned it', async () => {
  const sold = await plan();
  const { id, page } = await pay(world.start(), sold);
  const session = fake.account.pay(sessionOf(page));
  await world.start().checkouts.get(sold, id);
  // The bank was faster than the host, and nobody has heard of it.
  const dispute = fake.account.dispute(session.payment_intent ?? '');
  await world.start().paidRooms.refund(sold.host as never, id);
  expect(fake.account.sumsOf(id).given).toBe(0);
  await recover(true);
  expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(0);
  fake.account.closeDispute(dispute, 'won');
  await recover(true);
  await recover(true);
  expect(fake.account.sumsOf(id)).toEqual({ charges: 1, taken: PRICE, given: PRICE });
  expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(0);
  expect(await checkoutById(database.read, id)).toMatchObject({ refunded: PRICE });
});

test('whatever goes wrong with every second answer of Stripe, a payment is made once and given back once', async () => {
  const faults: Fault[] = ['cut', 'cutAfter', 'limited', 'broken', 'brokenAfter'];
  const patient = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; ; tries += 1)
      try {
        return await act();
      } catch (error) {
        if (tries > 20 || (error as { code?: string }).code !== 'unavailable') throw error;
      }
  };
  for (const fault of faults)
    for (const on of [/^POST/, /^GET/]) {
      const sold = await plan();
      fake.fail(on, fault, 2);
      const { id, page } = await patient(() => pay(world.start(), sold));
      fake.account.pay(sessionOf(page));
      fake.fail(on, fault, 2);
      await patient(() => world.start().checkouts.get(sold, id));
      await agree(sold, { charges: 1, given: 0 });
      fake.fail(on, fault, 2);
      await world.start().paidRooms.refund(sold.host as never, id);
      const process = world.start();
      await patient(() => process.work());
      await agree(sold, { charges: 1, given: PRICE });
    }
});

test('what a bank has returned is promised once, also if it takes the rest back later', async () => {
  const sold = await plan();
  const { id, page } = await pay(world.start(), sold);
  const { payment_intent } = fake.account.pay(sessionOf(page));
  await world.start().checkouts.get(sold, id);
  // So late that the payer gets half of it.
  clock.set(clock.now() + 4.5 * HOUR_MS);
  for (let times = 0; times < 2; times += 1) {
    const dispute = fake.account.dispute(payment_intent ?? '');
    if (times === 0) await world.start().checkouts.giveBack(sold, id);
    expect(fake.account.sumsOf(id).given).toBe(times === 0 ? 0 : PRICE / 2);
    await recover(true);
    fake.account.closeDispute(dispute, 'won');
    await recover(true);
    await recover(true);
    expect(fake.account.sumsOf(id).given).toBe(PRICE / 2);
  }
  expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(PRICE / 2);
  expect(await checkoutById(database.read, id)).toMatchObject({ refunded: PRICE / 2 });
});

test('a payment that Stripe does not know, because the key is another one’s, ends after a day', async () => {
  const sold = await plan();
  const { id } = await pay(world.start(), sold);
  const known = new Map(fake.account.sessions);
  fake.account.sessions.clear();
  const { checkouts } = world.start();
  await expect(checkouts.get(sold, id)).rejects.toMatchObject({ code: 'unavailable' });
  // The right key is back.
  for (const [ref, session] of known) fake.account.sessions.set(ref, session);
  expect((await checkouts.get(sold, id)).state).toBe('requires_action');
  fake.account.sessions.clear();
  clock.set(clock.now() + DAY_MS);
  await world.start().checkouts.sweep();
  expect((await checkoutById(database.read, id))?.state).toBe('expired');
});
