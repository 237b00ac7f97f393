import { HOUR_MS, MINUTE_MS } from '@kith/contract';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { accountsAstray, balanceIn, currenciesAstray } from '../ledger.store.ts';
import { Killed } from './killing.testing.ts';
import { PAYMENTS_AT_ONCE } from './refund-rooms.service.ts';
import { checkoutById } from './sales.store.ts';
import { createSalesWorld } from './sales.testing.ts';

const PRICE = 1200;
const POINTS_MAX = 200;
const clock = manualClock();
let database: Database;
let world: ReturnType<typeof createSalesWorld>;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  world = createSalesWorld(database, clock);
});
afterAll(() => database.close());

const unlessKilled = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });

interface Sold {
  host: { accountId: string; profileId: string };
  roomKey: string;
  userKey: string;
}
const plan = async (): Promise<Sold> => {
  const host = { accountId: `account-${++made}`, profileId: `host-${made}` };
  const { id: roomKey } = await world.start().paidRooms.create(host as never, {
    ...{ title: 'A lesson', startTime: clock.now() + 5 * HOUR_MS, minutes: 60 },
    ...{ currency: 'EUR', price: String(PRICE), wholeHours: 1 },
  });
  return { host, roomKey, userKey: `the-key-of-a-seat-number-${made}` };
};
type Process = ReturnType<typeof world.start>;
const pay = (
  { checkouts }: Process,
  { roomKey, userKey }: Sold,
  card: 'succeeds' | 'challenge' = 'succeeds',
) =>
  checkouts.create(
    { roomKey, userKey, accountId: undefined },
    { key: `press-${userKey}`, card, name: 'Teo' },
  );

const idOf = async (roomKey: string): Promise<string[]> =>
  (
    await database.read
      .selectFrom('checkout')
      .select('id')
      .where('room_key', '=', roomKey)
      .execute()
  ).map(({ id }) => id);

/** Everybody who has stopped comes back, and time passes. */
const recover = async (): Promise<void> => {
  const process = world.start();
  await process.work();
  await clock.advance(MINUTE_MS);
  await process.work();
  for (const { body, signature } of world.events.splice(0))
    await process.checkouts.take('test', { body, signature });
  await process.checkouts.sweep();
  await process.work();
};

/** Tries a scenario with the end of the process at each of its points, until it lives through it. */
const atEachPoint = async (
  scenario: (start: () => Process) => Promise<() => Promise<void>>,
  step = 1,
): Promise<number> => {
  for (let point = 0; point < POINTS_MAX; point += step) {
    let process: Process | undefined;
    const check = await scenario(() => {
      process = world.start(point);
      return process;
    });
    await recover();
    await check();
    if (process?.isDead() === false) return point;
  }
  throw new Error('There is no end.');
};
const astray = async () => [
  await accountsAstray(database.read),
  await currenciesAstray(database.read),
];

/** Exactly what the provider took and gave is in the books, and a seat only if it was paid for. */
const agree = async (
  sold: Sold,
  id: string,
  { charges, given }: { charges: number; given: number },
) => {
  expect(await world.atProvider(id)).toEqual({ charges, taken: charges * PRICE, given });
  const row = await checkoutById(database.read, id);
  expect(row).toMatchObject({
    state: charges === 1 ? 'succeeded' : expect.any(String),
    refunded: given,
  });
  expect(world.isSeated(sold.roomKey, sold.userKey)).toBe(charges * PRICE > given);
};

test('a process that dies at any point of a checkout charges once, if the payer presses again', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold));
    const again = await pay(world.start(), sold);
    return async () => {
      expect(again.state).toBe('succeeded');
      const ids = await idOf(sold.roomKey);
      expect(ids).toEqual([again.id]);
      await agree(sold, again.id, { charges: 1, given: 0 });
      expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(PRICE);
    };
  });
  expect(points).toBeGreaterThanOrEqual(10);
  expect(await astray()).toEqual([[], []]);
});

