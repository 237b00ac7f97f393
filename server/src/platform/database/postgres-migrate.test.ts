import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestPlace } from '../../testing/database.ts';
import { type Migration, migrate } from './migrate.ts';

const migrations: Migration[] = [
  { name: '1', up: async (db) => void (await sql`create table shelf (book text)`.execute(db)) },
  { name: '2', up: async (db) => void (await sql`alter table shelf add n int`.execute(db)) },
];

test('a migration that waits for a dump does not keep others from the table', async () => {
  const place = await makeTestPlace();
  const [one, other] = [place.open(), place.open()];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
  await migrate(one, migrations.slice(0, 1));
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dump = other.transaction(async ({ query }) => {
    await sql`select * from shelf`.execute(query);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  const blocked: string[] = [];
  const migrated = migrate(one, migrations, (name) => void blocked.push(name));
  // It waits for the table by now, or has waited.
  const waits = sql`select from pg_locks where not granted`;
  await expect.poll(async () => (await waits.execute(other.read)).rows.length).toBe(1);
  await sql`select * from shelf`.execute(other.read);
  await expect.poll(() => blocked, { timeout: 20_000 }).toContain('2');
  over.resolve();
  await dump;
  expect(await migrated).toEqual(['2']);
  expect((await sql`select n from shelf`.execute(other.read)).rows).toEqual([]);
}, 60_000);
