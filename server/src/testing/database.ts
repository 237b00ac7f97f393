import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { type Database, migrate, openPostgres, openSqlite } from '../platform/database/index.ts';

const fail = (error: unknown): never => {
  throw error;
};

const openInFolder = (): Database => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-database-'));
  const database = openSqlite(folder, fail);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const openOnServer = async (): Promise<Database> => {
  const name = `kith_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const database = openPostgres(url.href, fail);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
};

/** A database of its own, migrated, of the kind this run of the tests is about; gone once closed. */
export const openTestDatabase = async (): Promise<Database> => {
  const database = process.env.KITH_TEST_DB === 'postgres' ? await openOnServer() : openInFolder();
  await migrate(database, migrations);
  return database;
};
