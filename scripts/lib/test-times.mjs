import path from 'node:path';

/** @typedef {{ file: string, ms: number, tests: number }} FileTime */

/**
 * How long each file took in Vitest's JSON report, the slowest first; what ran on both databases is
 * one row.
 * @param {{ testResults: { name: string, startTime: number, endTime: number,
 *   assertionResults: unknown[] }[] } | undefined} report
 * @param {string} root the folder that names are told from
 * @returns {FileTime[]}
 */
export function timesOfVitest(report, root) {
  return summed(
    (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(root, name),
      ms: endTime - startTime,
      tests: assertionResults.length,
    })),
  );
}

/**
 * @typedef {{ file: string, specs?: { file: string, tests: { results: { duration: number }[] }[] }[],
 *   suites?: Suite[] }} Suite
 */

/**
 * The same of Playwright's, every try counted.
 * @param {{ suites: Suite[] } | undefined} report
 * @returns {FileTime[]}
 */
export function timesOfPlaywright(report) {
  /** @type {(suite: Suite) => FileTime[]} */
  const within = ({ specs = [], suites = [] }) => [
    ...specs.map(({ file, tests }) => ({
      file: `e2e/${file}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      tests: 1,
    })),
    ...suites.flatMap(within),
  ];
  return summed((report?.suites ?? []).flatMap(within));
}

/** @param {FileTime[]} times */
function summed(times) {
  /** @type {Map<string, FileTime>} */
  const files = new Map();
  for (const { file, ms, tests } of times) {
    const known = files.get(file) ?? { file, ms: 0, tests: 0 };
    files.set(file, { file, ms: known.ms + ms, tests: known.tests + tests });
  }
  return [...files.values()].sort((a, b) => b.ms - a.ms);
}

/**
 * The slowest files of a part, and what all took.
 * @param {string} part
 * @param {FileTime[]} times
 * @param {number} count
 */
export function toldTimes(part, times, count) {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const tests = times.reduce((sum, each) => sum + each.tests, 0);
  const line = (/** @type {number} */ ms, /** @type {string} */ what) =>
    `${(ms / 1000).toFixed(1).padStart(8)} s  ${what}`;
  return [
    `\n── ${part}: ${tests} tests in ${times.length} files`,
    line(total, 'all, one after the other'),
    ...times.slice(0, count).map(({ file, ms, tests }) => line(ms, `${file} (${tests})`)),
  ].join('\n');
}