test('a process that dies at any point of a checkout charges at most once, and knows, if nobody comes back', async () => {
  const counts = new Set<number>();
  await atEachPoint(async (start) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold));
    return async () => {
      // Before it was written down, nothing has happened at all.
      const [id] = await idOf(sold.roomKey);
      const { charges } = id === undefined ? { charges: 0 } : await world.atProvider(id);
      counts.add(charges);
      if (id !== undefined) await agree(sold, id, { charges, given: 0 });
      expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(charges * PRICE);
    };
  });
  expect([...counts].sort()).toEqual([0, 1]);
  expect(await astray()).toEqual([[], []]);
});

test('what a process asked for and did not hear of ends without money, once it is old', async () => {
  await atEachPoint(async (start) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold, 'challenge'));
    await clock.advance(CHECKOUT_LIFETIME_MS + MINUTE_MS);
    return async () => {
      for (const id of await idOf(sold.roomKey)) {
        expect(await checkoutById(database.read, id)).toMatchObject({ state: 'expired' });
        await agree(sold, id, { charges: 0, given: 0 });
      }
    };
  });
});

test('a process that dies at any point of a confirmed payment still gives the seat', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    const { id } = await pay(world.start(), sold, 'challenge');
    const { ref } = (await checkoutById(database.read, id)) ?? {};
    await world.provider.confirm(ref ?? '', true);
    const { checkouts } = start();
    await unlessKilled(checkouts.get({ ...sold, accountId: undefined }, id));
    return () => agree(sold, id, { charges: 1, given: 0 });
  });
  expect(points).toBeGreaterThanOrEqual(4);
});

test('a process that dies at any point of a refund gives the money back once', async () => {
  const points = await atEachPoint(async (start) => {
    const sold = await plan();
    const { id } = await pay(world.start(), sold);
    const { paidRooms } = start();
    await unlessKilled(paidRooms.refund(sold.host as never, id));
    // The host presses again.
    await world.start().paidRooms.refund(sold.host as never, id);
    return async () => {
      await agree(sold, id, { charges: 1, given: PRICE });
      expect(await balanceIn(database.read, sold.host.profileId, 'EUR')).toBe(0);
    };
  });
  expect(points).toBeGreaterThanOrEqual(6);
  expect(await astray()).toEqual([[], []]);
});

test('a process that dies at any point of cancelling gives everybody their money back once', async () => {
  const points = await atEachPoint(async (start) => {
    const { host, roomKey } = await plan();
    const payers = Array.from({ length: PAYMENTS_AT_ONCE + 1 }, (_, at) => ({
      ...{ host, roomKey, userKey: `the-key-of-seat-${at}-in-${roomKey}` },
    }));
    const ids: string[] = [];
    for (const payer of payers) ids.push((await pay(world.start(), payer)).id);
    const process = start();
    await unlessKilled(process.paidRooms.cancel(host as never, roomKey).then(() => process.work()));
    // Before it was written down, it is not cancelled; the host presses again.
    await world.start().paidRooms.cancel(host as never, roomKey);
    return async () => {
      for (const [at, payer] of payers.entries())
        await agree(payer, ids[at] ?? '', { charges: 1, given: PRICE });
      expect(await balanceIn(database.read, host.profileId, 'EUR')).toBe(0);
    };
  });
  expect(points).toBeGreaterThanOrEqual(20);
  expect(await astray()).toEqual([[], []]);
}, 120_000);

test('control: a process that asks under a new key each time charges twice, and that is noticed', async () => {
  const honest = world;
  world = createSalesWorld(database, clock, { isForgetful: true });
  const scenario = async (start: () => Process) => {
    const sold = await plan();
    await unlessKilled(pay(start(), sold));
    const { id } = await pay(world.start(), sold);
    return () => agree(sold, id, { charges: 1, given: 0 });
  };
  await expect(atEachPoint(scenario)).rejects.toThrow();
  world = honest;
});
