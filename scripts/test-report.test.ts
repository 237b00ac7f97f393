import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bin, root, run } from './lib/run.mjs';
import { countPlaywright, countVitest, failures, finalLine } from './lib/test-report.mjs';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
  outside: [],
};
const playwright = { stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] };

test('the final line adds up both runners', () => {
  const line = finalLine(countVitest(vitest), countPlaywright(playwright));
  expect(line).toBe('5 passed, 1 failed, 2 skipped');
});

test('the final line mentions no skipped tests if there are none', () => {
  expect(finalLine(countPlaywright(playwright))).toBe('2 passed, 1 failed');
});

test('a failure outside of a test counts', () => {
  const broken = { ...vitest, outside: [{ name: '/kith/a.test.ts', why: 'Hook timed out' }] };
  expect(countVitest(broken).failed).toBe(1);
  expect(countPlaywright({ ...playwright, errors: [{}] }).failed).toBe(2);
});

test('a part that did not run counts as zero', () => {
  expect(finalLine(countVitest(undefined), countPlaywright(undefined))).toBe('0 passed, 0 failed');
});

test('failed tests are listed, with the first lines of the reason', () => {
  const why =
    'Error: expected 1 to be 2\n  at /kith/a.test.ts:3:4\n  at /kith/node_modules/x.js:1:1';
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const told = failures(
    {
      ...vitest,
      testResults: [
        {
          name: '/kith/a.test.ts',
          assertionResults: [test('holds', 'passed'), test('falls', 'failed', why)],
        },
      ],
      outside: [
        { name: '/kith/b.test.ts', why: 'No such module' },
        { name: '', why: 'Nobody caught this' },
      ],
    },
    '/kith',
  );
  expect(told).toEqual([
    'b.test.ts\n    No such module',
    'outside of any file\n    Nobody caught this',
    'a.test.ts › falls\n    Error: expected 1 to be 2\n    at /kith/a.test.ts:3:4',
  ]);
});

test('failed hooks and uncaught errors are in the report', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-report-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(
    path.join(folder, 'a.test.js'),
    `describe('inside', () => {
      afterAll(() => { throw new Error('the hook'); });
      test('holds', async () => {
        const cause = new Error('the line is down');
        void Promise.reject(new Error('uncaught', { cause }));
        await new Promise(setImmediate);
      });
    });`,
  );
  const { code } = await run(
    process.execPath,
    [
      bin('vitest'),
      ...['run', '--globals', `--root=${folder}`],
      `--reporter=${path.join(root, 'scripts/lib/json-reporter.mjs')}`,
      `--outputFile.json=${folder}/report.json`,
    ],
    { capture: true },
  );
  expect(code).toBe(1);
  const report = JSON.parse(fs.readFileSync(path.join(folder, 'report.json'), 'utf8'));
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  const failed = failures(report, folder);
  expect(failed[0]).toMatch(/^a\.test\.js\n +Error: the hook/);
  expect(failed[1]).toMatch(/^a\.test\.js\n +Nobody caught, beside holds:\n +Error: uncaught/);
  expect(failed[1]).toContain('because of Error: the line is down');
});
