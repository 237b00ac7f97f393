import type { KithError } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { accountsAstray, currenciesAstray } from './ledger.store.ts';
import { createLedger, type Posting, type Transfer } from './ledger.ts';
import { createWalletCollection } from './wallet.collection.ts';

const PEOPLE = ['ann', 'ben', 'cem'];
const SEQUENCES = 2_000;
const STEPS = 2;

/** The same numbers in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const openLedger = async () => {
  const clock = manualClock();
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const ledger = createLedger({
    clock,
    random: systemRandom,
  });
  const wallets = createWalletCollection({
    ...{ database, clock, endpoint: { emit: () => undefined } as never },
    vaulted: async () => new Set(),
  });
  const post = (transfer: Transfer, isCut = false) =>
    database.transaction(async (tx) => {
      const people = transfer.postings.flatMap(({ profileId }) => profileId ?? []);
      let isNew = false;
      await wallets.change(tx, people, async (change) => {
        isNew = await ledger.post(tx, transfer, change);
      });
      if (isCut) throw new Error('The process dies before it is on disk.');
      return isNew;
    });
  return { database, post };
};

const paid = (who: string, amount: bigint, more: Partial<Transfer> = {}): Transfer => {
  const one = { currency: 'EUR', otherId: null };
  const postings: Posting[] = [
    { ...one, profileId: null, account: 'clearing', amount: -amount },
    { ...one, profileId: who, account: 'balance', amount },
  ];
  return {
    ...{ payerId: 'guest', key: 'k', kind: 'paid', title: 'A lesson', chatId: null, seq: null },
    postings,
    ...more,
  };
};
const owed = (from: string, to: string, amount: bigint): Posting[] => {
  const one = { currency: 'JPY' };
  return [
    { ...one, profileId: to, account: 'receivable', amount, otherId: from },
    { ...one, profileId: from, account: 'payable', amount: -amount, otherId: to },
  ];
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: KithError) => error.code ?? error.message,
  );

test(`${SEQUENCES} random sequences of payments, refunds, retries and crashes lose and double nothing`, async () => {
  const { database, post } = await openLedger();
  // Each transaction is a round trip there, and the rules are the same.
  const sequences = await database.transaction(async ({ dialect }) =>
    dialect === 'postgres' ? SEQUENCES / 10 : SEQUENCES,
  );
  const pick = seeded(20_261_128);
  const expected = new Map<string, bigint>();
  const isWithin = ({ profileId, account, amount, currency }: Posting, mayOverdraw: boolean) => {
    if (profileId === null) return true;
    const sum = (expected.get(`${profileId} ${account} ${currency}`) ?? 0n) + amount;
    if (account === 'payable') return sum <= 0n;
    return sum >= 0n || (account === 'balance' && mayOverdraw);
  };
  for (let sequence = 0; sequence < sequences; sequence += 1)
    for (let step = 0; step < STEPS; step += 1) {
      const who = PEOPLE[pick(3)] ?? 'ann';
      const other = PEOPLE[(PEOPLE.indexOf(who) + 1 + pick(2)) % 3] ?? 'ben';
      const amount = BigInt(1 + pick(5_000));
      const mayOverdraw = pick(6) === 0;
      const sign = pick(3) === 0 ? -1n : 1n;
      const transfer: Transfer = {
        ...paid(who, sign * amount),
        ...(pick(2) === 0 && { kind: 'owed', postings: owed(who, other, sign * amount) }),
        ...(mayOverdraw && { mayOverdraw }),
        key: `${sequence}-${step}`,
      };
      if (pick(5) === 0) await codeOf(post(transfer, true));
      const isAllowed = transfer.postings.every((posting) => isWithin(posting, mayOverdraw));
      expect(await codeOf(post(transfer))).toBe(isAllowed ? true : 'conflict');
      // A webhook that arrives twice.
      if (isAllowed && pick(3) === 0) expect(await codeOf(post(transfer))).toBe(false);
      if (!isAllowed) continue;
      for (const { profileId, account, amount: units, currency } of transfer.postings) {
        const name = `${profileId} ${account} ${currency}`;
        expected.set(name, (expected.get(name) ?? 0n) + units);
      }
    }
  expect(await currenciesAstray(database.read)).toEqual([]);
  expect(await accountsAstray(database.read)).toEqual([]);
  const rows = await database.read.selectFrom('ledger_account').selectAll().execute();
  expect(rows.length).toBeGreaterThan(5);
  for (const { profile_id, account, currency, amount } of rows)
    expect(BigInt(amount)).toBe(expected.get(`${profile_id} ${account} ${currency}`) ?? 0n);
}, 60_000);

test('a key stands for one transfer, for ever', async () => {
  const { post } = await openLedger();
  expect(await post(paid('ann', 500n))).toBe(true);
  expect(await post(paid('ann', 500n))).toBe(false);
  expect(await codeOf(post(paid('ann', 501n)))).toBe('conflict');
  expect(await post(paid('ann', 501n, { payerId: 'another' }))).toBe(true);
});

test('refuses what does not add up, nothing, and what cannot be read exactly any more', async () => {
  const { post } = await openLedger();
  const [first] = paid('ann', 500n).postings;
  await expect(post(paid('ann', 0n))).rejects.toThrow('nothing');
  await expect(post(paid('ann', 1n, { postings: first ? [first] : [] }))).rejects.toThrow('zero');
  expect(await codeOf(post(paid('ann', 2n ** 53n - 1n)))).toBe('conflict');
});

test('a transfer between many people lets others have their turn', async () => {
  const { post } = await openLedger();
  const people = Array.from({ length: 49 }, (_, at) => `person-${at}`);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await post(paid('ann', 1n, { postings: people.flatMap((who) => owed(who, 'ann', 5n)) }));
  isOver = true;
  expect(turns).toBeGreaterThan(30);
});

test('an entry that was changed by hand is noticed', async () => {
  const { database, post } = await openLedger();
  await post(paid('ann', 500n));
  await database.transaction(({ query }) =>
    query
      .updateTable('ledger_entry')
      .set({ amount: 400 })
      .where('profile_id', '=', 'ann')
      .execute(),
  );
  expect(await accountsAstray(database.read)).toMatchObject([{ profile_id: 'ann', amount: 500 }]);
  expect(await currenciesAstray(database.read)).toEqual(['EUR']);
});
