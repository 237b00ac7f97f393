import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { type Database, migrate, openPostgres, openSqlite } from '../platform/database/index.ts';
import { runOn } from './postgres-server.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** Somewhere a database can be, of the kind this run of the tests is about. */
export interface TestPlace {
  /** A folder, or the address on a server. */
  where: string;
  /** Opens it as it is. */
  open(): Database;
  remove(): Promise<void>;
}

const inFolder = (): TestPlace => {
  const where = mkdtempSync(join(tmpdir(), 'kith-database-'));
  return {
    where,
    open: () => openSqlite(where, fail),
    remove: async () => rmSync(where, { recursive: true, force: true }),
  };
};

const onServer = (statement: string): Promise<void> => runOn(inject('postgresUrl'), statement);

const besideOthers = async (): Promise<TestPlace> => {
  const name = `kith_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  let isOver = false;
  return {
    where: url.href,
    // A closed pool may still be saying goodbye when its database goes.
    open: () => openPostgres(url.href, (error) => (isOver ? undefined : fail(error))),
    remove: () => {
      isOver = true;
      return onServer(`drop database ${name} with (force)`);
    },
  };
};

/** Empty. */
export const makeTestPlace = async (): Promise<TestPlace> =>
  process.env.KITH_TEST_DB === 'postgres' ? besideOthers() : inFolder();

/** A database of its own, migrated; gone once closed. */
export const openTestDatabase = async (): Promise<Database> => {
  const place = await makeTestPlace();
  const database = place.open();
  await migrate(database, migrations);
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
};
