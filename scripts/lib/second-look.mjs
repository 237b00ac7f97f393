import path from 'node:path';

/**
 * A test file or journey that failed beside other work and runs once more, alone.
 * @typedef {{ part: 'unit' | 'faults' | 'e2e', file: string, title: string, error: string, tests: number, failures: number }} Look
 *   file: from the root, for a journey with its line; title: its first failure; tests: how many of its tests failed;
 *   failures: the same with failed hooks and modules
 */

/** More failures than this have one cause, which a second run would not change. */
const FILES_MAX = 12;
const BUDGET_MS = 10 * 60_000;
/** What must hold every time: losses, access, the vault and the sync law. */
const STRICT = /^(faults|simulation)\/|vault|authoriz|erasure|\blaws?\b|sync/;
const STRICT_TIMES = 3;

/** How often a file has to pass alone. @param {string} file */
export const timesFor = (file) => (STRICT.test(file) ? STRICT_TIMES : 1);

/**
 * The files that failed in Vitest's report; what failed outside of any file cannot run again.
 * @param {'unit' | 'faults'} part
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {string} root
 * @returns {Look[]}
 */
export function looksOfVitest(part, report, root) {
  /** @type {Map<string, Look>} */
  const looks = new Map();
  /** @param {string} name @param {string} title @param {string} error @param {number} tests */
  const add = (name, title, error, tests) => {
    const file = path.relative(root, name);
    const look = looks.get(file) ?? { part, file, title, error, tests: 0, failures: 0 };
    looks.set(file, { ...look, tests: look.tests + tests, failures: look.failures + 1 });
  };
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') add(name, fullName, failureMessages[0] ?? '', 1);
  for (const { name, why } of report?.outside ?? [])
    if (name !== '') add(name, 'outside of its tests', why, 0);
  return [...looks.values()];
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean,
 *   tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The journeys that failed in Playwright's report.
 * @param {{ suites: Suite[] } | undefined} report
 * @returns {Look[]}
 */
export function looksOfPlaywright(report) {
  /** @type {(suite: Suite) => Spec[]} */
  const within = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(within)];
  return (report?.suites ?? [])
    .flatMap(within)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      part: 'e2e',
      file: `e2e/${file}:${line}`,
      title,
      error:
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
      ...{ tests: 1, failures: 1 },
    }));
}

/**
 * Runs what failed once more, one after the other, with nothing beside it.
 * @param {Look[]} looks
 * @param {(look: Look, leftMs: number) => Promise<boolean>} runAlone whether it passed
 * @param {() => number} [now] in milliseconds
 * @returns {Promise<Look[]>} those that passed each time
 */
export async function secondLook(looks, runAlone, now = () => performance.now()) {
  if (looks.length > FILES_MAX) return [];
  const end = now() + BUDGET_MS;
  /** @type {Look[]} */
  const passed = [];
  for (const look of looks) {
    let times = timesFor(look.file);
    while (times > 0 && end > now() && (await runAlone(look, end - now()))) times -= 1;
    if (times === 0) passed.push(look);
  }
  return passed;
}

/**
 * What a part counts after what passed alone counts as passed.
 * @param {Look[]} passed
 * @returns {import('./test-report.mjs').Counts}
 */
export function correction(passed) {
  const sum = (/** @type {'tests' | 'failures'} */ key) =>
    passed.reduce((total, look) => total + look[key], 0);
  return { passed: sum('tests'), failed: -sum('failures'), skipped: 0 };
}

/** A look with the first lines of its error. @param {Pick<Look, 'file' | 'title' | 'error'>} look */
export function toldLook({ file, title, error }) {
  const lines = plain(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [
    `${file} › ${title}`,
    ...lines.slice(0, 4).map((line) => `    ${line.trim().slice(0, 300)}`),
  ].join('\n');
}

/** Without the colours of a terminal. @param {string} text */
const plain = (text) =>
  text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/**
 * @typedef {{ date: string, file: string, title: string, error: string }} Unsteady
 */

/** How many of them are kept. */
const KEPT = 100;

/**
 * The list of what was unsteady, the newest first.
 * @param {Unsteady[]} known
 * @param {Look[]} passed
 * @param {string} date
 * @returns {Unsteady[]}
 */
export function withUnsteady(known, passed, date) {
  const added = passed.map(({ file, title, error }) => ({
    date,
    file,
    title,
    error: plain(error).slice(0, 500),
  }));
  return [...added, ...known].slice(0, KEPT);
}

/** For `npm run test:times`. @param {Unsteady[]} list */
export function toldUnsteady(list) {
  if (list.length === 0) return '';
  /** @type {Map<string, string[]>} */
  const days = new Map();
  for (const { date, file } of list) days.set(file, [...(days.get(file) ?? []), date]);
  const rows = [...days].map(
    ([file, dates]) => `${String(dates.length).padStart(8)} x ${file}, last on ${dates[0]}`,
  );
  return ['\n── failed beside other work, passed alone', ...rows].join('\n');
}
