import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_MS, setAssetsAside } from './lib/replaced-assets.mjs';

const NOW = 1_800_000_000_000;
let folder: string;
let dist: string;
let aside: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-assets-'));
  dist = path.join(folder, 'dist');
  aside = path.join(folder, 'aside');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A build by Vite: the folder is emptied first. */
const build = (now: number, ...names: string[]): void => {
  const putBack = setAssetsAside(dist, aside, now);
  fs.rmSync(dist, { recursive: true, force: true });
  for (const within of ['assets', '.vite'])
    fs.mkdirSync(path.join(dist, within), { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(dist, 'assets', name), `${name} at ${now}`);
  putBack();
};
const served = () => fs.readdirSync(path.join(dist, 'assets')).sort();

test('files of the previous build are served for a week after they were replaced', () => {
  build(NOW - 9 * KEPT_MS, 'chat-1.js', 'chat-1.js.br', 'font.woff2');
  build(NOW, 'chat-2.js', 'font.woff2');
  expect(served()).toEqual(['chat-1.js', 'chat-1.js.br', 'chat-2.js', 'font.woff2']);
  expect(fs.readFileSync(path.join(dist, 'assets/font.woff2'), 'utf8')).toBe(
    `font.woff2 at ${NOW}`,
  );

  // Another build does not extend it.
  build(NOW + KEPT_MS, 'chat-3.js');
  expect(served()).toEqual(['chat-1.js', 'chat-1.js.br', 'chat-2.js', 'chat-3.js', 'font.woff2']);
  build(NOW + KEPT_MS + 1, 'chat-4.js');
  expect(served()).toEqual(['chat-2.js', 'chat-3.js', 'chat-4.js', 'font.woff2']);
  expect(fs.readdirSync(folder)).toEqual(['dist']);
});

test('a failed build loses none of them', () => {
  build(NOW, 'chat-1.js');
  setAssetsAside(dist, aside, NOW + 1);
  build(NOW + 2, 'chat-2.js');
  expect(served()).toEqual(['chat-1.js', 'chat-2.js']);
});
