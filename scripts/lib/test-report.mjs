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
