import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const script = 'scripts/requirements.mjs';
const page = 'docs/requirements.md';

/** A repository with only the script and the document, with an up-to-date column. */
function freshCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'requirements-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const file of [script, page]) cpSync(join(root, file), join(copy, file));
  run(copy);
  return copy;
}

function run(folder: string, ...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, script), ...options], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

// Split into pieces, so that the script does not take these samples for tests of this file.
const titled = (call: string, id: string) => `${call}('[${id}] holds', () => {})\n`;

function write(folder: string, file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const read = (folder: string) => readFileSync(join(folder, page), 'utf8');

test('the document is up to date', () => {
  expect(run(root, '--check')).toEqual({ status: 0, stderr: '' });
});

test('the document has one row for each of the 170 items', () => {
  const ids = Array.from(read(root).matchAll(/^\| (S[\d.]+) \|/gm), ([, id]) => id);
  expect(ids).toHaveLength(170);
  expect(new Set(ids).size).toBe(170);
});

test('an outdated copy is rejected until it is regenerated', () => {
  const copy = freshCopy();
  expect(run(copy, '--check').status).toBe(0);
  write(copy, 'server/token.test.ts', titled('test', 'S4.1.02'));
  write(copy, 'e2e/token.spec.ts', titled('test', 'S4.1.02'));
  expect(run(copy, '--check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('stale'),
  });
  expect(run(copy).status).toBe(0);
  expect(read(copy)).toMatch(
    /^\| S4\.1\.02 \| .+ \| `e2e\/token\.spec\.ts`, `server\/token\.test\.ts` \|$/m,
  );
  expect(run(copy, '--check').status).toBe(0);
});

test('several ids in a title, nested suites and test tables all count', () => {
  const copy = freshCopy();
  const cases = `describe('tokens', () => {\n  test.each([\n    1,\n${titled('  ])', 'S4.1.02, S4.1.03')}})\n`;
  write(copy, 'web/token.test.tsx', cases + titled('it', 'S4.1.04'));
  run(copy);
  expect(read(copy).match(/^\| S4\.1\.0[234] \|.*`web\/token\.test\.tsx` \|$/gm)).toHaveLength(3);
});

test.each(['test.skip', 'test.todo', '// test'])('%s does not count', (call) => {
  const copy = freshCopy();
  write(copy, 'contract/token.test.ts', titled(call, 'S4.1.02'));
  expect(run(copy, '--check').status).toBe(0);
});

test('an unknown id in a test or in the document is rejected', () => {
  const copy = freshCopy();
  write(copy, 'contract/token.test.ts', titled('test', 'S4.1.99'));
  write(copy, page, read(copy).replace('# Requirements', '# Requirements since S9.99'));
  const { status, stderr } = run(copy, '--check');
  expect(status).toBe(1);
  expect(stderr).toContain('contract/token.test.ts carries the unknown id S4.1.99');
  expect(stderr).toContain('the document names the unknown id S9.99');
});

test('a missing or duplicate row is rejected', () => {
  const copy = freshCopy();
  write(copy, page, read(copy).replace('| S1.01 |', '| S1.02 |'));
  const { status, stderr } = run(copy, '--check');
  expect(status).toBe(1);
  expect(stderr).toContain('0 rows for S1.01');
  expect(stderr).toContain('2 rows for S1.02');
});
