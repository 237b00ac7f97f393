import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { systemRandom } from '../random.ts';
import { copied, createStorage, type Storage } from './index.ts';

let clock: ManualClock;
let folder: string;
let storage: Storage;
let needed: Set<string>;
beforeEach(async () => {
  clock = manualClock();
  folder = await mkdtemp(join(tmpdir(), 'kith-storage-'));
  storage = createStorage({ clock, random: systemRandom, folder });
  needed = new Set();
  storage.addKeeper(async (ids) => ids.filter((id) => needed.has(id)));
});
afterEach(() => rm(folder, { recursive: true }));

async function* piecesOf(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const keep = async (...pieces: string[]) =>
  storage.keep(await storage.receive(piecesOf(...pieces)));
const textOf = async (id: string, range?: { start: number; end: number }) =>
  text((await storage.open(id))?.read(range) ?? piecesOf());
const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('identical content is stored once', async () => {
  const { id, size } = await keep('what ', 'is kept');
  expect(id).toBe(createHash('sha256').update('what is kept').digest('hex'));
  expect(size).toBe(12);
  expect(await keep('what is kept')).toEqual({ id, size });
  expect(await filesIn()).toEqual([id]);
  expect((await storage.open(id))?.size).toBe(12);
  expect(await textOf(id)).toBe('what is kept');
  expect(await textOf(id, { start: 5, end: 6 })).toBe('is');
  expect(await storage.open('0'.repeat(64))).toBeUndefined();
});

test('a large file is read in pieces, whole and in parts', async () => {
  const content = randomBytes(1_300_000);
  const { id } = await storage.keep(await storage.receive(ReadableStream.from([content])));
  const stored = await storage.open(id);
  const bytesOf = async (range?: { start: number; end: number }) =>
    Buffer.concat(await Array.fromAsync(copied(stored?.read(range) ?? piecesOf())));
  expect(content.equals(await bytesOf())).toBe(true);
  for (const [start, end] of [
    [0, 524_287],
    [524_287, 524_288],
    [1, 1_299_998],
    [1_048_576, 1_299_999],
  ] as const)
    expect(content.subarray(start, end + 1).equals(await bytesOf({ start, end }))).toBe(true);
});

const OPEN_FILES = '/proc/self/fd';
const reason = existsSync(OPEN_FILES) ? undefined : 'this system does not list open files';
if (reason !== undefined) console.log(`Skipped: files are closed, because ${reason}.`);

test.skipIf(reason !== undefined)('a file is closed when its reader stops', async () => {
  const { id } = await storage.keep(await storage.receive(piecesOf('x'.repeat(2_000_000))));
  const openFiles = async () => {
    const links = await readdir(OPEN_FILES);
    const paths = links.map((link) => readlink(join(OPEN_FILES, link)).catch(() => ''));
    return (await Promise.all(paths)).filter((path) => path.startsWith(folder));
  };
  for await (const _ of (await storage.open(id))?.read() ?? piecesOf()) {
    expect(await openFiles()).toHaveLength(1);
    break;
  }
  expect(await openFiles()).toEqual([]);
});

test('a file that has become shorter fails, as a whole and in parts', async () => {
  const { id } = await keep('what is kept');
  const stored = await storage.open(id);
  await truncate(join(folder, id.slice(0, 2), id.slice(2, 4), id), 4);
  await expect(text(stored?.read() ?? piecesOf())).rejects.toThrow('shorter');
  await expect(text(stored?.read({ start: 2, end: 6 }) ?? piecesOf())).rejects.toThrow('shorter');
});

test('damaged files are never accepted as intact', async () => {
  const { id } = await keep('what is kept');
  await writeFile(join(folder, id.slice(0, 2), id.slice(2, 4), id), 'what is rept');
  await expect(textOf(id)).rejects.toThrow('damaged');
});

test('interrupted writes leave nothing, and leftovers of a crash are deleted after an hour', async () => {
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('gone');
  };
  await expect(storage.receive(broken())).rejects.toThrow('gone');
  expect(await filesIn()).toEqual([]);
  await storage.receive(piecesOf('never kept'));
  await storage.sweep();
  expect(await filesIn()).toHaveLength(1);
  clock.set(clock.now() + HOUR_MS + 1);
  await storage.sweep();
  expect(await filesIn()).toEqual([]);
});

test('released content is deleted unless it is in use or less than an hour old', async () => {
  const [shared, gone] = [await keep('shared'), await keep('gone')];
  needed.add(shared.id);
  clock.set(clock.now() + HOUR_MS + 1);
  const again = await keep('again');
  await storage.release([shared.id, gone.id, again.id]);
  expect((await filesIn()).sort()).toEqual([shared.id, again.id].sort());
});

test('the sweep finds exactly the content that no row refers to', async () => {
  const orphans = await Promise.all([1, 2, 3].map((n) => keep(`orphan ${n}`)));
  const kept = await keep('kept');
  needed.add(kept.id);
  const end = clock.now() + 11 * DAY_MS;
  while (clock.now() < end) {
    clock.set(clock.now() + HOUR_MS);
    await storage.sweep();
  }
  expect(orphans).toHaveLength(3);
  expect(await filesIn()).toEqual([kept.id]);
});

test('named files are found by their own ids, and removed at once', async () => {
  const [exports, others] = [storage.named('exports'), storage.named('others')];
  await exports.put('an-id', await storage.receive(piecesOf('named')));
  const { id } = await keep('content');
  needed.add(id);
  expect(await exports.list()).toEqual(['an-id']);
  expect(await others.open('an-id')).toBeUndefined();
  expect(await storage.open('an-id')).toBeUndefined();
  const end = clock.now() + 11 * DAY_MS;
  for (; clock.now() < end; clock.set(clock.now() + HOUR_MS)) await storage.sweep();
  const stored = await exports.open('an-id');
  expect([stored?.size, await text(stored?.read() ?? piecesOf())]).toEqual([5, 'named']);
  await exports.put('another', await storage.receive(piecesOf('newer')));
  for (const each of await exports.list()) await exports.remove(each);
  expect(await filesIn()).toEqual([id]);
});
