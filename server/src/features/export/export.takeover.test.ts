import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database, Tx } from '../../platform/database/index.ts';
import { text } from '../../platform/json-stream.ts';
import { createLog } from '../../platform/log.ts';
import { systemRandom } from '../../platform/random.ts';
import { folderDriver } from '../../platform/storage/folder.ts';
import { type NamedFiles, namedFiles } from '../../platform/storage/named.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { readZip } from '../../testing/zip.ts';
import type { Archive } from './export.archive.ts';
import { createExportFiles } from './export.files.ts';
import { createExportWork, exportTask } from './export.runner.ts';
import { createExportService } from './export.service.ts';
import { exportOf } from './export.store.ts';

const clock = manualClock();
const ACCOUNT = 'owner';
const actor = { accountId: ACCOUNT, sessionId: 'session' };
let database: Database;
let folder: string;
let workplace: string;
/** What the service queued. */
let id: string;
let stored: NamedFiles;
let attempts = 0;
beforeEach(async () => {
  attempts = 0;
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kith-takeover-'));
  workplace = join(folder, 'unfinished');
  stored = namedFiles(folderDriver(join(folder, 'finished'), clock), workplace);
  await database.transaction(async (tx) => {
    await tx.query
      .insertInto('account')
      .values({ id: ACCOUNT, password_hash: '', created_time: clock.now() })
      .execute();
  });
  const { handlers } = createExportService({
    ...{ database, clock, random: systemRandom, log: createLog('silent'), files: stored },
    ...{ oldFolder: join(folder, 'old'), source: () => ({}) as never },
    tasks: {
      add: async (_: Tx, { name }: { name: string }, payload: { id: string }) => {
        if (name === exportTask.name) ({ id } = payload);
      },
    } as unknown as Tasks,
  });
  await handlers['export.start']({ actor } as never);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** A node that writes these words, with its own way to the shared storage. */
const node = (words: string, files: NamedFiles = stored, before = async () => {}) => {
  const made = createExportFiles({ clock, database, files, oldFolder: join(folder, 'old') });
  const source = () => ({
    parts: [
      {
        accountFiles: async ({ add }: Pick<Archive, 'add'>) => {
          await add('first.txt', () => text(words.repeat(1_000)));
          await before();
          await add('last.txt', () => text(words));
        },
      },
    ],
    kinds: {},
    profileIds: async () => [],
  });
  const work = createExportWork({ database, clock, source: source as never }, made);
  const { signal } = new AbortController();
  return {
    files: made,
    run: () => work.run({ id }, { id: 'task', number: ++attempts, signal }),
  };
};

/** Holds something up until it is let go. */
const gate = () => {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const pass = (): Promise<void> => {
    reached.resolve();
    return opened.promise;
  };
  return { pass, reached: reached.promise, open: opened.resolve };
};

/** Stores as a folder does, by moving; or as a bucket does, by reading everything before it is visible. */
const ways: Record<string, (pass: () => Promise<void>) => NamedFiles> = {
  'moved to a folder': (pass) => ({
    ...stored,
    put: async (id, path) => {
      await pass();
      await stored.put(id, path);
    },
  }),
  'sent to a bucket': (pass) => ({
    ...stored,
    put: async (id, path) => {
      const pieces: Buffer[] = [];
      for await (const piece of createReadStream(path, { highWaterMark: 64 })) {
        pieces.push(piece as Buffer);
        if (pieces.length === 1) await pass();
      }
      const sent = join(folder, 'sent');
      await writeFile(sent, Buffer.concat(pieces));
      await stored.put(id, sent);
      await rm(path, { force: true });
    },
  }),
};

/** The same storage, from another machine. */
const atOther = (): NamedFiles => ({ ...stored, workplace: join(folder, 'other') });

const namesIn = (path: string): Promise<string[]> => readdir(path).catch(() => []);
const rowNow = async () => {
  const row = await exportOf(database.read, ACCOUNT);
  if (row === undefined) throw new Error('There is no export.');
  return row;
};
/** What somebody who downloads it now gets. */
const download = async (from: { files: ReturnType<typeof createExportFiles> }) => {
  const { id, state, size } = await rowNow();
  expect(state).toBe('done');
  const file = await from.files.open(id);
  if (file === undefined) throw new Error('There is no file.');
  expect(file.size).toBe(size);
  const pieces: Buffer[] = [];
  for await (const piece of file.read()) pieces.push(Buffer.from(piece));
  return readZip(Buffer.concat(pieces));
};

test.each(Object.keys(ways))(
  'a takeover while the file is %s leaves one whole file',
  async (way) => {
    const hold = gate();
    const first = node('first ', ways[way]?.(hold.pass));
    // Machines with a bucket have no folder in common.
    const second = node('second ', way === 'sent to a bucket' ? atOther() : stored);
    const firstRun = first.run();
    await hold.reached;
    await second.run();
    const files = await download(second);
    expect([...files.keys()]).toEqual(['README.txt', 'account.json', 'first.txt', 'last.txt']);
    hold.open();
    await firstRun;
    expect(await download(first)).toEqual(files);
    expect(await stored.list()).toEqual([(await rowNow()).id]);
    expect(await namesIn(workplace)).toEqual([]);
  },
);

test('two attempts that write at once do not see what the other writes', async () => {
  const hold = gate();
  const first = node('first ', stored, hold.pass);
  const second = node('second ');
  const firstRun = first.run();
  await hold.reached;
  const later = gate();
  const third = node('third ', stored, later.pass);
  const thirdRun = third.run();
  await later.reached;
  hold.open();
  await firstRun;
  later.open();
  await thirdRun;
  const files = await download(second);
  // What was complete is continued, the rest is new.
  expect(files.get('first.txt')?.toString()).toBe('first '.repeat(1_000));
  expect(files.get('last.txt')?.toString()).toBe('third ');
  expect(await namesIn(workplace)).toEqual([]);
});

test('a finished file that its row does not name yet is not swept away', async () => {
  const owner = node('kept ', {
    ...stored,
    put: async (id, path) => {
      await stored.put(id, path);
      await owner.files.sweep();
    },
  });
  await owner.run();
  await owner.files.sweep();
  expect((await download(owner)).get('last.txt')?.toString()).toBe('kept ');
  await stored.put('stray.1', await somewhere('stray'));
  await owner.files.sweep();
  expect(await stored.list()).toEqual([(await rowNow()).id]);
});
const somewhere = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, name);
  return path;
};

