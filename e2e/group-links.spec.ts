import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('a group is joined by link: a visitor signs up, asks, is let in and writes', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  await ada.startChat(ben, cem);
  await ada.write('We sail at noon.');
  const { page } = ada;
  await page.getByRole('button', { name: 'Details' }).press('Enter');
  // Who joins can read what was written before.
  await page.getByRole('button', { name: 'Group settings' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Group settings' });
  await settings
    .getByRole('combobox', { name: 'New members can read' })
    .selectOption({ label: 'All messages' });
  await settings.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Invite links' }).press('Enter');
  await page.getByRole('button', { name: 'New link' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'New link' });
  await making.getByRole('switch', { name: 'Approval needed' }).press('Space');
  await making.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/app\/chat\/join#[\w-]{22}$/);
  const address = await link.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');

  const eve = await Person.visit(browser, 'Eve');
  await eve.page.goto(address);
  const code = new URL(address).hash;
  await expect(eve.page).toHaveURL(`/login?to=%2Fapp%2Fchat%2Fjoin${code}`);
  await eve.page.getByRole('link', { name: 'Create an account' }).click();
  await eve.page.getByLabel('First name').fill('Eve');
  await eve.page.getByLabel('Last name').fill('Test');
  await eve.page.getByLabel('Email').fill(eve.email);
  await eve.page.getByLabel('Password', { exact: true }).fill(eve.password);
  await eve.page.getByRole('button', { name: 'Create account' }).click();
  await expect(eve.page.getByText('3 members')).toBeVisible();
  expect(await findings(eve.page), 'a group to join').toEqual([]);
  await eve.page.getByRole('button', { name: 'Ask to join' }).press('Enter');
  await expect(eve.page.getByText('You have asked to join.')).toBeVisible();

  const bar = page.getByRole('region', { name: 'Requests to join' });
  await expect(bar).toContainText('1 person asks to join');
  await bar.getByRole('button', { name: 'Review' }).press('Enter');
  await page.getByRole('button', { name: `Approve ${eve.name}` }).press('Enter');
  await expect(bar).toBeHidden();

  await expect(eve.message('We sail at noon.')).toBeVisible();
  await eve.write('Thank you.');
  await expect(ada.message('Thank you.')).toBeVisible();
  await expect(ada.page.getByText('You added')).toBeVisible();
});
