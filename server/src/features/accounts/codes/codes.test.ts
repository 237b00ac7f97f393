import { HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import type { CodePurpose } from '../accounts.tables.ts';
import { createCodeService } from './codes.service.ts';

const PURPOSES: readonly CodePurpose[] = ['signUp', 'email', 'phone', 'reset'];
const ADDRESS = 'ada@example.test';

let database: Database;
let clock: ReturnType<typeof manualClock>;
let codes: ReturnType<typeof createCodeService>;
beforeEach(async () => {
  clock = manualClock();
  database = await openTestDatabase();
  codes = createCodeService({ clock, random: systemRandom });
});
afterEach(() => database.close());

const issue = (purpose: CodePurpose = 'signUp', subject = ADDRESS) =>
  database.transaction((tx) => codes.issue(tx, purpose, subject, `for ${purpose}`));
const redeem = (purpose: CodePurpose, id: string, code: string) =>
  database.transaction((tx) => codes.redeem(tx, purpose, id, code));

test('a code works only for its own purpose', async () => {
  for (const purpose of PURPOSES) {
    const { id, code } = await issue(purpose);
    for (const other of PURPOSES)
      if (other !== purpose) expect(await redeem(other, id, code)).toBeUndefined();
    expect(await redeem(purpose, id, code)).toBe(`for ${purpose}`);
    expect(await redeem(purpose, id, code)).toBeUndefined();
  }
});

test('a code that was not sent is worthless', async () => {
  const { id, code } = await database.transaction((tx) =>
    codes.issue(tx, 'signUp', ADDRESS, 'for nobody', false),
  );
  expect(await redeem('signUp', id, code)).toBeUndefined();
});

test('somebody who goes on asking in another’s name keeps them from no code of the next day', async () => {
  for (let hour = 0; hour < 3; hour++) {
    for (let one = 0; one < 10; one++) await issue();
    clock.set(clock.now() + HOUR_MS);
  }
  let sent = 0;
  for (let half = 0; half < 48; half++) {
    const { id, code, maySend } = await issue();
    if (maySend) {
      sent++;
      expect(await redeem('signUp', id, code)).toBe('for signUp');
    } else expect(await redeem('signUp', id, code)).toBeUndefined();
    clock.set(clock.now() + HOUR_MS / 2);
  }
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(30);
});

test('sends an address at most ten codes an hour and thirty a day', async () => {
  const sent = async (subject: string, asked: number): Promise<number> => {
    let count = 0;
    for (let one = 0; one < asked; one++) if ((await issue('signUp', subject)).maySend) count++;
    return count;
  };
  expect(await sent('in-an-hour@example.test', 12)).toBe(10);
  for (let hour = 0; hour < 3; hour++) {
    expect(await sent(ADDRESS, 10)).toBe(10);
    clock.set(clock.now() + HOUR_MS);
  }
  expect(await sent(ADDRESS, 1)).toBe(0);
  // Those of other accounts do not count.
  expect(await sent('bo@example.test', 1)).toBe(1);
  clock.set(clock.now() + 24 * HOUR_MS);
  expect(await sent(ADDRESS, 1)).toBe(1);
});

test('allows twenty wrong codes an hour and sixty a day for an address', async () => {
  const guess = async (codesTried: number) => {
    for (let one = 0; one < codesTried; one++) {
      const { id, code } = await issue();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < 5; tried++)
        expect(await redeem('signUp', id, wrong)).toBeUndefined();
    }
  };
  const isTaken = async (subject = ADDRESS) => {
    const { id, code } = await issue('signUp', subject);
    return (await redeem('signUp', id, code)) !== undefined;
  };
  for (let hour = 0; hour < 3; hour++) {
    await guess(3);
    expect(await isTaken()).toBe(true);
    await guess(1);
    expect(await isTaken()).toBe(false);
    clock.set(clock.now() + HOUR_MS);
  }
  // After another hour the daily limit is reached; for others it is not.
  expect(await isTaken()).toBe(false);
  expect(await isTaken('bo@example.test')).toBe(true);
  clock.set(clock.now() + 24 * HOUR_MS);
  expect(await isTaken()).toBe(true);
});
