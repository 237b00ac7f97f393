import { defineConfig } from 'vitest/config';

// Room for a slow machine; nothing waits longer than it has to.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};
// What goes through processes, disks and clocks may stumble over the machine it runs on: as for
// the journeys, CI tries it once more and says so at the end.
const retry = process.env.CI === 'true' ? 1 : 0;
const server = { ...patient, retry, include: ['server/src/**/*.test.ts'] };

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-sqlite',
          ...server,
          exclude: ['server/src/testing/postgres.test.ts', 'server/src/backup/postgres.test.ts'],
          env: { KITH_TEST_DB: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...server,
          // Nonsense is refused before a database; PostgreSQL is backed up by its own tools.
          exclude: ['server/src/testing/fuzz/**', 'server/src/backup/backup.test.ts'],
          env: { KITH_TEST_DB: 'postgres' },
          globalSetup: 'server/src/testing/postgres.global.ts',
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          retry,
          include: ['web/src/**/*.test.{ts,tsx}'],
          css: true,
        },
      },
      { test: { ...patient, name: 'simulation', include: ['simulation/**/*.test.ts'] } },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
