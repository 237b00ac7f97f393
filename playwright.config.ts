import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  // A journey with real browsers, servers and kills can fail because of the machine it runs on. CI
  // retries it once and reports it; locally every failure deserves a look.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Generous for slow machines; a journey that finishes earlier does not wait.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    browserName: 'chromium',
    // Recording takes nearly half of a journey's processor time, so only a retry is recorded.
    // `npm test -- e2e --trace=retain-on-failure` records the first try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // Chromium's sandbox does not run as root.
      args: ['--disable-quic', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
