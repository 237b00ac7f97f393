import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTACT_IMPORT_MAX, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { download, filesOf, isMade, made, ticketOf } from './export.testing.ts';

const clock = manualClock();
let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  await mkdir(join(folder, 'exports'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
/** Nodes share the database and the folder. */
const startNode = (on: Database = database): Promise<TestApp> =>
  startTestApp({ clock, database: on, mailbox: true, config: { dataDir: folder } });
const filesIn = () => readdir(join(folder, 'exports'));

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
const interrupted = async (): Promise<string> => {
  const gate = Promise.withResolvers<void>();
  let left = Number.POSITIVE_INFINITY;
  const first = await startNode(
    heldUp(async () => {
      if (--left <= 0) await gate.promise;
    }),
  );
  const email = 'interrupted@example.test';
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
  const written = (await readFile(join(folder, 'exports', journal), 'utf8')).split('\n');
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
