import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { systemRandom } from '../random.ts';
import { createStorage, type Storage } from './index.ts';

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
  (await storage.open(id))?.stream(range).setEncoding('utf8').toArray();
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
  expect((await textOf(id))?.join('')).toBe('what is kept');
  expect((await textOf(id, { start: 5, end: 6 }))?.join('')).toBe('is');
  expect(await storage.open('0'.repeat(64))).toBeUndefined();
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
