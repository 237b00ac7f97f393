import { expect, test } from 'vitest';
import { countPlaywright, countVitest, finalLine } from './lib/test-report.mjs';

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
