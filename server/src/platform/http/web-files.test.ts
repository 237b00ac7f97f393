import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { DAY_MS, SECOND_MS } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createWires } from '../../testing/wires.ts';
import type { Database } from '../database/index.ts';
import { createWebFiles } from './web-files.ts';

const clock = manualClock();

/** The files of a build, which the build compresses where that helps. */
const newBuild = async (files: Record<string, string>, compressed: string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
    if (compressed.includes(name))
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  return { clock, folder, names: () => Object.keys(files) };
};
/** A node with the files of no build, and how often it has read the database. */
const reading = (database: Database, heldMaxBytes?: number) => {
  let reads = 0;
  const counted: Database = {
    ...database,
    get read() {
      reads += 1;
      return database.read;
    },
  };
  const none = { names: () => [], ...(heldMaxBytes !== undefined && { heldMaxBytes }) };
  return { node: createWebFiles({ database: counted, clock, ...none }), reads: () => reads };
};
const openDatabase = async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return database;
};

test('nodes of two versions have the files of both', async () => {
  const database = await openDatabase();
  const script = 'export const version = "new";';
  const one = createWebFiles({ database, ...(await newBuild({ 'a-1.js': 'old', 'b.svg': '<>' })) });
  const next = await newBuild({ 'a-2.js': script, 'b.svg': '<>', 'c.woff2': 'font' }, ['a-2.js']);
  const other = createWebFiles({ database, ...next });
  await one.publish();
  await other.publish();
  expect((await other.find('a-1.js'))?.encodings.identity.toString()).toBe('old');
  const found = await one.find('a-2.js');
  expect(found).toMatchObject({ type: expect.stringMatching(/^text\/javascript/) });
  expect(found?.encodings.identity.toString()).toBe(script);
  expect(brotliDecompressSync(found?.encodings.br ?? '').toString()).toBe(script);
  expect(await one.find('c.woff2')).toMatchObject({ type: 'font/woff2' });
  expect(await one.find('a-3.js')).toBeUndefined();
});

test('asking for names that no version has costs one query a second', async () => {
  const database = await openDatabase();
  const { node, reads } = reading(database);
  const unknown = Array.from({ length: 1_000 }, (_, at) => node.find(`assets/unknown-${at}.js`));
  expect(new Set(await Promise.all(unknown))).toEqual(new Set([undefined]));
  expect(reads()).toBe(1);
  await createWebFiles({ database, ...(await newBuild({ 'new.js': 'new' })) }).publish();
  expect(await node.find('new.js')).toBeUndefined();
  clock.set(clock.now() + SECOND_MS);
  const found = await Promise.all([node.find('new.js'), node.find('new.js')]);
  expect(found.map((file) => file?.etag)).toEqual(['new.js', 'new.js']);
  expect(reads()).toBe(3);
});

test('a node holds the files that were used last, up to a limit', async () => {
  const database = await openDatabase();
  const content = '1'.repeat(1_000);
  const build = await newBuild({ 'a.js': content, 'b.js': content, 'c.js': content });
  await createWebFiles({ database, ...build }).publish();
  const { node, reads } = reading(database, 2_000);
  const costOf = async (name: string): Promise<number> => {
    const before = reads();
    expect((await node.find(name))?.encodings.identity.length).toBe(1_000);
    return reads() - before;
  };
  expect([await costOf('a.js'), await costOf('b.js'), await costOf('a.js')]).toEqual([2, 1, 0]);
  expect([await costOf('c.js'), await costOf('a.js'), await costOf('b.js')]).toEqual([1, 0, 1]);
});

test('the files of a version are kept while it is served, and 30 days longer', async () => {
  const database = await openDatabase();
  const old = await newBuild({ 'old.js': 'old' });
  const current = createWebFiles({ database, ...(await newBuild({ 'new.js': 'new' })) });
  /** Whether a node that has just started finds it. */
  const isKept = async (name: string) =>
    (await createWebFiles({ database, ...old }).find(name)) !== undefined;
  await createWebFiles({ database, ...old }).publish();
  for (let day = 0; day < 30; day += 1) {
    await current.publish();
    clock.set(clock.now() + DAY_MS);
  }
  expect(await isKept('old.js')).toBe(true);
  clock.set(clock.now() + 1);
  await current.publish();
  expect([await isKept('old.js'), await isKept('new.js')]).toEqual([false, true]);
});

test('a node serves a script of another version, and never a page in its place', async () => {
  const database = await openDatabase();
  const app = await startTestApp({ database, wire: createWires().wire() });
  onTestFinished(app.close);
  const lone = await startTestApp({ database });
  onTestFinished(lone.close);
  const build = await newBuild({ 'later.js': 'later()' }, ['later.js']);
  await createWebFiles({ database, ...build }).publish();
  await database.transaction(({ query }) =>
    query
      .updateTable('web_file')
      .set({ name: 'assets/later-1a.js' })
      .where('name', '=', 'later.js')
      .execute(),
  );
  const found = await fetch(`${app.origin}/assets/later-1a.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect(found.headers.get('content-encoding')).toBe('br');
  expect(await found.text()).toBe('later()');
  // A single process has no other nodes whose pages could come to it.
  expect((await fetch(`${lone.origin}/assets/later-1a.js`)).status).toBe(404);
  for (const name of ['later-2b.js', 'later-1a.js.br', 'a b']) {
    const missing = await fetch(`${app.origin}/assets/${name}`);
    expect([name, missing.status]).toEqual([name, 404]);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.get('content-type')).toContain('application/json');
  }
});
