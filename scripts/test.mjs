// Runs all checks, unit and service tests, and end-to-end tests. `npm test -- unit` runs one part
// (check, unit, faults or e2e) and passes further arguments to its runner. `npm test -- changed`
// runs what is affected by changes since main, or since the given commit.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { bin, Failure, root, run, runMain } from './lib/run.mjs';
import { countPlaywright, countVitest, finalLine, stumbles } from './lib/test-report.mjs';

const parts = { check: runCheck, unit: runUnit, faults: runFaults, e2e: runE2e };
const reports = {
  unit: 'test-results/vitest.json',
  faults: 'test-results/faults.json',
  e2e: 'test-results/playwright.json',
};

const faultArgs = ['--config=faults/vitest.config.ts', '--root=.'];

// A run starts hundreds of servers; each reuses the compiled code of earlier ones.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compile');

await runMain(async () => {
  const [part, ...rest] = process.argv.slice(2);
  if (part !== undefined && part !== 'changed' && !(part in parts)) {
    throw new Failure(
      `Unknown part: ${part}. Choose one of ${Object.keys(parts).join(', ')}, changed.`,
    );
  }
  await install({ withTools: true });
  const chosen = part === 'changed' ? await partsOfChange(rest[0]) : parts;
  for (const file of Object.values(reports)) fs.rmSync(path.join(root, file), { force: true });
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const took = [];
  /** @param {string} name @param {() => Promise<boolean>} runPart */
  const runNamed = async (name, runPart) => {
    const start = performance.now();
    if (!(await runPart().catch(explain))) failed.push(name);
    took.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)}`);
  };
  let beside = Promise.resolve();
  for (const [name, runPart] of Object.entries(chosen)) {
    if (part !== undefined && part !== 'changed' && part !== name) continue;
    // Both often wait, so that together they take little longer than the journeys alone.
    if (part === undefined && name === 'faults') beside = runNamed(name, runFaultsQuietly);
    else {
      console.log(`\n── ${name}`);
      await runNamed(name, () => runPart(rest));
    }
  }
  await beside;
  tell();
  console.log(`\nMinutes: ${took.join(', ')}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const counts = [countVitest(report('unit')), countVitest(report('faults'))];
  console.log(finalLine(...counts, countPlaywright(report('e2e'))));
  return failed.length === 0 ? 0 : 1;
});

/**
 * Each part with no more than a change concerns; a part that it does not concern is left out.
 * @param {string} [ref]
 * @returns {Promise<Record<string, () => Promise<boolean>>>}
 */
async function partsOfChange(ref) {
  const { allImports, changedFiles, testsOf } = await import('./lib/changed.mjs');
  const { check, checksOf } = await import('./lib/check.mjs');
  const files = await changedFiles(ref);
  const { units, journeys } = testsOf(files, allImports());
  console.log(`${files.length} files changed: ${units.length} unit test files, and these journeys`);
  console.log(journeys.map((file) => `  ${file}`).join('\n') || '  none');
  return {
    check: () => check(checksOf(files)),
    ...(units.length > 0 && { unit: () => runUnit(units) }),
    ...(journeys.length > 0 && { e2e: () => runE2e(journeys) }),
  };
}

async function runCheck() {
  await build();
  const { check } = await import('./lib/check.mjs');
  return check();
}

/** @param {string[]} args */
async function runUnit(args) {
  // Some ask the server for its pages.
  await build();
  await setChromium();
  return runVitest(reports.unit, args);
}

/** @param {string[]} args */
async function runFaults(args) {
  await build();
  return runVitest(reports.faults, [...faultArgs, ...args]);
}

/** Prints its results at the end. */
async function runFaultsQuietly() {
  const { isGreen, output } = await vitest(reports.faults, faultArgs, { capture: true });
  console.log(`\n── faults\n${output}`);
  return isGreen;
}

/**
 * @param {string} report
 * @param {string[]} args
 */
async function runVitest(report, args) {
  return (await vitest(report, args)).isGreen;
}

/**
 * @param {string} report
 * @param {string[]} args
 * @param {{ capture?: boolean }} [options]
 */
async function vitest(report, args, options) {
  const json = path.join(root, 'scripts/lib/json-reporter.mjs');
  const reporters = ['--reporter=default', `--reporter=${json}`, `--outputFile.json=${report}`];
  const command = [bin('vitest'), 'run', ...reporters, ...args];
  const { code, output } = await run(node26(), command, options);
  return { isGreen: code === 0, output };
}

/** @param {string[]} args */
async function runE2e(args) {
  await build();
  await setChromium();
  const playwright = bin('@playwright/test', 'playwright');
  const { code } = await run(node26(), [playwright, 'test', ...args]);
  return code === 0;
}

async function setChromium() {
  const { findTestChromium } = await import('./lib/chromium.mjs');
  process.env.CHROMIUM = await findTestChromium();
}

/** Repeats at the very end what has scrolled away. */
function tell() {
  for (const part of /** @type {const} */ (['unit', 'faults'])) {
    const { failed, again } = stumbles(report(part), root);
    if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
    if (again.length > 0) console.log(`\nPassed on retry:\n${again.join('\n')}`);
  }
}

/** @param {keyof typeof reports} part */
function report(part) {
  const file = path.join(root, reports[part]);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/**
 * A part that cannot even start fails, and the next one still runs.
 * @param {unknown} error
 */
function explain(error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  return false;
}
