import path from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, assertionResults:
 *     { fullName: string, status: string, failureMessages: string[] }[] }[],
 *   outside: { name: string, why: string }[] }} VitestReport as json-reporter.mjs writes it
 */

/**
 * Counts in Vitest's report. What fails outside of any test counts as a failure.
 * @param {VitestReport | undefined} report
 * @returns {Counts}
 */
export function countVitest(report) {
  if (!report) return nothing;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.outside.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What failed in Vitest's report, each as its file, its title and the first lines of why. Playwright's own
 * report ends with the same.
 * @param {VitestReport | undefined} report
 * @param {string} root the folder that names are told from
 * @returns {string[]}
 */
export function failures(report, root) {
  /** @param {string} name */
  const placeOf = (name) => (name === '' ? 'outside of any file' : path.relative(root, name));
  return [
    ...(report?.outside ?? []).map(({ name, why }) => told(placeOf(name), why)),
    ...(report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => told(`${placeOf(name)} › ${test.fullName}`, test.failureMessages[0] ?? '')),
    ),
  ];
}

/** @param {string} title @param {string} why */
function told(title, why) {
  const lines = why.split('\n').filter((line) => !line.includes('/node_modules/'));
  return [title, ...lines.slice(0, 8).map((line) => `    ${line.trim().slice(0, 300)}`)].join('\n');
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
