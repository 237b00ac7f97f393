import { readFile } from 'node:fs/promises';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ expectedErrors: [/403/] });

test('everything is prepared by keyboard, followed, downloaded as one file, and removed', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/settings/account');
  await page.getByRole('button', { name: 'Start export' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your identity' })).toBeVisible();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your export is ready')).toBeVisible({ timeout: 20_000 });
  expect(await findings(page)).toEqual([]);
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  const download = await arrived;
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('A copy of everything')).toBeVisible();
});
