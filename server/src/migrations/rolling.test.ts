import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, type Migration, migrate } from '../platform/database/index.ts';
import { makeTestPlace, type TestPlace } from '../testing/database.ts';
import { demandsOf } from '../testing/demands.ts';
import { migrations } from './index.ts';

// During a rolling upgrade the previous version still serves the migrated database: what it uses
// must still be there, and what it writes must still be accepted. See docs/add-a-feature.md.

/** The last migration before several nodes were supported. */
const BEFORE = '0046-held';
/** Exceptions that the previous version no longer uses: this test's message, and the reason. */
const ALLOWED: Record<string, string> = {};

type Column = { isNullable: boolean; hasDefaultValue: boolean; dataType: string };

let place: TestPlace;
let database: Database;
beforeEach(async () => {
  place = await makeTestPlace();
  database = place.open();
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

/** Columns by table and name. */
const shape = async (): Promise<Map<string, Map<string, Column>>> => {
  const tables = await database.read.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map((each) => [each.name, each]))]),
  );
};

/** Describes what a migration breaks for the previous version. */
const harmOf = async (migration: Migration, applied: readonly Migration[]): Promise<string[]> => {
  const [before, demanded] = [await shape(), await demandsOf(database)];
  await migrate(database, [...applied, migration]);
  const [after, demanding] = [await shape(), await demandsOf(database)];
  const harm: string[] = [];
  for (const [table, columns] of before) {
    const now = after.get(table);
    if (now === undefined) {
      harm.push(`${migration.name} removes ${table}`);
      continue;
    }
    for (const [name, column] of columns) {
      const at = `${table}.${name}`;
      const changed = now.get(name);
      if (changed === undefined) harm.push(`${migration.name} removes ${at}`);
      else if (changed.dataType !== column.dataType)
        harm.push(`${migration.name} changes the type of ${at}`);
      else if (column.isNullable && !changed.isNullable)
        harm.push(`${migration.name} requires ${at}`);
    }
    for (const [name, { isNullable, hasDefaultValue }] of now)
      if (!columns.has(name) && !isNullable && !hasDefaultValue)
        harm.push(`${migration.name} requires ${table}.${name}`);
  }
  // A new column that is null in rows without it meets every demand.
  const isMet = (table: string, column: string): boolean => {
    const added = after.get(table)?.get(column);
    return added?.isNullable === true && !added.hasDefaultValue && !before.get(table)?.has(column);
  };
  for (const [name, { table, columns }] of demanding)
    if (before.has(table) && !demanded.has(name) && !columns.some((each) => isMet(table, each)))
      harm.push(`${migration.name} demands ${name}`);
  // Statements that rely on it, such as `on conflict`, fail.
  for (const [name, { table }] of demanded)
    if (name.startsWith('unique') && after.has(table) && !demanding.has(name))
      harm.push(`${migration.name} no longer keeps ${name}`);
  return harm;
};

const first = migrations.findIndex(({ name }) => name === BEFORE) + 1;

test('every migration since several nodes are supported only adds', async () => {
  expect(first).toBeGreaterThan(0);
  await migrate(database, migrations.slice(0, first));
  const harm: string[] = [];
  for (const [index, migration] of migrations.entries())
    if (index >= first) harm.push(...(await harmOf(migration, migrations.slice(0, index))));
  expect(harm.filter((each) => ALLOWED[each] === undefined)).toEqual([]);
  // The list has no outdated exceptions.
  expect(Object.keys(ALLOWED).filter((each) => !harm.includes(each))).toEqual([]);
});

const ofTomorrow = (up: Migration['up']): Migration => ({ name: '9999-of-tomorrow', up });

test.each<[string, Migration['up'], string[]]>([
  [
    'removes a table',
    (db) => db.schema.dropTable('presence_node').execute(),
    ['removes presence_node'],
  ],
  [
    'renames a table',
    (db) => db.schema.alterTable('presence_node').renameTo('nodes').execute(),
    ['removes presence_node'],
  ],
  [
    'renames a column',
    (db) => db.schema.alterTable('presence_node').renameColumn('until_time', 'until').execute(),
    ['removes presence_node.until_time', 'requires presence_node.until'],
  ],
  [
    'requires what the version before does not write',
    async (db) => {
      await db.schema.dropTable('presence_node').execute();
      await db.schema
        .createTable('presence_node')
        .addColumn('profile_id', 'text', (column) => column.notNull())
        .addColumn('node', 'text', (column) => column.notNull())
        .addColumn('until_time', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .execute();
    },
    [
      'changes the type of presence_node.until_time',
      'requires presence_node.page',
      'no longer keeps unique for presence_node.node,presence_node.profile_id',
    ],
  ],
  [
    'demands that the version before writes nothing twice',
    (db) =>
      db.schema
        .createIndex('presence_node_once')
        .on('presence_node')
        .columns(['node', 'until_time'])
        .unique()
        .execute(),
    ['demands unique for presence_node.node,presence_node.until_time'],
  ],
  [
    'demands it of a new column, which is the same in all rows of the version before',
    async (db) => {
      await db.schema
        .alterTable('presence_node')
        .addColumn('pages', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('presence_node_pages')
        .on('presence_node')
        .columns(['node', 'pages'])
        .unique()
        .execute();
    },
    ['demands unique for presence_node.node,presence_node.pages'],
  ],
  [
    'drops an index that conflicts are found by',
    (db) => db.schema.dropIndex('message_temp_id').execute(),
    ['no longer keeps unique for message.chat_id,message.sender_id,message.temp_id'],
  ],
  [
    'adds a table, a column that may be empty and one with a default',
    async (db) => {
      await db.schema.createTable('place').addColumn('id', 'text').execute();
      await db.schema.alterTable('presence_node').addColumn('page', 'text').execute();
      await db.schema
        .createIndex('presence_node_page')
        .on('presence_node')
        .columns(['node', 'page'])
        .unique()
        .execute();
      await db.schema
        .alterTable('presence_node')
        .addColumn('pages', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
    [],
  ],
])('control: a migration that %s', async (_, up, harm) => {
  await migrate(database, migrations);
  const found = await harmOf(ofTomorrow(up), migrations);
  expect(found).toEqual(harm.map((each) => `9999-of-tomorrow ${each}`));
});
