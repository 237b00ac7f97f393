import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { text } from '../../platform/json-stream.ts';
import { readZip } from '../../testing/zip.ts';
import { Disturbed, openArchive, removeArchive } from './export.archive.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-archive-'));
  path = join(folder, 'one.zip');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const FILES = { 'a.json': '[1]', 'Ordner/ä.json': 'x'.repeat(3_000), 'b.json': '' };

/** Writes this many files and stops like a killed server; returns what was written. */
const begin = async (count: number): Promise<string[]> => {
  const archive = await openArchive(path);
  const fresh: string[] = [];
  for (const [name, content] of Object.entries(FILES).slice(0, count)) {
    const asked = await archive.add(name, async function* (asks) {
      fresh.push(name);
      asks.push(`${name}'s picture`);
      yield* text(content);
    });
    expect(asked).toEqual([`${name}'s picture`]);
  }
  await archive.close();
  return fresh;
};
const finished = async () => {
  const archive = await openArchive(path);
  const size = await archive.finish();
  await archive.close();
  const zip = await readFile(path);
  expect(zip.length).toBe(size);
  return readZip(zip);
};

test('an archive continues after its last complete entry, with its recorded references', async () => {
  expect(await begin(2)).toEqual(['a.json', 'Ordner/ä.json']);
  expect(await begin(3)).toEqual(['b.json']);
  const files = await finished();
  expect([...files].map(([name, file]) => [name, file.toString()])).toEqual(Object.entries(FILES));
  expect(await readdir(folder)).toEqual(['one.zip', 'one.zip.journal']);
});

test('it is complete in the end, wherever it was interrupted', async () => {
  await begin(3);
  const [part, journal] = [await readFile(path), await readFile(`${path}.journal`)];
  for (let bytes = 0; bytes <= part.length; bytes += 3) {
    await writeFile(path, part.subarray(0, bytes));
    await writeFile(`${path}.journal`, journal);
    await begin(3);
    expect((await finished()).size).toBe(3);
  }
  for (let bytes = 0; bytes <= journal.length; bytes += 3) {
    await writeFile(path, part);
    await writeFile(`${path}.journal`, journal.subarray(0, bytes));
    await begin(3);
    expect((await finished()).size).toBe(3);
  }
});

test('however much a file refers to, the journal has it in short lines', async () => {
  const referred = Array.from({ length: 4_500 }, (_, at) => `file ${at} ${'ä'.repeat(20)}`);
  const add = async () => {
    const archive = await openArchive(path);
    const asked = await archive.add('messages.json', (asks) => {
      asks.push(...referred);
      return text('[]');
    });
    await archive.close();
    return asked;
  };
  expect(await add()).toEqual(referred);
  expect(await add()).toEqual(referred);
  const [part, journal] = [await readFile(path), await readFile(`${path}.journal`)];
  const lines = journal.toString().split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(64_000);
  // Interrupted before the line that completes the entry: it is written again, with everything once.
  for (const kept of [1, 3]) {
    await writeFile(path, part);
    await writeFile(
      `${path}.journal`,
      lines
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect(await add()).toEqual(referred);
    expect(await readFile(`${path}.journal`)).toEqual(journal);
  }
  expect([...(await finished()).keys()]).toEqual(['messages.json']);
});

test('a journal damaged by a power cut is not trusted', async () => {
  await begin(2);
  const journal = await readFile(`${path}.journal`, 'utf8');
  await writeFile(`${path}.journal`, `${journal.split('\n')[0]}\n\0\0\0\n`);
  await truncate(path, 100);
  expect(await begin(3)).toEqual(['Ordner/ä.json', 'b.json']);
  expect((await finished()).size).toBe(3);
});

test('what another process writes meanwhile is noticed, and left out', async () => {
  await begin(1);
  const [late, next] = [await openArchive(path), await openArchive(path)];
  await next.add('Ordner/ä.json', (asks) => {
    asks.push("Ordner/ä.json's picture");
    return text(FILES['Ordner/ä.json']);
  });
  await expect(late.add('b.json', () => text('late'))).rejects.toThrow(Disturbed);
  await expect(next.add('b.json', () => text(''))).rejects.toThrow(Disturbed);
  await Promise.all([late.close(), next.close()]);
  expect(await begin(3)).toEqual(['b.json']);
  expect([...(await finished())].at(-1)?.[1].toString()).toBe('');
});

test('removes complete and partial exports', async () => {
  await begin(1);
  await removeArchive(path);
  expect(await readdir(folder)).toEqual([]);
});

const OPEN_FILES = '/proc/self/fd';
test.skipIf(!existsSync(OPEN_FILES))(
  'an archive that cannot be opened leaves no file open (needs /proc)',
  async () => {
    await mkdir(`${path}.journal`);
    await expect(openArchive(path)).rejects.toThrow('EISDIR');
    const names = await Promise.all(
      (await readdir(OPEN_FILES)).map((fd) => readlink(join(OPEN_FILES, fd)).catch(() => '')),
    );
    expect(names.filter((name) => name.startsWith(folder))).toEqual([]);
  },
);
