import { spawn } from 'node:child_process';
import { exitCode, root } from './run.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts a program that runs until it is told to stop, on this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function serve(command, args, options) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
}

/**
 * Waits for the first of the programs to end, then ends the others; returns its exit code. Signals
 * sent to this process are passed on. Ctrl-C on a terminal reaches the programs by itself.
 * @param {ChildProcess[]} children
 * @returns {Promise<number>}
 */
export async function waitForExit(children) {
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, passOn);
  }
  const orphaned = stopWithNpm(() => passOn('SIGTERM'));
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
      }),
  );
  const code = await Promise.race(ends);
  for (const child of children) child.kill();
  await Promise.all(ends);
  clearInterval(orphaned);
  return code;
}

/**
 * npm does not pass on the signal that ends it, so a program it started watches for its end.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && stop(), 1000);
}
