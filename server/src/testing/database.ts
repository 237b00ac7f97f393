import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openPostgres, openSqlite } from '../platform/database/index.ts';
import { FILE } from '../platform/database/sqlite.ts';
import { runOn } from './postgres-server.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** A location for a database of the kind tested in this run. */
export interface TestPlace {
  /** A folder, or the address on a server. */
  where: string;
  /** Opens it unchanged. */
  open(onLate?: (error: unknown) => void): Database;
  remove(): Promise<void>;
}

/**
 * Each costs PostgreSQL a process that reads the catalogue again, and a test asks little: three transactions at once, of
 * which some wait for others, and a look at them.
 */
const FEW = 6;

const inFolder = (template?: string): TestPlace => {
  const where = mkdtempSync(join(tmpdir(), 'kith-database-'));
  if (template !== undefined) copyFileSync(join(template, FILE), join(where, FILE));
  return {
    where,
    open: (onLate) => openSqlite(where, fail, onLate),
    remove: async () => rmSync(where, { recursive: true, force: true }),
  };
};

const onServer = async (statement: string): Promise<void> => {
  await runOn(inject('postgresUrl'), statement);
};

const besideOthers = async (template?: string): Promise<TestPlace> => {
  const name = `kith_${randomBytes(8).toString('hex')}`;
  await onServer(
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  let isOver = false;
  return {
    where: url.href,
    // A closed pool may still be disconnecting when its database is removed.
    open: (onLate) =>
      openPostgres(url.href, (error) => (isOver ? undefined : fail(error)), onLate, FEW),
    remove: () => {
      isOver = true;
      return onServer(`drop database ${name} with (force)`);
    },
  };
};

/** The setting in vitest.config.ts for the current file. */
export const isPostgres = (): boolean => {
  const kind = process.env.KITH_TEST_DB;
  if (kind === undefined) throw new Error('This test is not known to open a database.');
  return kind === 'postgres';
};

/** Empty. */
export const makeTestPlace = async (): Promise<TestPlace> =>
  isPostgres() ? besideOthers() : inFolder();

/** A copy of the one database that was migrated for this run. */
const makeMigratedPlace = async (): Promise<TestPlace> =>
  isPostgres() ? besideOthers(inject('postgresTemplate')) : inFolder(inject('sqliteTemplate'));

/** A separate, migrated database; removed when closed. */
export const openTestDatabase = async (): Promise<Database> => {
  const place = await makeMigratedPlace();
  const database = place.open();
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
};
