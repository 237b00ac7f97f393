import fs from 'node:fs';
import path from 'node:path';
import { node26 } from './node26.mjs';
import { bin, Failure, run } from './run.mjs';

/** Chromium without windows, which needs a third less processor time for a journey. */
const LIGHT = 'chromium-headless-shell';
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/**
 * The path of a Chromium for the end-to-end tests: $CHROMIUM, one that is installed, Playwright's
 * own download, or Debian's package on a build machine.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (fs.existsSync(chosen)) return chosen;
    throw new Failure(`CHROMIUM is set to ${chosen}, which does not exist.`);
  }
  const found = installedChromium() ?? (await downloadedChromium()) ?? (await debianChromium());
  if (found) return found;
  throw new Failure(
    'No Chromium for the end-to-end tests. Install Chrome or Chromium, or name one in CHROMIUM.',
  );
}

/** The path of an installed one. */
export function installedChromium() {
  return candidates().find((file) => fs.existsSync(file));
}

/** The path of the one for tests: $CHROMIUM, the light one if it is installed, or any. */
export async function findTestChromium() {
  return process.env.CHROMIUM ? findChromium() : (installedTestChromium() ?? findChromium());
}

/** The path of an installed one for tests. */
export function installedTestChromium() {
  return onPath([LIGHT]).find((file) => fs.existsSync(file)) ?? installedChromium();
}

function candidates() {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') {
    return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  if (process.platform !== 'darwin') return onPath(names);
  return ['Google Chrome', 'Chromium']
    .map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
    .concat(onPath(names));
}

/** @param {string[]} commands */
function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => commands.map((name) => path.join(folder, name)));
}

async function downloadedChromium() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (fs.existsSync(file)) return file;
  console.log('Downloading Chromium for the end-to-end tests …');
  const args = [bin('@playwright/test', 'playwright'), 'install', 'chromium'];
  await run(node26(), args, { capture: true });
  return fs.existsSync(file) ? file : undefined;
}

async function debianChromium() {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0) return undefined;
  console.log("Installing Debian's Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  for (const args of [['update'], install]) {
    const { code, output } = await run('apt-get', ['-q', ...args], { capture: true, env });
    if (code !== 0) throw new Failure(`${output}\napt-get ${args[0]} failed.`);
  }
  return installedChromium();
}
