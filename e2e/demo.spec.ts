import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/lib/run.mjs';
import { test as base, expect } from './fixtures.ts';

/** A server with a small sample; `printed` is the output of the demo command. */
const test = base.extend<{ sample: { folder: string; printed: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  sample: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-demo-'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/demo.mjs', '--scale', '0.02'],
      { cwd: root, env: { ...process.env, DATA_DIR: folder } },
    );
    await use({ folder, printed: stdout });
    fs.rmSync(folder, { recursive: true, force: true });
  },
  settings: async ({ sample }, use) => use({ DATA_DIR: sample.folder }),
});
test.use({ ownServer: true });

test('the sample data of npm run demo is available with the printed sign-in', {
  tag: '@first-ten-minutes',
}, async ({ page, sample }) => {
  const password = /password "(.+)"/.exec(sample.printed)?.[1] ?? '';
  const [, email = '', profiles = ''] = /^ {2}(\S+@\S+) +(.+)$/m.exec(sample.printed) ?? [];
  expect(profiles.split(', ').length).toBeGreaterThan(1);

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[data-chat]').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/app/contacts');
  await expect(page.locator('[data-contact]').first()).toBeVisible();

  await page.goto('/app/profile');
  for (const name of profiles.split(', ').slice(1))
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});
