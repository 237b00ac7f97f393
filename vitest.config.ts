import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedTestChromium } from './scripts/lib/chromium.mjs';
import { reaching, readImports } from './scripts/lib/imports.mjs';
import { LongFilesFirst } from './scripts/lib/long-files-first.mjs';
import { plugins } from './web/vite.config.ts';

const isCi = process.env.CI === 'true';
// Generous where the machine may be slow; at a desk somebody waits for what is broken.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: isCi ? 30_000 : 10_000 } },
};
const isRoot = process.getuid?.() === 0;

// Tests that import a database run on both kinds; all others run once.
const imports = readImports(['contract/src', 'server/src']);
const usesDatabase = reaching(imports, ['server/src/testing/database.ts']);
const serverTests = [...imports.keys()].filter((file) => /^server\/.*\.test\.ts$/.test(file));
const ofPostgres = serverTests.filter((file) => basename(file).startsWith('postgres'));
const others = serverTests.filter((file) => !ofPostgres.includes(file));
const onBoth = others.filter((file) => usesDatabase.has(file));
const once = others.filter((file) => !usesDatabase.has(file));

/** Vitest leaves one core to itself, which on two halves the work. */
const workers = Math.max(2, availableParallelism() - 1);

// Modules keep no state, so test files can share them (`module-state.test.ts` of server and web).
const server = { ...patient, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...patient,
          isolate: false,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
        },
      },
      { test: { ...server, name: 'server', include: once } },
      {
        test: {
          ...patient,
          isolate: false,
          name: 'formats',
          include: ['formats/src/**/*.test.ts'],
        },
      },
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
          // They wait for the database a third of the time. Vitest counts workers by group.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patient,
          isolate: false,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['web/src/**/*.browser.test.tsx'],
          css: true,
        },
      },
      {
        root: 'web',
        plugins,
        // Bundled before the first test: a dependency found later would reload the page.
        // What a worker imports is not found by way of the page.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/**/*.{browser.test.tsx,worker.ts}'],
          // Vite's scan has missed it.
          include: ['@twilio/video-processors/dist/build/tflite-simd-1-0-0.js'],
        },
        test: {
          ...patient,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? installedTestChromium(),
                args: [
                  // A microphone and a camera that say and show something.
                  '--use-fake-device-for-media-stream',
                  '--use-fake-ui-for-media-stream',
                  // Chromium's sandbox does not run as root.
                  ...(isRoot ? ['--no-sandbox'] : []),
                ],
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
