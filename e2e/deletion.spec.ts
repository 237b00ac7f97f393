import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ expectedErrors: [/40[13]/] });

test('an account is deleted by keyboard, and comes back when one signs in', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/settings/account');
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('For thirty days');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the account' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your account is going to be erased on/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).press('Enter');
  await ada.signIn();
  await page.waitForURL('**/app/chat');
});

const PAGES = [
  ['/delete-account', 'Delete your account'],
  ['/delete-data', 'Delete your data'],
  ['/reactivate', 'Bring your account back'],
] as const;
test('[S2.2.09] deletion and return have pages of their own for who is signed out', async ({
  browser,
}) => {
  const { page } = await Person.visit(browser, 'Nobody');
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('nobody@example.test');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^If there is an account with this address/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
