import { expect, test } from 'vitest';
import { countPlaywright, countVitest, finalLine, stumbles } from './lib/test-report.mjs';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};
const playwright = { stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] };

test('the final line sums both runners', () => {
  const line = finalLine(countVitest(vitest), countPlaywright(playwright));
  expect(line).toBe('5 passed, 1 failed, 2 skipped');
});

test('the final line names no skipped tests when there are none', () => {
  expect(finalLine(countPlaywright(playwright))).toBe('2 passed, 1 failed');
});

test('what fails outside of a test counts as a failure', () => {
  const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(countVitest(broken).failed).toBe(1);
  expect(countPlaywright({ ...playwright, errors: [{}] }).failed).toBe(2);
});

test('a part that did not run counts nothing', () => {
  expect(finalLine(countVitest(undefined), countPlaywright(undefined))).toBe('0 passed, 0 failed');
});

test('what failed and what passed at the second try are named, with the first lines of why', () => {
  const why =
    'Error: expected 1 to be 2\n  at /kith/a.test.ts:3:4\n  at /kith/node_modules/x.js:1:1';
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const tests = [
    test('holds', 'passed'),
    test('stumbles', 'passed', why),
    test('falls', 'failed', why),
  ];
  const told = stumbles(
    {
      testResults: [
        { name: '/kith/a.test.ts', status: 'failed', message: '', assertionResults: tests },
        {
          name: '/kith/b.test.ts',
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
      ],
    },
    '/kith',
  );
  const lines = '    Error: expected 1 to be 2\n    at /kith/a.test.ts:3:4';
  expect(told.again).toEqual([`a.test.ts › stumbles\n${lines}`]);
  expect(told.failed).toEqual([`a.test.ts › falls\n${lines}`, 'b.test.ts\n    No such module']);
});
