import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bin, root, run } from './lib/run.mjs';
import {
  correction,
  type Look,
  looksOfPlaywright,
  looksOfVitest,
  secondLook,
  timesFor,
  toldLook,
  toldUnsteady,
  withUnsteady,
} from './lib/second-look.mjs';
import { finalLine } from './lib/test-report.mjs';

const look = (file: string): Look => ({
  ...{ part: 'unit', file, title: 'holds', error: 'Error: 1 is not 2', tests: 1, failures: 1 },
});

test('each file that failed is looked at once, whatever failed in it', () => {
  const failed = (fullName: string) => ({
    fullName,
    status: 'failed',
    failureMessages: ['Error: no'],
  });
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 3, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { name: '/kith/a.test.ts', assertionResults: [failed('one'), failed('two')] },
      // The same file on the other database.
      { name: '/kith/a.test.ts', assertionResults: [failed('one')] },
      { name: '/kith/b.test.ts', assertionResults: [{ ...failed('three'), status: 'passed' }] },
    ],
    outside: [
      { name: '/kith/c.test.ts', why: 'No such module' },
      { name: '', why: 'Nobody caught this' },
    ],
  };
  expect(looksOfVitest('unit', report, '/kith')).toEqual([
    { ...look('a.test.ts'), title: 'one', error: 'Error: no', tests: 3, failures: 3 },
    {
      ...look('c.test.ts'),
      title: 'outside of its tests',
      error: 'No such module',
      tests: 0,
      failures: 1,
    },
  ]);
  expect(looksOfVitest('faults', undefined, '/kith')).toEqual([]);
});

test('each journey that failed is looked at, by its line', () => {
  const spec = (title: string, ok: boolean) => ({
    ...{ title, file: 'a.spec.ts', line: 7, ok },
    tests: [{ results: [{ error: { message: 'Timed out' } }] }],
  });
  const suites = [{ specs: [spec('stays', true)], suites: [{ specs: [spec('falls', false)] }] }];
  expect(looksOfPlaywright({ suites })).toEqual([
    { ...look('e2e/a.spec.ts:7'), part: 'e2e', title: 'falls', error: 'Timed out' },
  ]);
});

test('what passes alone counts as passed, and what fails twice still fails', async () => {
  const passed = await secondLook(
    [look('a.test.ts'), look('b.test.ts')],
    async ({ file }) => file === 'a.test.ts',
  );
  expect(passed).toEqual([look('a.test.ts')]);
  const counts = { passed: 5, failed: 2, skipped: 0 };
  expect(finalLine(counts, correction(passed))).toBe('6 passed, 1 failed');
});

test('faults, access, the vault and the sync law have to pass three times', async () => {
  for (const file of [
    'faults/kills.test.ts',
    'simulation/simulation.test.ts',
    'e2e/vault.spec.ts:12',
    'server/src/testing/authorization-matrix.test.ts',
    'server/src/features/vault/law.test.ts',
    'server/src/platform/sync/heads.test.ts',
  ])
    expect(timesFor(file), file).toBe(3);
  expect(timesFor('web/src/features/polls/poll.browser.test.tsx')).toBe(1);
  let runs = 0;
  // Passes twice, then fails.
  const passed = await secondLook([look('faults/kills.test.ts')], async () => ++runs < 3);
  expect([passed, runs]).toEqual([[], 3]);
});

test('many failures are not looked at, nor any after ten minutes', async () => {
  const many = Array.from({ length: 13 }, (_, n) => look(`${n}.test.ts`));
  expect(await secondLook(many, async () => true)).toEqual([]);
  let now = 0;
  const passed = await secondLook(
    [look('a.test.ts'), look('b.test.ts')],
    async () => {
      now += 11 * 60_000;
      return true;
    },
    () => now,
  );
  expect(passed).toEqual([look('a.test.ts')]);
});

test('what was unsteady is kept and told with its days', () => {
  const first = withUnsteady([], [look('a.test.ts')], '2026-11-27');
  const list = withUnsteady(first, [look('a.test.ts'), look('b.test.ts')], '2026-11-28');
  expect(list.map(({ date, file }) => `${date} ${file}`)).toEqual([
    '2026-11-28 a.test.ts',
    '2026-11-28 b.test.ts',
    '2026-11-27 a.test.ts',
  ]);
  expect(toldUnsteady(list)).toContain('2 x a.test.ts, last on 2026-11-28');
  expect(toldUnsteady([])).toBe('');
  expect(toldLook({ ...look('a.test.ts'), error: '\u001b[31mError: no\u001b[39m\n\n  at x' })).toBe(
    'a.test.ts › holds\n    Error: no\n    at x',
  );
});

test('of real tests, one that fails only once passes and one that fails twice does not', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-look-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('broken.test.js', `test('breaks', () => expect(1).toBe(2));`);
  write(
    'unsteady.test.js',
    `import fs from 'node:fs';
    test('stumbles', () => {
      const seen = fs.existsSync(${JSON.stringify(path.join(folder, 'seen'))});
      fs.writeFileSync(${JSON.stringify(path.join(folder, 'seen'))}, '');
      expect(seen).toBe(true);
    });`,
  );
  const vitest = (...args: string[]) =>
    run(process.execPath, [bin('vitest'), 'run', '--globals', `--root=${folder}`, ...args], {
      capture: true,
    });
  await vitest(
    `--reporter=${path.join(root, 'scripts/lib/json-reporter.mjs')}`,
    `--outputFile.json=${folder}/report.json`,
  );
  const report = JSON.parse(fs.readFileSync(path.join(folder, 'report.json'), 'utf8'));
  const looks = looksOfVitest('unit', report, folder);
  expect(looks.map(({ file }) => file).sort()).toEqual(['broken.test.js', 'unsteady.test.js']);
  const passed = await secondLook(looks, async ({ file }) => (await vitest(file)).code === 0);
  expect(passed.map(({ file }) => file)).toEqual(['unsteady.test.js']);
});
