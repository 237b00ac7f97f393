// Runs all checks, unit and service tests, and end-to-end tests, and then once more, alone, what failed.
// `npm test -- unit` runs one part (check, unit, faults or e2e) and passes further arguments to its runner.
// `npm test -- changed` runs what is affected by changes since main, or since the given commit.
// `npm test -- steady 10` repeats the tests that changed, on a busy machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { node26 } from './lib/node26.mjs';
import { bin, Failure, root, run, runMain } from './lib/run.mjs';
import {
  correction,
  looksOfPlaywright,
  looksOfVitest,
  secondLook,
  toldLook,
  withUnsteady,
} from './lib/second-look.mjs';
import { steady } from './lib/steady.mjs';
import { countPlaywright, countVitest, failures, finalLine } from './lib/test-report.mjs';

const parts = { check: runCheck, unit: runUnit, faults: runFaults, e2e: runE2e };
const reports = {
  unit: 'test-results/vitest.json',
  faults: 'test-results/faults.json',
  e2e: 'test-results/playwright.json',
};
const unsteadyFile = 'test-results/unsteady.json';

// A run starts hundreds of servers; each reuses the compiled code of earlier ones.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compile');

/** Faults are about disks, so they have one. */
const disk = os.tmpdir();
const onDisk = () => ({ ...process.env, TMPDIR: disk });

const faultArgs = ['--config=faults/vitest.config.ts', '--root=.'];

await runMain(async () => {
  const [part, ...rest] = process.argv.slice(2);
  if (part !== undefined && !['changed', 'steady'].includes(part) && !(part in parts)) {
    throw new Failure(
      `Unknown part: ${part}. Choose one of ${Object.keys(parts).join(', ')}, changed, steady.`,
    );
  }
  await install({ withTools: true });
  const folder = memoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
  if (part === 'steady')
    return (await steady(rest, { unit: runUnit, faults: runFaults, e2e: runE2e })) ? 0 : 1;
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
  const looks = looksNow();
  const start = performance.now();
  const passed = await secondLook(looks, runAlone);
  if (looks.length > 0) took.push(`alone ${((performance.now() - start) / 60_000).toFixed(1)}`);
  keepUnsteady(passed);
  console.log(`\nMinutes: ${took.join(', ')}`);
  if (passed.length > 0)
    console.log(`\nFailed beside other work, passed alone:\n${passed.map(toldLook).join('\n')}`);
  const broken = failed.filter((name) => !isExplained(name, looks, passed));
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  const counts = [countVitest(report('unit')), countVitest(report('faults'))];
  console.log(finalLine(...counts, countPlaywright(report('e2e')), correction(passed)));
  return broken.length === 0 ? 0 : 1;
});

/** What failed in the parts that have run. */
function looksNow() {
  return [
    ...looksOfVitest('unit', report('unit'), root),
    ...looksOfVitest('faults', report('faults'), root),
    ...looksOfPlaywright(report('e2e')),
  ];
}

/**
 * Whether a part failed only because of files that passed alone.
 * @param {string} name
 * @param {import('./lib/second-look.mjs').Look[]} looks
 * @param {import('./lib/second-look.mjs').Look[]} passed
 */
function isExplained(name, looks, passed) {
  const ofPart = looks.filter(({ part }) => part === name);
  if (ofPart.length === 0 || !ofPart.every((look) => passed.includes(look))) return false;
  const isOutside = (/** @type {{ name: string }} */ { name }) => name === '';
  if (name === 'e2e') return report('e2e').errors.length === 0;
  return !report(/** @type {'unit'} */ (name)).outside.some(isOutside);
}

/**
 * One file or journey, with nothing beside it.
 * @param {import('./lib/second-look.mjs').Look} look
 * @param {number} leftMs
 */
async function runAlone({ part, file }, leftMs) {
  console.log(`\n── alone: ${file}`);
  const signal = AbortSignal.timeout(Math.ceil(leftMs));
  const again = 'test-results/again';
  const args =
    part === 'e2e'
      ? [bin('@playwright/test', 'playwright'), 'test', file, '--workers=1', '--reporter=list']
      : [bin('vitest'), 'run', file, '--maxWorkers=1', ...(part === 'faults' ? faultArgs : [])];
  const traced = part === 'e2e' ? ['--trace=retain-on-failure', `--output=${again}`] : [];
  const env = part === 'faults' ? onDisk() : process.env;
  const ran = await run(node26(), [...args, ...traced], { signal, env }).catch(() => ({ code: 1 }));
  return ran.code === 0;
}

/** @param {import('./lib/second-look.mjs').Look[]} passed */
function keepUnsteady(passed) {
  if (passed.length === 0) return;
  const file = path.join(root, unsteadyFile);
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  const list = withUnsteady(known, passed, new Date().toISOString().slice(0, 10));
  fs.writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}

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
  return (await vitest(reports.faults, [...faultArgs, ...args], { env: onDisk() })).isGreen;
}

/** Prints its results at the end. */
async function runFaultsQuietly() {
  const { isGreen, output } = await vitest(reports.faults, faultArgs, {
    capture: true,
    env: onDisk(),
  });
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
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv }} [options]
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
    const failed = failures(report(part), root);
    if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
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
