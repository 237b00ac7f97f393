import { defineConfig } from 'vitest/config';

// One file at a time: they break disks, connections and processes, and load the machine. `npm
// test` runs them in parallel with the journeys, `npm test -- faults` alone.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    // Tests without their own process run on the embedded database.
    env: { KITH_TEST_DB: 'sqlite' },
    globalSetup: 'server/src/testing/sqlite.global.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
