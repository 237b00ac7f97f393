import fs from 'node:fs';
import path from 'node:path';
import { Failure, root, run } from './run.mjs';

/**
 * Makes node_modules match the lockfile; does nothing if it already does. Development tools, half
 * of all packages, are installed only on request, and kept from then on. No package needs an
 * install script, so none is run.
 * @param {{ withTools?: boolean }} [options]
 */
export async function install({ withTools = false } = {}) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (isInstalled(wanted, present, withTools)) return;
  console.log('Installing dependencies (once, then only when they change) …');
  const kinds = withTools || hasTools(wanted, present) ? '--include=dev' : '--omit=dev';
  const args = ['ci', '--ignore-scripts', kinds, '--loglevel=error', '--no-progress'];
  const [command, ...before] = npmCommand();
  const { code, output } = await run(/** @type {string} */ (command), [...before, ...args], {
    capture: true,
    shell: before.length === 0 && process.platform === 'win32',
    env: { ...process.env, PATH: pathOutside() },
  });
  if (code !== 0) throw new Failure(`${output}\nnpm could not install the dependencies.`);
}

/**
 * Compares the lockfile with the one that npm writes into node_modules last.
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} present
 * @param {boolean} withTools
 */
export function isInstalled(wanted, present, withTools) {
  if (!wanted || !present) return false;
  const platform = { os: process.platform, cpu: process.arch };
  return Object.entries(wanted).every(([name, entry]) => {
    const isTool = entry.dev === true || entry.devOptional === true;
    if (name === '' || (isTool && !withTools)) return true;
    const found = present[name];
    if (!found) return entry.optional === true && !isFor(entry, platform);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} present
 */
function hasTools(wanted = {}, present = {}) {
  return Object.keys(present).some((name) => wanted[name]?.dev === true);
}

/**
 * Whether an optional package is meant for this machine. The C library is not compared: a package
 * for another one counts as not meant for it.
 * @param {LockEntry} entry
 * @param {{ os: string, cpu: string }} platform
 */
function isFor(entry, platform) {
  return (
    entry.libc === undefined &&
    entry.os?.includes(platform.os) === true &&
    entry.cpu?.includes(platform.cpu) === true
  );
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} Packages
 * @param {string} file
 * @returns {Packages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * npm, run by a Node outside node_modules: inside npm scripts `node` is the one that `npm ci` is
 * about to delete.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js') && node && isOutside(node)) return [node, npm];
  if (isOutside(process.execPath)) {
    const folder = path.dirname(process.execPath);
    const scripts = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'];
    const script = scripts
      .map((file) => path.join(folder, file))
      .find((file) => fs.existsSync(file));
    if (script) return [process.execPath, script];
  }
  return ['npm'];
}

function pathOutside() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(isOutside).join(path.delimiter);
}

/** @param {string} file */
function isOutside(file) {
  return !path.resolve(file).startsWith(path.join(root, 'node_modules') + path.sep);
}
