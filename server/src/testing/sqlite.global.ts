import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../migrations/index.ts';
import { migrate, openSqlite } from '../platform/database/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a migrated, closed database, which each test copies. */
    sqliteTemplate: string;
  }
}

/** Migrates once for all tests of this run. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-template-'));
  const database = openSqlite(folder, (error) => {
    throw error;
  });
  await migrate(database, migrations);
  await database.close();
  project.provide('sqliteTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