test('an attempt whose unfinished file was removed is repeated', async () => {
  const owner = node('kept ', {
    ...stored,
    put: async (id, path) => {
      await rm(path);
      await stored.put(id, path);
    },
  });
  await expect(owner.run()).rejects.toThrow('The archive was removed.');
  await node('again ').run();
  expect((await download(owner)).get('last.txt')?.toString()).toBe('again ');
});

test('files that a process of another version may be writing are left alone', async () => {
  const { files, run } = node('one ');
  const old = join(folder, 'old');
  for (const path of [old, workplace]) await mkdir(path, { recursive: true });
  const put = async (path: string, age: number): Promise<void> => {
    await writeFile(path, '');
    const seconds = (clock.now() - age) / 1_000;
    await utimes(path, seconds, seconds);
  };
  const long = 2 * HOUR_MS;
  // Earlier versions wrote the current export here, named by its id alone.
  await put(join(workplace, id), long);
  await put(join(old, `${id}.zip`), long);
  // Nobody knows these; a later version may have begun one of them.
  await put(join(workplace, 'young.parts'), 0);
  await put(join(old, 'young.zip.part'), 0);
  await put(join(workplace, 'unknown'), long);
  await put(join(old, 'unknown.zip'), long);
  await files.sweepHere();
  expect((await namesIn(workplace)).sort()).toEqual([id, 'young.parts'].sort());
  expect((await namesIn(old)).sort()).toEqual([`${id}.zip`, 'young.zip.part'].sort());
  // The next attempt takes over what the earlier version has written.
  await run();
  await files.sweepHere();
  expect(await namesIn(workplace)).toEqual(['young.parts']);
  expect(await namesIn(old)).toEqual(['young.zip.part']);
  expect(await readFile(join(old, 'young.zip.part'), 'utf8')).toBe('');
});
