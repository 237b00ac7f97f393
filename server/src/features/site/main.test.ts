import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate, openSqlite } from '../../platform/database/index.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kith-forms-'));
  const database = openSqlite(folder, (error) => {
    throw error;
  });
  await migrate(database, migrations);
  await database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As run by a script: without a terminal. */
const exportForms = (...args: string[]) => {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { PATH, DATA_DIR: folder },
    encoding: 'utf8',
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, stderr };
};

test('the export of the forms is readable only by its owner and overwrites nothing unasked', () => {
  const file = join(folder, 'entries.csv');
  expect(exportForms(file)).toEqual({ status: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'something else', { mode: 0o644 });
  expect(exportForms(file)).toEqual({
    status: 1,
    stderr: `${file} exists. Add --force to overwrite it.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('something else');
  expect(exportForms(file, '--force')).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).toContain('email');
});

test('unknown arguments are rejected, and nothing is written', () => {
  const file = join(folder, 'entries.csv');
  for (const args of [[], ['--forse', file], [file, 'another.csv']])
    expect(exportForms(...args)).toMatchObject({ status: 1 });
  expect(existsSync(file)).toBe(false);
});
