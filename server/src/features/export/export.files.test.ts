import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTACT_IMPORT_MAX, EXPORT_LIFETIME_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { download, filesOf, isMade, made, ticketOf } from './export.testing.ts';

const clock = manualClock();
let database: Database;
/** All that machines share, except for the database. */
let shared: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shared = await newFolder();
});
afterAll(async () => {
  await database.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});
const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  folders.push(folder);
  await mkdir(join(folder, 'exports'));
  return folder;
};
/** The data folder of a machine that shares the files, or only the finished ones, as with a bucket. */
const newMachine = async (sharing: 'all' | 'finished' = 'all'): Promise<string> => {
  const dataDir = await newFolder();
  if (sharing === 'all') await symlink(shared, join(dataDir, 'blobs'));
  else {
    await mkdir(join(dataDir, 'blobs'));
    await symlink(join(shared, 'exports'), join(dataDir, 'blobs/exports'));
  }
  return dataDir;
};
/** Each node is on a machine of its own. */
const startNode = async (on: Database = database, dataDir?: string): Promise<TestApp> =>
  startTestApp({
    ...{ clock, database: on, mailbox: true },
    config: { dataDir: dataDir ?? (await newMachine()) },
  });
const namesIn = async (...path: string[]): Promise<string[]> => {
  const found = await readdir(join(...path), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const filesIn = async () => [
  ...(await namesIn(shared, 'exports')),
  ...(await namesIn(shared, 'exports-unfinished')),
];

const SLOW = { timeout: 60_000 };

/** The database, with a hook before each transaction. */
const heldUp = (before: () => Promise<void>): Database => ({
  ...database,
  async transaction(work) {
    await before();
    return database.transaction(work);
  },
});

/** Stops a server half-way through an export; returns the account. */
const interrupted = async (dataDir?: string): Promise<string> => {
  const gate = Promise.withResolvers<void>();
  let left = Number.POSITIVE_INFINITY;
  const first = await startNode(
    heldUp(async () => {
      if (--left <= 0) await gate.promise;
    }),
    dataDir,
  );
  const email = `${crypto.randomUUID()}@example.test`;
  const owner = await first.client().register({ email });
  for (let count = 0; count < 10; count++) {
    const { profile } = await first.client().register();
    const made = await owner.call('chats.create', { body: { participantIds: [profile.id] } });
    const params = { id: 'see' in made ? made.see : made.id };
    const body = { tempId: `t-${count}`, delta: [{ insert: 'kept' }] };
    await owner.call('messages.send', { params, body });
  }
  await owner.prove();
  left = 25;
  await owner.call('export.start');
  await expect.poll(() => left).toBeLessThanOrEqual(0);
  const closed = first.close();
  gate.resolve();
  await closed;
  return email;
};

test('an export interrupted by the end of a server continues in the next one', SLOW, async () => {
  const email = await interrupted();
  const [journal = ''] = (await filesIn()).filter((name) => name.endsWith('.journal'));
  const written = (await readFile(join(shared, 'exports-unfinished', journal), 'utf8')).split('\n');
  expect(written.length).toBeGreaterThan(5);
  expect(written.length).toBeLessThan(16);
  const second = await startNode();
  const owner = await second.client().login(email);
  // Earlier content is not read again, so this appears only in later entries.
  await owner.call('contacts.create', { body: { firstName: 'Too late' } });
  clock.set(clock.now() + 5 * MINUTE_MS);
  await clock.advance(1);
  await isMade(owner);
  // The user sees that it was continued.
  expect((await owner.call('export.get')).export).toMatchObject({ attempts: 2, done: 12 });
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  expect(files.get('contacts.json')?.toString()).toBe('[]\n');
  expect(JSON.parse(files.get('profiles/1/chats.json')?.toString() ?? '')).toHaveLength(10);
  const messages = [...files].filter(([name]) => name.includes('/messages/'));
  expect(messages).toHaveLength(10);
  for (const [, file] of messages) expect(file.toString()).toContain('kept');
  await second.close();
});

test('an export whose machine is gone is made anew by another one', SLOW, async () => {
  const machine = await newMachine('finished');
  const email = await interrupted(machine);
  const unfinished = () => namesIn(machine, 'blobs/exports-unfinished');
  expect(await unfinished()).toHaveLength(2);
  const second = await startNode(database, await newMachine('finished'));
  const owner = await second.client().login(email);
  clock.set(clock.now() + 5 * MINUTE_MS);
  await clock.advance(1);
  await isMade(owner);
  expect((await owner.call('export.get')).export).toMatchObject({ attempts: 2, done: 12 });
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  expect([...files.keys()].filter((name) => name.includes('/messages/'))).toHaveLength(10);
  await second.close();

  const first = await startNode(database, machine);
  expect(await unfinished()).toHaveLength(2);
  // The cleanup of the first start may still be running, and then returns in an hour.
  await expect
    .poll(async () => {
      await clock.jump(HOUR_MS);
      return unfinished();
    })
    .toEqual([]);
  await first.close();
});

test('a file is downloaded from another machine, and expires on all', SLOW, async () => {
  const [one, other] = [await startNode(), await startNode()];
  const owner = await one.client().register();
  await made(owner);
  const wholes: Uint8Array[] = [];
  for (const { origin } of [one, other]) {
    const there = new TestClient(origin, owner.session, owner.profileId);
    const whole = await (await download(there, await ticketOf(there))).bytes();
    const part = await download(there, await ticketOf(there), 'bytes=100-');
    expect(part.status).toBe(206);
    expect(Buffer.from(whole.subarray(100)).equals(await part.bytes())).toBe(true);
    wholes.push(whole);
  }
  expect(wholes[1]).toEqual(wholes[0]);
  await clock.jump(EXPORT_LIFETIME_MS);
  await expect
    .poll(async () => {
      await clock.jump(HOUR_MS);
      return filesIn();
    })
    .toEqual([]);
  await one.close();
  await other.close();
});

test('a ticket is used up by a file, not by an attempt to open it', SLOW, async () => {
  const node = await startNode();
  const owner = await node.client().register();
  await made(owner);
  const ticket = await ticketOf(owner);
  const [here, away] = ['exports', 'exports-away'].map((name) => join(shared, name)) as [
    string,
    string,
  ];
  await rename(here, away);
  expect((await download(owner, ticket)).status).toBe(404);
  await rename(away, here);
  expect((await download(owner, ticket)).status).toBe(200);
  expect((await download(owner, ticket)).status).toBe(404);
  await node.close();
});

test('a file that an earlier version made can still be downloaded, and removed', SLOW, async () => {
  const dataDir = await newMachine();
  const node = await startNode(database, dataDir);
  const owner = await node.client().register();
  const held = await filesIn();
  for (const isRead of [true, false]) {
    await made(owner);
    const [id = ''] = (await filesIn()).filter((name) => !held.includes(name));
    const at = join(shared, 'exports', id.slice(0, 2), id.slice(2, 4), id);
    await rename(at, join(dataDir, 'exports', `${id}.zip`));
    if (isRead) {
      const files = await filesOf(await download(owner, await ticketOf(owner)));
      expect(files.has('account.json')).toBe(true);
      expect((await filesIn()).sort()).toEqual([...held, id].sort());
    }
    await owner.call('export.remove');
    expect(await filesIn()).toEqual(held);
    expect(await namesIn(dataDir, 'exports')).toEqual([]);
  }
  await node.close();
});

test('a contact that changes during the export appears once', SLOW, async () => {
  let change = async () => {};
  const node = await startNode(heldUp(() => change()));
  const other = await startNode();
  const owner = await node.client().register();
  const contacts = Array.from({ length: CONTACT_IMPORT_MAX }, () => ({ firstName: 'Same' }));
  for (let time = 0; time < 2; time++)
    await owner.call('contacts.import', { body: { type: 'native', contacts } });
  const ids = (await owner.call('contacts.list')).contacts.map(({ id }) => id).sort();
  const params = { id: ids[0] ?? '' };
  const elsewhere = new TestClient(other.origin, owner.session, owner.profileId);
  let times = 0;
  await owner.prove();
  change = async () => {
    await elsewhere.call('contacts.update', { params, body: { lastName: `${++times}` } });
  };
  await owner.call('export.start');
  await isMade(elsewhere);
  expect(times).toBeGreaterThan(5);
  change = async () => {};
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  const kept = JSON.parse(files.get('contacts.json')?.toString() ?? '') as { id: string }[];
  expect(kept.map(({ id }) => id)).toEqual(ids);
  await node.close();
  await other.close();
});

test('the file is deleted when it is removed or replaced by a newer one', SLOW, async () => {
  const held = new Set(await filesIn());
  const fresh = async () => (await filesIn()).filter((name) => !held.has(name));
  const node = await startNode();
  const owner = await node.client().register();
  await made(owner);
  const before = await fresh();
  expect(before).toHaveLength(1);
  await made(owner);
  expect(await fresh()).toHaveLength(1);
  expect(await fresh()).not.toEqual(before);
  await owner.call('export.remove');
  expect(await fresh()).toEqual([]);
  await node.close();
});

test('deleting the data deletes the export and its file', SLOW, async () => {
  const held = await filesIn();
  const node = await startNode();
  const email = 'goes@example.test';
  const owner = await node.client().register({ email });
  await made(owner);
  const ticketBefore = await ticketOf(owner);
  expect(await filesIn()).toHaveLength(held.length + 1);
  await database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: clock.now() })
      .where('address', '=', email)
      .execute(),
  );
  await node.client().call('account.ask', { body: { email, purpose: 'delete-data' } });
  const mailed = async () => {
    const letters = (await node.letters()).filter(({ recipient }) => recipient === email);
    return /delete-data#(\S+)/.exec(letters.map(({ text }) => text).join())?.[1];
  };
  await expect.poll(mailed).toBeDefined();
  const ticket = (await mailed()) ?? '';
  await node.client().call('account.redeem', { body: { ticket } });
  await expect.poll(filesIn).toEqual(held);
  expect((await owner.call('export.get')).export).toBeNull();
  expect((await download(owner, ticketBefore)).status).toBe(404);
  await node.close();
});
