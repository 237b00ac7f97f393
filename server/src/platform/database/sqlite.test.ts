import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate, openSqlite } from './index.ts';

/** How often a write-ahead log has restarted, from the counter in its header. */
const restartsOf = (file: string): number => {
  const header = Buffer.alloc(16);
  const log = openSync(file, 'r');
  readSync(log, header, 0, header.length, 0);
  closeSync(log);
  return header.readUInt32BE(12);
};

test('the log restarts although writing never stops', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-sqlite-'));
  const database = openSqlite(folder, (error) => {
    throw error;
  });
  await migrate(database, migrations);
  const log = join(folder, 'kith.db-wal');
  const before = restartsOf(log);
  const value = 'x'.repeat(1_000_000);
  let written = 0;
  while (restartsOf(log) < before + 2) {
    written++;
    await database.transaction(async ({ query }) => {
      const row = { name: 'large', value: value + written };
      await query
        .insertInto('meta')
        .values(row)
        .onConflict((c) => c.column('name').doUpdateSet(row))
        .execute();
    });
    // Yields to the event loop, as requests do.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const kept = await database.read
    .selectFrom('meta')
    .select('value')
    .where('name', '=', 'large')
    .execute();
  expect(kept).toEqual([{ value: value + written }]);
  await database.close();
  rmSync(folder, { recursive: true });
});
