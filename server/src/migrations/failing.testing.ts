import type { KyselyPlugin } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Lets `count` statements pass and calls `fail` before the next one. */
const failingAfter = (count: number, fail: () => never): KyselyPlugin => {
  let passed = 0;
  return {
    transformQuery: ({ node }) => (passed++ < count ? node : fail()),
    transformResult: async ({ result }) => result,
  };
};

/** The migrations with one of them failing after so many of its statements. */
export const failingMigrations = (
  migrations: readonly Migration[],
  index: number,
  statements: number,
  fail: () => never,
): Migration[] =>
  migrations.map((migration, at) =>
    at === index
      ? {
          ...migration,
          up: (db, dialect) => migration.up(db.withPlugin(failingAfter(statements, fail)), dialect),
        }
      : migration,
  );
