import { HOUR_MS, KithError, MINUTE_MS } from '@kith/contract';
import { TEST_CARDS } from '@kith/contract/wallet/sales';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { accountsAstray, balanceIn, currenciesAstray } from '../ledger.store.ts';
import { Killed } from './killing.testing.ts';
import { createSalesWorld } from './sales.testing.ts';

const SEQUENCES = 2_000;
const STEPS_MAX = 6;
/** Of sequences, after which everything is settled and compared. */
const SETTLED_EVERY = 100;
const HOSTS = ['ann', 'ben', 'cem'];
const CURRENCIES = ['EUR', 'JPY', 'KWD'];

/** The same numbers in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A refusal is an answer; the end of the process is none. */
const unlessRefused = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => {
    if (!(error instanceof Killed || error instanceof KithError)) throw error;
  });

const openSales = async () => {
  const clock = manualClock();
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const world = createSalesWorld(database, clock);
  return { clock, database, world };
};
type Sales = Awaited<ReturnType<typeof openSales>>;

const plan = async (
  { clock, world }: Sales,
  { profileId, currency, price }: { profileId: string; currency: string; price: number },
) => {
  const host = { accountId: `account-of-${profileId}`, profileId };
  const { id: roomKey } = await world.start().paidRooms.create(host as never, {
    ...{ title: 'A lesson', startTime: clock.now() + 2 * HOUR_MS, minutes: 60 },
    ...{ currency, price: String(price), wholeHours: 1 },
  });
  return { host, roomKey };
};

/** Nothing is under way any more. */
const settle = async ({ clock, world }: Sales): Promise<void> => {
  for (const ms of [0, CHECKOUT_LIFETIME_MS + MINUTE_MS, MINUTE_MS]) {
    clock.set(clock.now() + ms);
    const process = world.start();
    await process.work();
    for (const { body, signature } of world.events.splice(0))
      await unlessRefused(process.checkouts.take('test', { body, signature }));
    for (let round = 0; round < 10; round += 1) await process.checkouts.sweep();
    await process.work();
  }
};

