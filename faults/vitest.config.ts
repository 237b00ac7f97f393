import { defineConfig } from 'vitest/config';

// On their own and one file after the other: they break disks, wires and processes, and want the
// machine to themselves. `npm test -- faults` runs them alone.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
