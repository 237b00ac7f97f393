import type { KyselyPlugin } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

const calling = (before: (passed: number) => unknown): KyselyPlugin => {
  let passed = 0;
  return {
    transformQuery: ({ node }) => {
      before(passed++);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

/**
 * The migrations, with `before` called ahead of each statement of one of them; it may throw or
 * kill the process.
 */
export const failingMigrations = (
  migrations: readonly Migration[],
  index: number,
  before: (passed: number) => unknown,
): Migration[] =>
  migrations.map((migration, at) =>
    at === index
      ? { ...migration, up: (db, dialect) => migration.up(db.withPlugin(calling(before)), dialect) }
      : migration,
  );
