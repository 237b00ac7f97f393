import { defineConfig } from 'vitest/config';

// One file after the other: they break disks, wires and processes, and load the machine. `npm test`
// runs them beside the journeys, `npm test -- faults` alone.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    // Those that need no process of their own run on the embedded database.
    env: { KITH_TEST_DB: 'sqlite' },
    globalSetup: 'server/src/testing/sqlite.global.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
