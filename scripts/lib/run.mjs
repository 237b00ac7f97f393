import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** An error fully explained by its message; printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a program to its end. Returns its exit code, also if a signal ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { capture?: boolean }} [options]
 *   capture: collect what it prints instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? os.constants.signals[signal] : 0);
}

/**
 * The script behind a command of an installed package, to be run by Node itself: the files in
 * node_modules/.bin are shell scripts on Windows.
 * @param {string} packageName
 * @param {string} [command]
 */
export function bin(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a script's main function and turns its result into the exit code, and a Failure into one
 * line.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Kith needs Node 20 or newer to start; this is ${process.version}.`);
    process.exit(1);
  }
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
