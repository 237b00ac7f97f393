import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection to the tests' PostgreSQL. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for this run of the tests. `TEST_POSTGRES_URL` names another, as its superuser. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  const { url, stop } = given
    ? { url: given, stop: undefined }
    : await startPostgres({ isDurable: false });
  project.provide('postgresUrl', url);
  return stop;
}
