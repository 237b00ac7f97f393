import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate, openSqlite } from './index.ts';
import { backUp } from './snapshot.ts';

const fail = (error: unknown): never => {
  throw error;
};

test('deleted data is gone from the disk, and other users cannot read the files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-deleted-'));
  const file = join(folder, 'kith.db');
  const open = () => openSqlite(folder, fail);
  const database = open();
  await migrate(database, migrations);
  const value = `needle ${'x'.repeat(300)}`;
  await database.transaction(({ query }) =>
    query.insertInto('meta').values({ name: 'secret', value }).execute(),
  );
  for (const name of ['kith.db', 'kith.db-wal', 'kith.db-shm', 'lock.db'])
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  await database.close();
  expect(readFileSync(file).includes('needle')).toBe(true);
  const again = open();
  await again.transaction(({ query }) =>
    query.deleteFrom('meta').where('name', '=', 'secret').execute(),
  );
  await again.close();
  expect(readFileSync(file).includes('needle')).toBe(false);
  rmSync(folder, { recursive: true });
});

test('backups contain no deleted data, and no log remains after the server stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-deleted-'));
  const database = openSqlite(folder, fail);
  await migrate(database, migrations);
  const holds = (name: string) => readFileSync(join(folder, name)).includes('needle');
  await database.transaction(({ query }) =>
    query
      .insertInto('meta')
      .values({ name: 'secret', value: `needle ${'x'.repeat(300)}` })
      .execute(),
  );
  expect(holds('kith.db-wal')).toBe(true);
  await backUp(folder, join(folder, 'before'));
  expect(holds('before')).toBe(true);
  await database.transaction(({ query }) =>
    query.deleteFrom('meta').where('name', '=', 'secret').execute(),
  );
  await backUp(folder, join(folder, 'after'));
  expect(holds('after')).toBe(false);
  await database.close();
  // A stopped server leaves one file, without a log.
  expect(existsSync(join(folder, 'kith.db-wal'))).toBe(false);
  expect(holds('kith.db')).toBe(false);
  rmSync(folder, { recursive: true });
});

test('deleted data is also removed periodically from the log of a running server', async () => {
  const [brief, long] = [true, false].map((isBrief) => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-deleted-'));
    const database = openSqlite(folder, fail, undefined, isBrief ? SECOND_MS : undefined);
    const holds = (name: string) => readFileSync(join(folder, name)).includes('needle');
    return { folder, database, holds };
  });
  if (brief === undefined || long === undefined) throw new Error('Two are opened.');
  for (const { database, holds } of [brief, long]) {
    await migrate(database, migrations);
    const value = `needle ${'x'.repeat(300)}`;
    await database.transaction(({ query }) =>
      query.insertInto('meta').values({ name: 'secret', value }).execute(),
    );
    expect(holds('kith.db-wal')).toBe(true);
    await database.transaction(({ query }) =>
      query.deleteFrom('meta').where('name', '=', 'secret').execute(),
    );
  }
  await expect.poll(() => brief.holds('kith.db-wal')).toBe(false);
  expect(brief.holds('kith.db')).toBe(false);
  // The other database still has it, so it was removed here neither by closing nor by a full log.
  expect(long.holds('kith.db-wal')).toBe(true);
  // It also keeps writing.
  await brief.database.transaction(({ query }) =>
    query.insertInto('meta').values({ name: 'after', value: 'written' }).execute(),
  );
  for (const { folder, database } of [brief, long]) {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
