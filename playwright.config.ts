import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Room for a slow machine; nothing waits longer than it has to.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // Chromium's sandbox refuses to run as root.
      args: ['--disable-quic', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
