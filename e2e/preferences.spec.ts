import { NAVIGATION } from '@kith/contract';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const railOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).first();
const widthOf = async (page: Page) => (await railOf(page).boundingBox())?.width;

test('[S2.1.02] [S3.9.01] [S3.9.02] [S3.9.06] [S3.9.07] a preference takes effect at once in every browser of the account, and is kept', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  const { page: other } = await ada.elsewhere(browser);
  await other.goto('/app/settings/preferences');

  await page.goto('/app/settings/preferences');
  await expect.poll(() => widthOf(page)).toBe(56);
  const sizes = page.getByRole('radiogroup', { name: 'Navigation' });
  await sizes.getByRole('radio', { name: 'Icons and labels' }).click();
  await expect.poll(() => widthOf(page)).toBe(220);
  await expect.poll(() => widthOf(other)).toBe(220);
  await expect(railOf(other).getByText('Contacts')).toBeVisible();
  await other.getByRole('radio', { name: 'Labels below icons' }).click();
  await expect.poll(() => widthOf(page)).toBe(72);
  expect(Object.values(NAVIGATION)).toEqual([0, 1, 2]);

  await page.getByRole('button', { name: /^Country: System default/ }).press('Enter');
  await page.keyboard.type('austri');
  const countries = page.getByRole('listbox', { name: 'Countries' });
  await expect(countries.getByRole('option')).toHaveText(['Austria+43']);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Country: Austria' })).toBeVisible();

  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Extra large' }).click();
  await expect(root).toHaveCSS('font-size', '20px');
  const still = page.getByRole('switch', { name: 'Reduce motion' });
  await still.focus();
  await page.keyboard.press('Space');
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduced');

  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('switch', { name: '24-hour time' }).press('Space');
  const inTokyo = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  });
  const now = await page.evaluate(() => Date.now());
  const around = [now - 60_000, now, now + 60_000].map((time) => inTokyo.format(time));
  await expect(
    other.getByText(new RegExp(`The time there is (${around.join('|')})`)),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByLabel('Start screen').selectOption('Contacts');
  await expect(other.getByLabel('Start screen')).toHaveValue('contacts');
  await page.goto('/app');
  await page.waitForURL('**/app/contacts');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await other.goto('/app');
  await other.waitForURL('**/app/contacts');
});

test('[S2.1.15] every screen can be the one that opens first', async ({ browser }) => {
  const { page } = await Person.signUp(browser, 'Ada');
  const label = 'Start screen';
  const screens = 'timeline chat contacts dial wallet sami quantum beam'.split(' ');
  for (const screen of screens) {
    const path = screen === 'quantum' ? '/app/share-files' : `/app/${screen}`;
    await page.goto('/app/settings/preferences');
    await page.getByLabel(label).selectOption(screen);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kith.preferences')))
      .toContain(`"home_screen":"${screen}"`);
    await page.goto('/app');
    await page.waitForURL(`**${path}`);
    const current = page.getByRole('navigation', { name: 'Screens' }).locator('[aria-current]');
    await expect(current.first()).toHaveAttribute('href', path);
    await expect(page.locator('main')).toBeVisible();
  }
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a preference that cannot be saved is reverted', async ({ browser }) => {
    const { page, context } = await Person.signUp(browser, 'Ada');
    await page.goto('/app/settings/preferences');
    const dark = page.getByRole('radio', { name: 'Dark' });
    await expect(dark).toBeVisible();
    await context.route('**/api/v1/preferences', (route) => route.abort());
    await dark.click();
    await expect(page.getByText('Could not save.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'System default' })).toBeChecked();
  });
});

test('[S2.1.06] the settings open at the preferences on a wide screen, and as a list on a narrow one', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/app/settings');
  await page.waitForURL('**/app/settings/preferences');
  await expect(page.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Account/ }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/\/app\/settings$/);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Preferences/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await page.getByRole('button', { name: 'All settings' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Preferences/ })).toBeFocused();

  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.waitForURL('**/app/contacts');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Account/ }).click();
  await page.waitForURL('**/app/settings/account');
  await page.reload();
  await page.getByRole('button', { name: 'All settings' }).click();
  await page.getByRole('button', { name: 'Close settings' }).press('Enter');
  await page.waitForURL('**/app/contacts');

  await page.goto('/app/settings/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
