import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, migrate } from '../platform/database/index.ts';
import { makeTestPlace } from '../testing/database.ts';
import { failingMigrations } from './failing.testing.ts';
import { migrations } from './index.ts';

const TIMEOUT_MS = 120_000;
const CHILD = fileURLToPath(new URL('./migrate-and-die.testing.ts', import.meta.url));

/** Every table, column and index, and which migrations have been applied. */
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

/** The shape a database has before the migration at `index`, and once it is through. */
const shapesAround = async (index: number): Promise<[string[], string[]]> => {
  const place = await makeTestPlace();
  const database = place.open();
  await migrate(database, migrations.slice(0, index));
  const before = await shapeOf(database);
  await migrate(database, migrations.slice(0, index + 1));
  const after = await shapeOf(database);
  await database.close();
  await place.remove();
  return [before, after];
};

/** How many statements the migration at `index` makes. */
const statementsIn = async (index: number): Promise<number> => {
  const place = await makeTestPlace();
  const database = place.open();
  let count = 0;
  await migrate(database, migrations.slice(0, index));
  const counting = failingMigrations(migrations.slice(0, index + 1), index, () => {
    count++;
  });
  await migrate(database, counting);
  await database.close();
  await place.remove();
  return count;
};

class Injected extends Error {}
const inject = (): never => {
  throw new Injected();
};

test.each(numbered)(
  '$name leaves nothing half done, whichever statement fails',
  { timeout: TIMEOUT_MS },
  async ({ index }) => {
    const [before, after] = await shapesAround(index);
    const place = await makeTestPlace();
    const database = place.open();
    const until = migrations.slice(0, index + 1);
    let statements = 0;
    for (; ; statements++) {
      const failure = await migrate(
        database,
        failingMigrations(until, index, (passed) => passed === statements && inject()),
      ).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) break;
      expect(failure).toBeInstanceOf(Injected);
      expect(await shapeOf(database)).toEqual(before);
    }
    expect(statements).toBeGreaterThan(0);
    expect(await shapeOf(database)).toEqual(after);
    await database.close();
    await place.remove();
  },
);

test.each(numbered)(
  'killed in the middle of $name, the next start finishes it',
  { timeout: TIMEOUT_MS },
  async ({ index }) => {
    const [before] = await shapesAround(index);
    const place = await makeTestPlace();
    for (const statements of [0, (await statementsIn(index)) - 1]) {
      const child = spawnSync(process.execPath, [CHILD, place.where, `${index}`, `${statements}`]);
      expect(child.signal, child.stderr.toString()).toBe('SIGKILL');
    }
    const database = place.open();
    expect(await shapeOf(database)).toEqual(before);
    await migrate(database, migrations);
    const [, last] = await shapesAround(migrations.length - 1);
    expect(await shapeOf(database)).toEqual(last);
    await database.close();
    await place.remove();
  },
);
