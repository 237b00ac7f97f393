import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedChromium } from './scripts/lib/chromium.mjs';
import { reaching, readImports } from './scripts/lib/imports.mjs';
import { plugins } from './web/vite.config.ts';

// Room for a slow machine; nothing waits longer than it has to.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};
// What goes through processes, disks and clocks may stumble over the machine it runs on: as for
// the journeys, CI tries it once more and says so at the end.
const retry = process.env.CI === 'true' ? 1 : 0;
const isRoot = process.getuid?.() === 0;

// What opens a database runs on both; what has no way to one runs once. The imports tell.
const imports = readImports(['contract/src', 'server/src']);
const usesDatabase = reaching(imports, ['server/src/testing/database.ts']);
const serverTests = [...imports.keys()].filter((file) => /^server\/.*\.test\.ts$/.test(file));
const ofPostgres = serverTests.filter((file) => file.endsWith('/postgres.test.ts'));
const others = serverTests.filter((file) => !ofPostgres.includes(file));
const onBoth = others.filter((file) => usesDatabase.has(file));
const once = others.filter((file) => !usesDatabase.has(file));

// The server keeps nothing between its modules, so that files may share them.
const server = { ...patient, retry, isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...server, name: 'server', include: once } },
      { test: { ...patient, name: 'formats', include: ['formats/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server-sqlite',
          include: onBoth,
          env: { KITH_TEST_DB: 'sqlite' },
          globalSetup: 'server/src/testing/sqlite.global.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: [...onBoth, ...ofPostgres],
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
          exclude: ['web/src/**/*.browser.test.tsx'],
          css: true,
        },
      },
      {
        root: 'web',
        plugins,
        // Found before the first test: one that is found later reloads the page under it.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'] },
        test: {
          ...patient,
          name: 'browser',
          retry,
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? installedChromium(),
                // Chromium's sandbox refuses to run as root.
                args: isRoot ? ['--no-sandbox'] : [],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { ...patient, name: 'simulation', include: ['simulation/**/*.test.ts'] } },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
