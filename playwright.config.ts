import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;
const isCi = process.env.CI === 'true';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Journeys against several nodes: KITH_NODES=2 npm test -- e2e
  ...(process.env.KITH_NODES === undefined ? {} : { globalSetup: './e2e/nodes.global.ts' }),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  // Generous where the machine may be slow; at a desk somebody waits for what is broken.
  timeout: isCi ? 240_000 : 90_000,
  expect: { timeout: isCi ? 30_000 : 10_000 },
  forbidOnly: isCi,
  use: {
    browserName: 'chromium',
    // Recording takes nearly half of a journey's processor time, so only a second look is recorded.
    // `npm test -- e2e --trace=retain-on-failure` records the first try.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // Chromium's sandbox does not run as root.
      args: ['--disable-quic', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
