import path from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts in Vitest's JSON report. A file that fails before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @returns {Counts}
 */
export function countVitest(report) {
  if (!report) return nothing;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What did not pass at its first try in Vitest's JSON report, each as its file, its title and the
 * first lines of why. Playwright's own report ends with the same.
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults:
 *   { fullName: string, status: string, failureMessages: string[] }[] }[] } | undefined} report
 * @param {string} root the folder that names are told from
 * @returns {{ failed: string[], again: string[] }} failed, and passed at a second try
 */
export function stumbles(report, root) {
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const again = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) failed.push(told(file, message));
    for (const test of assertionResults.filter(({ failureMessages }) => failureMessages.length)) {
      const line = told(`${file} › ${test.fullName}`, test.failureMessages[0] ?? '');
      (test.status === 'passed' ? again : failed).push(line);
    }
  }
  return { failed, again };
}

/** @param {string} title @param {string} why */
function told(title, why) {
  const lines = why.split('\n').filter((line) => !line.includes('/node_modules/'));
  return [title, ...lines.slice(0, 4).map((line) => `    ${line.trim().slice(0, 300)}`)].join('\n');
}

/**
 * Counts in Playwright's JSON report. An error outside of any test counts as a failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] } | undefined} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  if (!report) return nothing;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/**
 * The last line of `npm test`, which machines read.
 * @param {Counts[]} counts
 */
export function finalLine(...counts) {
  const [passed, failed, skipped] = /** @type {const} */ (['passed', 'failed', 'skipped']).map(
    (key) => counts.reduce((sum, count) => sum + count[key], 0),
  );
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
