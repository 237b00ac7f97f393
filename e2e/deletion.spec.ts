import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, test as withMail } from './mail.ts';
import { Person } from './person.ts';

test.use({ expectedErrors: [/40[13]/] });

test('an account is deleted by keyboard, and restored by signing in', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/settings/account');
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('within 30 days');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your identity' })).toBeVisible();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your account will be permanently deleted on/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).press('Enter');
  await ada.signIn();
  await page.waitForURL('**/app/chat');
  const restored = page.getByText(
    'Welcome back. Your account is no longer scheduled for deletion.',
  );
  await expect(restored).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(restored).toHaveCount(0);
});

const PAGES = [
  ['/delete-account', 'Delete your account'],
  ['/delete-data', 'Delete your data'],
  ['/reactivate', 'Restore your account'],
] as const;
test('[S2.2.09] visitors have separate pages for deleting and restoring an account', async ({
  browser,
}) => {
  const { page } = await Person.visit(browser, 'Nobody');
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^If there is an account with this address/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

withMail.use({ expectedErrors: [/40[013]/] });
const BY_MAIL = [
  ['/delete-data', 'Delete your Kith data', 'Delete data', /^Your data has been deleted/],
  [
    '/delete-account',
    'Delete your Kith account',
    'Delete account',
    /^Your account will be permanently deleted on/,
  ],
  [
    '/reactivate',
    'Restore your Kith account',
    'Restore account',
    /^Your account has been restored/,
  ],
] as const;
withMail(
  'somebody signed out erases the data, the account, and comes back by mailed links',
  async ({ ada, browser, smtp }) => {
    const other = await (await browser.newContext()).newPage();
    for (const [path, subject, verb, outcome] of BY_MAIL) {
      await other.goto(path);
      await other.getByLabel('Email').fill(ada.email);
      await other.keyboard.press('Enter');
      await expect(other.getByText(/^If there is an account with this address/)).toBeVisible();
      const link = await linkIn(smtp, ada.email, subject);
      await other.goto(link);
      await other.getByRole('button', { name: verb }).press('Enter');
      await expect(other.getByText(outcome)).toBeVisible();
      expect(await findings(other)).toEqual([]);
      // It can be used once.
      await other.goto('/login');
      await other.goto(link);
      await other.getByRole('button', { name: verb }).press('Enter');
      await expect(other.getByText(/^This link has already been used/)).toBeVisible();
      // Of the three actions only the deletion ends the session.
      if (path === '/delete-data') await expect(ada.page).toHaveURL(/\/app\/chat/);
      else await ada.page.waitForURL(/\/login/);
    }
    await ada.signIn();
    await ada.page.waitForURL('**/app/chat');
  },
);
