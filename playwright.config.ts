import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  // A journey through real browsers, servers and kills may stumble over the machine it runs on; it
  // is tried once more in CI, and the report says so. At a desk every stumble is worth a look.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Room for a slow machine; nothing waits longer than it has to.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    browserName: 'chromium',
    // Recording costs nearly half of the processor's time of a journey, so that only a second try
    // is recorded. `npm test -- e2e --trace=retain-on-failure` records the first.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // Chromium's sandbox refuses to run as root.
      args: ['--disable-quic', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
