import { defineConfig } from 'vitest/config';

/** The tests for mutation testing: those that run in memory, and for the server only on SQLite. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: [
      'contract/src/**/*.test.ts',
      'web/src/app/engine.test.ts',
      'web/src/platform/**/*.test.ts',
      'web/src/features/*/*.engine.test.ts',
      'web/src/features/*/engine/**/*.test.ts',
      'server/src/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.browser.test.*'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    env: { KITH_TEST_DB: 'sqlite' },
    globalSetup: 'server/src/testing/sqlite.global.ts',
  },
});
