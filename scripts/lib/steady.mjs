import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { Failure, root } from './run.mjs';

const TIMES = 10;
/** As many as the smallest machine that tests have to pass on has cores. */
const BUSY_LOOPS = 2;
const TEST = /\.(test|spec)\.tsx?$/;

/** @typedef {'unit' | 'faults' | 'e2e'} Part */

/** The part that runs a test file. @param {string} file @returns {Part} */
const partOf = (file) => {
  if (file.startsWith('e2e/')) return 'e2e';
  return file.startsWith('faults/') ? 'faults' : 'unit';
};

/**
 * The tests of a change: those that changed, and those named after a source that changed.
 * @param {string[]} files paths from the root
 * @param {(file: string) => boolean} exists
 */
export function testsToRepeat(files, exists) {
  const besides = files.flatMap((file) => {
    if (TEST.test(file)) return [file];
    const stem = file.replace(/\.(tsx?|mjs)$/, '');
    return ['.test.ts', '.test.tsx', '.browser.test.tsx']
      .map((end) => `${stem}${end}`)
      .filter(exists);
  });
  return [...new Set(besides)].sort();
}

/**
 * Repeats tests beside busy loops, until one fails: `[times] [paths…]`.
 * @param {string[]} args
 * @param {Record<Part, (args: string[]) => Promise<boolean>>} runners
 * @returns {Promise<boolean>} whether all passed each time
 */
export async function steady(args, runners) {
  const [first, ...others] = args;
  const isCount = first !== undefined && /^\d+$/.test(first);
  const times = isCount ? Number(first) : TIMES;
  const paths = isCount ? others : args;
  const tests = paths.length > 0 ? paths : testsToRepeat(await changedFiles(), isFile);
  if (tests.length === 0) throw new Failure('No test has changed since main. Name one.');
  console.log(
    `${times} times, beside ${BUSY_LOOPS} busy loops:\n${tests.map((test) => `  ${test}`).join('\n')}`,
  );
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  );
  try {
    for (let time = 1; time <= times; time += 1)
      for (const part of /** @type {const} */ (['unit', 'faults', 'e2e'])) {
        const ofPart = tests.filter((test) => partOf(test) === part);
        if (ofPart.length === 0 || (await runners[part](ofPart))) continue;
        console.log(`\nFailed at time ${time} of ${times}.`);
        return false;
      }
  } finally {
    for (const loop of loops) loop.kill();
  }
  console.log(`\nPassed ${times} times.`);
  return true;
}

/** @param {string} file */
const isFile = (file) => fs.existsSync(path.join(root, file));
