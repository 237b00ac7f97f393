import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, migrate } from '../platform/database/index.ts';
import { makeTestPlace, type TestPlace } from '../testing/database.ts';
import { failingMigrations } from './failing.testing.ts';
import { migrations } from './index.ts';

const TIMEOUT_MS = 120_000;
const CHILD = fileURLToPath(new URL('./migrate-and-die.testing.ts', import.meta.url));

/** Every table, column and index, and the applied migrations. */
const shapeOf = async ({ dialect, read }: Database): Promise<string[]> => {
  const schema =
    dialect === 'postgres'
      ? sql<{ line: string }>`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'`
      : sql<{
          line: string;
        }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`;
  const { rows } = await schema.execute(read);
  const applied = await sql<{ name: string }>`select name from migration`.execute(read);
  return [...rows.map(({ line }) => line), ...applied.rows.map(({ name }) => name)].sort();
};

const numbered = migrations.map(({ name }, index) => ({ name, index }));
const until = (index: number) => migrations.slice(0, index);

/** The schema before the migration at each index, and at the end. */
const shapes: string[][] = [];
/** Number of statements in the migration at each index. */
const statements: number[] = [];

beforeAll(async () => {
  const place = await makeTestPlace();
  const database = place.open();
  await migrate(database, []);
  for (const { index } of numbered) {
    shapes.push(await shapeOf(database));
    let count = 0;
    const counting = failingMigrations(until(index + 1), index, () => {
      count++;
    });
    await migrate(database, counting);
    statements.push(count);
  }
  shapes.push(await shapeOf(database));
  await database.close();
  await place.remove();
}, TIMEOUT_MS);

/**
 * A database that continues from test to test, so that each migration is interrupted on the result
 * of earlier interrupted ones. `before` opens it when the migration at `index` is next.
 */
const journey = () => {
  let place: TestPlace | undefined;
  let passed = 0;
  const remove = async () => place?.remove();
  return {
    before: async (index: number) => {
      // A retried test starts over.
      if (passed > index) {
        await remove();
        place = undefined;
      }
      passed = index + 1;
      place ??= await makeTestPlace();
      const database = place.open();
      await migrate(database, until(index));
      return { where: place.where, open: place.open, database };
    },
    remove,
  };
};

class Injected extends Error {}
const inject = (): never => {
  throw new Injected();
};

const failing = journey();
const killed = journey();
afterAll(async () => {
  await failing.remove();
  await killed.remove();
});

test.each(numbered)(
  '$name leaves nothing half done, whichever statement fails',
  { timeout: TIMEOUT_MS },
  async ({ index }) => {
    const { database } = await failing.before(index);
    let tried = 0;
    for (; ; tried++) {
      const failure = await migrate(
        database,
        failingMigrations(until(index + 1), index, (passed) => passed === tried && inject()),
      ).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) break;
      expect(failure).toBeInstanceOf(Injected);
      expect(await shapeOf(database)).toEqual(shapes[index]);
    }
    expect(tried).toBeGreaterThan(0);
    expect(await shapeOf(database)).toEqual(shapes[index + 1]);
    await database.close();
  },
);

// Each kill needs a process. Older migrations never change, and all are run in the same way.
test.each(numbered.slice(-10))(
  'killed in the middle of $name, the next start finishes it',
  { timeout: TIMEOUT_MS },
  async ({ index }) => {
    const { where, open, database } = await killed.before(index);
    await database.close();
    for (const passed of [0, (statements[index] ?? 0) - 1]) {
      const child = spawnSync(process.execPath, [CHILD, where, `${index}`, `${passed}`]);
      expect(child.signal, child.stderr.toString()).toBe('SIGKILL');
    }
    const again = open();
    expect(await shapeOf(again)).toEqual(shapes[index]);
    await migrate(again, until(index + 1));
    expect(await shapeOf(again)).toEqual(shapes[index + 1]);
    await again.close();
  },
);

test('an older program refuses newer data, and leaves it alone', async () => {
  const place = await makeTestPlace();
  const database = place.open();
  const newer = { name: '9999-of-tomorrow', up: async () => {} };
  await migrate(database, [...migrations, newer]);
  const shape = await shapeOf(database);
  await expect(migrate(database, migrations)).rejects.toThrow(
    'The data was written by a newer version of Kith (9999-of-tomorrow).',
  );
  expect(await shapeOf(database)).toEqual(shape);
  await database.close();
  await place.remove();
});
