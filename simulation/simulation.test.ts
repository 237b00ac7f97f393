import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ground, openGround } from './database.ts';
import type { Guard } from './guards.ts';
import type { HintFaults } from './hints.ts';
import type { Violation } from './journal.ts';
import { runSeed } from './run.ts';

const SEEDS = 200;
const SEEDS_PER_TEST = 25;
/** Number of seeds within which a missing guard must be detected. */
const CONTROL_SEEDS = 80;
const TIMEOUT_MS = 240_000;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

describe('several browsers and two servers over a bad network, 500 actions and 10 faults each', () => {
  const starts = Array.from({ length: SEEDS / SEEDS_PER_TEST }, (_, at) => at * SEEDS_PER_TEST + 1);
  test.each(starts)(
    'all invariants hold for the seeds from %i on',
    { timeout: TIMEOUT_MS },
    async (start) => {
      for (let seed = start; seed < start + SEEDS_PER_TEST; seed += 1) {
        const { violations, acknowledged } = await runSeed({ seed, ground });
        expect(violations, `replay it with: npm run simulate -- --seed ${seed}`).toEqual([]);
        expect(acknowledged).toBeGreaterThan(0);
      }
    },
  );

  test('a seed replays exactly what happened', async () => {
    const first = await runSeed({ seed: 7, ground });
    await runSeed({ seed: 8, ground, acts: 50 });
    expect(await runSeed({ seed: 7, ground })).toEqual(first);
  });

  test('without any hints between servers, and without noticing it, clients catch up through the heads', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const broken = new Set<string>();
    for (let seed = 1; seed <= SEEDS_PER_TEST; seed += 1) {
      const { violations } = await runSeed({ seed, ground, hintFaults: 'silent' });
      for (const { law, what } of violations) if (law !== 'I5') broken.add(`${seed}: ${what}`);
    }
    expect([...broken]).toEqual([]);
  });

  test('servers that often lose hints, and notice it, let nobody read unauthorized data', {
    timeout: TIMEOUT_MS,
  }, async () => {
    for (let seed = 1; seed <= SEEDS_PER_TEST; seed += 1) {
      const { violations } = await runSeed({ seed, ground, hintFaults: 'often' });
      expect(violations, `with seed ${seed}`).toEqual([]);
    }
  });

  test('control: without the heads it would not catch up', { timeout: TIMEOUT_MS }, async () => {
    const silent = { hintFaults: 'silent', without: 'heads' } as const;
    const { violations } = await runSeed({ seed: 1, ground, ...silent });
    expect(violations.map(({ law }) => law)).toContain('I6');
  });
});

describe('control: a missing guard is detected', () => {
  /** The last is the seed to begin with: seeds change with the code, and few may need a guard. */
  const controls: [Guard, Violation['law'], HintFaults?, number?][] = [
    ['commit-before-ack', 'I1'],
    ['outbox', 'I1'],
    ['temp-id', 'I2'],
    ['commit-before-event', 'I3', undefined, 30],
    ['own-unread', 'I4'],
    ['leave-room', 'I5'],
    ['align', 'I5', 'often'],
    ['check', 'I5', undefined, 190],
    ['own-room', 'I5'],
    ['vault-rooms', 'I5'],
    ['previous', 'I6'],
    ['heads', 'I6'],
    ['stamps', 'I6', undefined, 10],
    ['group-order', 'I7'],
  ];
  test.each(controls)(
    'without %s, %s is violated',
    { timeout: TIMEOUT_MS },
    async (without, law, hintFaults, first = 1) => {
      const broken = new Set<string>();
      const end = first + CONTROL_SEEDS;
      for (let seed = first; seed < end && !broken.has(law); seed += 1) {
        const { violations } = await runSeed({ seed, ground, without, hintFaults });
        for (const violation of violations) broken.add(violation.law);
      }
      expect([...broken]).toContain(law);
    },
  );
});
