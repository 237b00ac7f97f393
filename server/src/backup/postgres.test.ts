import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { migrate } from '../platform/database/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { TestClient } from '../testing/client.ts';
import { makeTestPlace, type TestPlace } from '../testing/database.ts';

/** The steps in docs/backup.md after restoring with PostgreSQL's own tools. */
const afterwards = (): string => {
  const page = readFileSync(new URL('../../../docs/backup.md', import.meta.url), 'utf8');
  const [, statements] = /psql "\$DATABASE_URL" --command="([^"]+)"/.exec(page) ?? [];
  if (statements === undefined) throw new Error('docs/backup.md names no statements');
  return statements;
};

const query = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** Copies within one server, as a dump and restore would, if those tools are missing. */
const copy = async (from: TestPlace, to: TestPlace): Promise<void> => {
  const [source, target] = [from, to].map(({ where }) => new URL(where).pathname.slice(1));
  await query(inject('postgresUrl'), `drop database ${target}`);
  await query(inject('postgresUrl'), `create database ${target} template ${source}`);
};

const dumpAndRestore = async (from: TestPlace, to: TestPlace): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-dump-'));
  const file = join(folder, 'kith.dump');
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, from.where]);
  execFileSync('pg_restore', [`--dbname=${to.where}`, file]);
  rmSync(folder, { recursive: true });
};

/** PostgreSQL's tools refuse a server that is newer than they are. */
const noTools = (): string | undefined => {
  try {
    execFileSync('pg_dump', [inject('postgresUrl'), '--schema-only'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string };
    return `${stderr ?? message}`.trim();
  }
};

const place = async (): Promise<TestPlace> => {
  const made = await makeTestPlace();
  onTestFinished(() => made.remove());
  return made;
};

const openApp = async (database: Database): Promise<TestApp> => {
  await migrate(database, migrations);
  return startTestApp({ database });
};

/** Two people write; the database is moved and a server starts on it. */
const runRestore = async (
  move: (from: TestPlace, to: TestPlace) => Promise<void>,
  statements: string,
) => {
  const [before, after] = [await place(), await place()];
  const old = before.open();
  const first = await openApp(old);
  const ada = await first.client().register();
  const ben = await first.client().register();
  const made = await ada.call('chats.create', {
    body: { participantIds: [ben.profile.id], name: 'Crew' },
  });
  const id = 'see' in made ? made.see : made.id;
  const say = (client: TestClient, text: string) =>
    client.call('messages.send', {
      params: { id },
      body: { tempId: `t-${text}`, delta: [{ insert: text }] },
    });
  await say(ada, 'before');
  const { epoch } = await (await ada.directory()).next('hello');
  await first.close();
  await old.close();

  await move(before, after);
  // Stamps are transaction numbers of the old server, which had run many transactions.
  await query(after.where, 'update chat set stamp = 1e12; update participant set stamp = 1e12');
  await query(after.where, statements);
  const moved = after.open();
  const second = await openApp(moved);
  onTestFinished(() => moved.close());
  onTestFinished(() => second.close());
  const again = (client: TestClient) =>
    new TestClient(second.origin, client.session, client.profileId);
  return { id, epoch, say, ada: again(ada), ben: again(ben) };
};

const expectWhole = async ({
  id,
  epoch,
  say,
  ada,
  ben,
}: Awaited<ReturnType<typeof runRestore>>) => {
  const socket = await ada.directory();
  expect((await socket.next('hello')).epoch).not.toBe(epoch);
  const { version } = await ada.call('chats.list');
  const quiet = await ada.call('chats.list', { query: { version: String(version) } });
  await say(ben, 'after');
  await socket.next('messages.changed');
  socket.close();
  const { messages } = await ada.call('messages.list', { params: { id }, query: {} });
  expect(messages.map((message) => 'delta' in message && message.delta[0]?.insert)).toEqual([
    'after',
    'before',
  ]);
  const changed = await ada.call('chats.list', { query: { version: String(version) } });
  expect(changed.chats.map((chat) => chat.id)).toEqual([id]);
  return quiet.chats;
};

const TIMEOUT_MS = 120_000;
const reason = noTools();
if (reason !== undefined) console.log(`pg_dump is not tried on this machine: ${reason}`);

test.skipIf(reason !== undefined)(
  'restores a pg_dump as described in docs/backup.md',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await expectWhole(await runRestore(dumpAndRestore, afterwards()))).toEqual([]);
  },
);

test('clients follow a restored copy under its new epoch', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await expectWhole(await runRestore(copy, afterwards()))).toEqual([]);
});

test('control: without new stamps, everything would be sent repeatedly', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [epochAlone = ''] = afterwards().split(';');
  expect(await expectWhole(await runRestore(copy, epochAlone))).not.toEqual([]);
});
