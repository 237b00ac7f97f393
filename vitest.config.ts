import { defineConfig } from 'vitest/config';

const server = { include: ['server/src/**/*.test.ts'] };

// They time how soon everybody is back, so they want the machine to themselves.
const faults =
  process.env.FAULTS === '1'
    ? [{ test: { name: 'faults', include: ['faults/**/*.test.ts'], fileParallelism: false } }]
    : [];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-sqlite',
          ...server,
          exclude: ['server/src/testing/postgres.test.ts'],
          env: { KITH_TEST_DB: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...server,
          // Nonsense is refused before a database; PostgreSQL is backed up by its own tools.
          exclude: ['server/src/testing/fuzz/**', 'server/src/backup/**'],
          env: { KITH_TEST_DB: 'postgres' },
          globalSetup: 'server/src/testing/postgres.global.ts',
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], css: true } },
      ...faults,
      { test: { name: 'simulation', include: ['simulation/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
