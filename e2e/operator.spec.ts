import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

// Signing out refuses pending requests; the identity confirmation starts with a refusal.
test.use({ ownServer: true, expectedErrors: [/401|403/] });

test('only the person who opens the printed link becomes the operator', async ({
  browser,
  server,
}) => {
  const printed = () => /works once\): (\S+)/.exec(server.log)?.[1] ?? '';
  await expect.poll(printed).not.toBe('');
  const address = new URL(printed());
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;

  await test.step('signed-out users sign in first and return to it', async () => {
    await page.goto('/logout');
    await page.waitForURL(/login|\/$/);
    await page.goto(address.pathname + address.hash);
    await ada.signIn();
    await page.getByRole('button', { name: 'Become operator' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'This server' })).toBeVisible();
    // Of several processes, each is listed below.
    await expect(page.getByText(/^Version \d/).first()).toBeVisible();
    await expect(page.getByText(ada.email)).toBeVisible();
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await expect(tasks.getByText('0 waiting · 0 running · 0 failed')).toBeVisible();
    await expect(tasks.getByText('No task has failed.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  const ben = await Person.signUp(browser, 'Ben');
  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('Ben');
  await expect(page.getByText(ben.email)).toBeVisible();
  await expect(page.getByText(ada.email)).toHaveCount(0);

  await test.step('a password reset link is created by keyboard after confirming the identity', async () => {
    const link = page.getByRole('button', { name: 'Create password reset link for Ben Test' });
    await link.press('Enter');
    await page
      .getByRole('dialog', { name: 'Confirm your identity' })
      .getByLabel('Password', { exact: true })
      .fill(ada.password);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Password reset link for Ben Test' }),
    ).toBeVisible();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/login\?reset#\S+$/);
    expect(await findings(page)).toEqual([]);
    await ben.page.goto(await page.getByLabel('Link', { exact: true }).inputValue());
    await expect(ben.page.getByLabel('New password')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
  await page.goto('/app/settings/account');
  await page.getByRole('link', { name: /This server/ }).click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.getByRole('link', { name: 'Chats', exact: true }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('this server');
  await page.getByRole('option', { name: 'This server' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();

  await ben.page.goto('/app/operator');
  await expect(
    ben.page.getByText('Only the operator of this server can see this page.'),
  ).toBeVisible();
});
