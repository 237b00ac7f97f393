import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ expectedErrors: [/403/] });

test('an access token is created by keyboard, shown once, used by a program, and revoked', async ({
  browser,
  request,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/settings/account');
  await page.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(page.getByLabel('Purpose')).toBeFocused();
  await page.keyboard.type('Backup at home');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Access' }).selectOption('Read only');
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your identity' })).toBeVisible();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('alertdialog', { name: 'Save this token' });
  await expect(shown).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const authorization = await shown.locator('code').innerText();
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect(page.getByText(/^Read only · Not used yet/)).toBeVisible();

  const contacts = new URL('/api/main/api/v2/contacts', page.url()).href;
  const read = () => request.get(contacts, { headers: { authorization } });
  expect((await read()).status()).toBe(200);
  const write = await request.post(contacts.replace('v2/contacts', 'v1/contact'), {
    headers: { authorization },
    data: { firstName: 'By a program' },
  });
  expect(write.status()).toBe(403);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Revoke Backup at home' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('loses access immediately');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByText('“Backup at home” was revoked')).toBeVisible();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expect.poll(async () => (await read()).status()).toBe(401);
});