/** What the books say, beside what the provider has taken and given back. */
const compare = async ({ database, world }: Sales): Promise<void> => {
  expect(await currenciesAstray(database.read)).toEqual([]);
  expect(await accountsAstray(database.read)).toEqual([]);
  const rows = await database.read.selectFrom('checkout').selectAll().execute();
  const expected = new Map<string, number>();
  for (const row of rows) {
    const { charges, taken, given } = await world.atProvider(row.id);
    expect(charges).toBe(row.state === 'succeeded' ? 1 : 0);
    expect(taken).toBe(charges * row.amount);
    expect(['succeeded', 'failed', 'expired']).toContain(row.state);
    expect(row.refunded).toBe(given);
    expect(given).toBeLessThanOrEqual(taken);
    const name = `${row.payee_id} ${row.currency}`;
    expected.set(name, (expected.get(name) ?? 0) + taken - given);
  }
  for (const [name, sum] of expected) {
    const [profileId = '', currency = ''] = name.split(' ');
    expect([name, await balanceIn(database.read, profileId, currency)]).toEqual([name, sum]);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  const charged = new Set(rows.map(({ room_key, seat_hash }) => `${room_key} ${seat_hash}`));
  for (const seat of charged) {
    const own = rows.filter(({ room_key, seat_hash }) => seat === `${room_key} ${seat_hash}`);
    // A seat is charged again only after all of it, or what the rule gives back, went back.
    const kept = own.filter(({ state, refunded }) => state === 'succeeded' && refunded === 0);
    expect(kept.length).toBeLessThanOrEqual(1);
  }
};

test(`${SEQUENCES} random sequences of payments, refunds, doubled and late events, retries and crashes agree with the provider`, async () => {
  const sales = await openSales();
  const { clock, database, world } = sales;
  const sequences = database.dialect === 'postgres' ? SEQUENCES / 10 : SEQUENCES;
  const pick = seeded(20_261_129);
  const oneOf = <One>(all: readonly One[]): One => all[pick(all.length)] as One;
  let lesson = await plan(sales, { profileId: 'ann', currency: 'EUR', price: 1_200 });
  let deaths = 0;
  for (let sequence = 1; sequence <= sequences; sequence += 1) {
    if (pick(4) === 0) {
      const price = 1 + pick(9_999);
      lesson = await plan(sales, { profileId: oneOf(HOSTS), currency: oneOf(CURRENCIES), price });
    }
    const { host, roomKey } = lesson;
    const visit = { roomKey, userKey: `the-key-of-seat-${sequence}`, accountId: undefined };
    const press = { key: `press-${sequence}`, card: oneOf(TEST_CARDS), name: 'Teo' };
    let id: string | undefined;
    for (let step = pick(STEPS_MAX); step >= 0; step -= 1) {
      const process = world.start(pick(3) === 0 ? pick(10) : undefined);
      const { checkouts, paidRooms } = process;
      const acts = [
        async () => {
          id = (await checkouts.create(visit, press)).id;
        },
        () => checkouts.create(visit, { ...press, card: oneOf(TEST_CARDS) }),
        () => checkouts.create(visit, { ...press, key: `${press.key}-${step}`, card: 'succeeds' }),
        async () => id && checkouts.get(visit, id),
        async () => {
          const row = id && (await world.provider.find({ key: id } as never));
          if (row) await world.provider.confirm(row.ref, pick(3) > 0);
        },
        async () => id && checkouts.giveBack(visit, id),
        async () => id && paidRooms.refund(host as never, id),
        async () => pick(5) === 0 && paidRooms.cancel(host as never, roomKey),
        () => process.work(),
        async () => clock.set(clock.now() + pick(20) * MINUTE_MS),
        async () => {
          // Late, doubled, and in any order.
          const event = oneOf([...world.events, undefined]);
          if (event) await checkouts.take('test', event);
        },
      ];
      await unlessRefused(
        step === 0 || id === undefined ? (acts[0] as () => Promise<unknown>)() : oneOf(acts)(),
      );
      if (process.isDead()) deaths += 1;
    }
    if (sequence % SETTLED_EVERY === 0) await settle(sales);
  }
  await settle(sales);
  await compare(sales);
  expect(deaths).toBeGreaterThan(sequences / 20);
}, 300_000);

test('a payment that the balance of its payee cannot take goes back, and is not tried for ever', async () => {
  const sales = await openSales();
  const { database, world } = sales;
  const price = 999_999_999_999;
  await database.transaction(({ query }) =>
    query
      .insertInto('ledger_account')
      .values({
        ...{ profile_id: 'ann', account: 'balance', currency: 'EUR' },
        ...{ amount: 9_000_000_000_000_000 - price + 1, version: 1 },
      })
      .execute(),
  );
  const before = await balanceIn(database.read, 'ann', 'EUR');
  const { roomKey } = await plan(sales, { profileId: 'ann', currency: 'EUR', price });
  const visit = { roomKey, userKey: 'the-key-of-a-rich-seat', accountId: undefined };
  const { checkouts, work } = world.start();
  const body = { key: 'the-press-of-a-rich-payer', card: 'succeeds', name: 'Teo' } as const;
  const { id } = await checkouts.create(visit, body);
  await work();
  await checkouts.sweep();
  expect(await checkouts.get(visit, id)).toMatchObject({
    state: 'succeeded',
    refunded: `${price}`,
  });
  expect(await world.atProvider(id)).toMatchObject({ taken: price, given: price });
  expect(await balanceIn(database.read, 'ann', 'EUR')).toBe(before);
  expect(await currenciesAstray(database.read)).toEqual([]);
  const held = await database.read
    .selectFrom('ledger_entry')
    .select('amount')
    .where('account', '=', 'held')
    .execute();
  expect(held.map(({ amount }) => Number(amount)).sort()).toEqual([-price, price]);
  expect(world.isSeated(roomKey, visit.userKey)).toBe(false);
});

test('cancelling promises nothing at once, and then one payment at a time', async () => {
  const sales = await openSales();
  const { database, world } = sales;
  const { host, roomKey } = await plan(sales, { profileId: 'ann', currency: 'EUR', price: 500 });
  const payers = 23;
  for (let nth = 0; nth < payers; nth += 1)
    await world
      .start()
      .checkouts.create(
        { roomKey, userKey: `the-key-of-seat-${nth}`, accountId: undefined },
        { key: `the-press-of-payer-${nth}`, card: 'succeeds', name: 'Teo' },
      );
  const process = world.start();
  await process.work();
  await process.paidRooms.cancel(host as never, roomKey);
  const promised = async () =>
    (await database.read.selectFrom('refund').selectAll().execute()).length;
  expect(await promised()).toBe(0);
  // It dies after a few of them, and another one goes on.
  await unlessRefused(world.start(7).work());
  const some = await promised();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(payers);
  await process.work();
  expect(await promised()).toBe(payers);
  expect(await balanceIn(database.read, 'ann', 'EUR')).toBe(0);
});
