import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrations } from '../migrations/index.ts';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { runOn, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection to the tests' PostgreSQL. */
    postgresUrl: string;
    /** The name of a migrated database without connections, which each test copies. */
    postgresTemplate: string;
  }
}

/**
 * One PostgreSQL for this run of the tests. `TEST_POSTGRES_URL` selects another, as its superuser.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  const { url, stop } = given
    ? { url: given, stop: undefined }
    : await startPostgres({ survives: 'nothing' });
  const template = `kith_template_${randomBytes(8).toString('hex')}`;
  await runOn(url, `create database ${template}`);
  await migrateOn(url, template);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return stop ?? (() => runOn(url, `drop database ${template} with (force)`));
}

/** Migrates once for all tests of this run. */
async function migrateOn(url: string, name: string) {
  const address = new URL(url);
  address.pathname = name;
  const database = openPostgres(address.href, (error) => {
    throw error;
  });
  await migrate(database, migrations);
  await database.close();
}
