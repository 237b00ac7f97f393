import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOY_LISTED, TOY_SOURCES } from './toy-feature.sources.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COPIED = [
  'contract',
  'formats',
  'server',
  'content',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const run = promisify(execFile);
/** Starts a server from the sources, which are removed afterwards. */
const PATIENCE_MS = 300_000;
let folder: string;

/** A copy of the checkout, with the installed packages and its own workspaces. */
const copyHouse = async (): Promise<void> => {
  for (const name of COPIED)
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@kith'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@kith') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of ['contract', 'formats', 'server'])
    await symlink(join(folder, name), join(packages, '@kith', name));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-toy-'));
  await copyHouse();
  for (const [path, text] of Object.entries(TOY_SOURCES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const [path, before, after] of TOY_LISTED) {
    const text = await readFile(join(folder, path), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(folder, path), text.replace(before, after));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'its declarations type-check without any other changes',
  async () => {
    const compile = ['node_modules/typescript/bin/tsc', '-p', 'server'];
    const found = await run(process.execPath, compile, { cwd: folder }).catch((error) => error);
    expect(found.stdout).toBe('');
  },
  PATIENCE_MS,
);

test(
  'a feature is its folders and its lines in the lists of the contract',
  async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
    const { stdout } = await run(process.execPath, ['server/src/toy.main.ts'], {
      cwd: folder,
      env,
    });
    expect(JSON.parse(stdout)).toEqual({
      answered: { said: 'hello' },
      heard: { words: 'hello' },
      asked: { sweeps: expect.any(Number) },
      carried: {
        attachments: [{ id: 'toy-0', type: 'toy', name: 'Teddy' }],
        mask: 8_192,
        listed: ['Teddy'],
        foreign: 'not_found',
        times: [1, 0],
      },
      exported: {
        account: true,
        profile: 'profiles/1',
        files: [JSON.stringify({ toys: 1 }, null, 2), 'Teddy'],
      },
      figures: [0, 1],
      isSame: true,
    });
  },
  PATIENCE_MS,
);
