import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { TARGET } from '../web/vite.config.ts';
import { nodePackages } from './lib/node26.mjs';
import { root } from './lib/run.mjs';

const lock: {
  packages: Record<
    string,
    { version: string; resolved?: string; integrity?: string; link?: boolean }
  >;
} = JSON.parse(read('package-lock.json'));

test('the lockfile contains Node 26 for every platform, with its integrity', () => {
  for (const name of Object.values(nodePackages)) {
    const entry = lock.packages[`node_modules/${name}`];
    expect(entry, name).toMatchObject({
      version: expect.stringMatching(/^26\./),
      integrity: expect.any(String),
    });
  }
});

test('the lockfile contains no download addresses, so any registry works', () => {
  const addressed = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => resolved && !link,
  );
  expect(addressed).toEqual([]);
});

test('every npm command in the README exists', () => {
  const scripts = Object.keys(packageJson.scripts);
  for (const [, command = ''] of read('README.md').matchAll(
    /`npm (?:run )?([a-z][\w:-]*)[^`]*`/g,
  )) {
    expect([...scripts, 'install', 'ci'], command).toContain(command);
  }
});

test('the README names the oldest browsers the app is built for', () => {
  const [, browsers = ''] = /## Browsers\n(.*?)\n## /s.exec(read('README.md')) ?? [];
  const named = Object.fromEntries(
    [...browsers.matchAll(/(Chrome and Edge|Firefox|Safari) ([\d.]+) or newer/g)].map(
      ([, name = '', version]) => [name, version],
    ),
  );
  const { 'Chrome and Edge': chromium, Firefox, Safari } = named;
  expect(TARGET).toEqual([
    `chrome${chromium}`,
    `edge${chromium}`,
    `firefox${Firefox}`,
    `safari${Safari}`,
  ]);
});

test("every path in ARCHITECTURE.md's tree exists", () => {
  const missing = pathsInTree(read('ARCHITECTURE.md')).filter(
    (file) => !fs.existsSync(path.join(root, file)),
  );
  expect(missing).toEqual([]);
});

test('the tree is parsed with its folders, several names on a line and trailing words', () => {
  const page = [
    '```',
    'README.md  LICENSE',
    'server/src/',
    '  main.ts          read config, start, stop',
    '  platform/        database/ clock.ts',
    'e2e/               one file per user story',
    '```',
  ];
  expect(pathsInTree(page.join('\n'))).toEqual([
    'README.md',
    'LICENSE',
    'server/src/',
    'server/src/main.ts',
    'server/src/platform/',
    'server/src/platform/database/',
    'server/src/platform/clock.ts',
    'e2e/',
  ]);
});

/** What a run of the tests writes. */
const WRITTEN = /^test-results\//;

test.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/asvs.md',
  'docs/add-a-feature.md',
  'docs/backup.md',
  'docs/encrypted-shares.md',
  'docs/operating.md',
  'docs/performance.md',
  'docs/proof.md',
  'docs/scaling.md',
  'docs/sync.md',
  'docs/tests.md',
  'docs/webhooks.md',
])('every file, link and command in %s exists', (page) => {
  const text = read(page);
  const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?|[\w-]+\.(?:json|md|mjs))`/g)];
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)];
  const missing = [
    ...files.map(([, file = '']) => file),
    ...links.map(([, link = '']) => path.join(path.dirname(page), link)),
  ].filter((file) => !WRITTEN.test(file) && !fs.existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
  const commands = [...text.matchAll(/\bnpm (?:run )?([a-z]+(?::[a-z\d]+)?)/g)];
  for (const [, command = ''] of commands)
    expect(Object.keys(packageJson.scripts)).toContain(command);
  expect(files.length + links.length + commands.length, 'found').toBeGreaterThan(0);
});

/**
 * The paths in the first code block of a page. Lines are indented below their folder; names that
 * follow a folder on its line are inside it; names with a pattern in them are not paths.
 */
function pathsInTree(page: string) {
  const [, tree = ''] = page.match(/```\w*\n([\s\S]*?)```/) ?? [];
  const paths: string[] = [];
  let parent = '';
  for (const line of tree.split('\n')) {
    const names = line
      .split(/\s+/)
      .filter((name) => /^[\w@.-]*(\/[\w@.-]+)*(\/|\.\w+|LICENSE)$/.test(name));
    if (names.length === 0) continue;
    const base = line.startsWith(' ') ? parent : '';
    const [first = ''] = names;
    const isFolder = first.endsWith('/');
    if (base === '' && isFolder) parent = first;
    paths.push(base + first);
    paths.push(...names.slice(1).map((name) => base + (isFolder ? first : '') + name));
  }
  return paths;
}

/** A page that does not exist yet has no errors. */
function read(file: string) {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
}
