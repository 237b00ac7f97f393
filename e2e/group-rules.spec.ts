import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('a group has rules, roles and a log; mentions are walked and bring it back from the archive, and who has seen a message is told', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const { page } = ada;
  await ada.startChat(ben, cem);
  await ada.write('Welcome');
  const title = 'Chat w/';
  for (const other of [ben, cem]) await other.chat(title).click();

  // Announcements only; the owner makes an admin, who may write.
  await page.getByRole('button', { name: 'Chat details' }).click();
  await page.getByRole('button', { name: 'Group settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Group settings' });
  await settings.getByRole('textbox', { name: 'Description' }).fill('News of the harbour');
  await settings
    .getByRole('combobox', { name: 'Write messages' })
    .selectOption({ label: 'Admins only' });
  expect(await findings(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(cem.composer).toHaveCount(0);
  await expect(cem.page.getByText('Only admins can write in this group.')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${ben.name}` }).click();
  await page.getByRole('menuitem', { name: 'Make admin' }).click();
  await ben.write('I can write');
  await expect(cem.message('I can write')).toBeVisible();

  // The log names both.
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const log = page.getByRole('dialog', { name: 'Recent changes' });
  await expect(log).toContainText(/made .*Ben Test.* an admin/);
  await expect(log).toContainText(/changed:.*Description|changed:.*Permissions/);
  await log.getByRole('button', { name: 'Close' }).click();

  // Slow mode: members wait between two messages, admins do not.
  await page.getByRole('button', { name: 'Group settings' }).click();
  await settings
    .getByRole('combobox', { name: 'Write messages' })
    .selectOption({ label: 'Everyone' });
  await settings.getByRole('combobox', { name: 'Slow mode' }).selectOption({ index: 3 });
  await settings.getByRole('button', { name: 'Save' }).click();
  await cem.write('Only one for now');
  await expect(cem.page.getByRole('timer')).toBeVisible();
  await expect(ben.message('Only one for now')).toBeVisible();
  await expect(ben.page.getByRole('timer')).toHaveCount(0);

  // The owner hands the group over, and is an admin from then on.
  await page.getByRole('button', { name: `Actions for ${ben.name}` }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(cem.message('is now the owner')).toBeVisible();

  // In the archive, the group is quiet until Ada is mentioned.
  await page.goto('/app/settings/preferences');
  const returning = page.getByRole('radiogroup', { name: 'Archived chats come back with' });
  await returning.getByRole('radio', { name: 'Mentions' }).click();
  await page.goto('/app/chat');
  await ada.chat(title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(ada.chat(title)).toHaveCount(0);
  await ben.sendMany(Array.from({ length: 40 }, (_, index) => `Before ${index}`));
  await page.getByRole('radio', { name: /^Archived/ }).click();
  await expect(ada.chat(title)).toContainText('Before 39');
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(ada.chat(title)).toHaveCount(0);
  await page.goto('/app/contacts');
  await ben.composer.pressSequentially('@Ada');
  await ben.page.getByRole('option', { name: ada.name }).click();
  await ben.composer.press('Enter');
  await ben.sendMany(Array.from({ length: 40 }, (_, index) => `Line ${index}`));
  await expect(ben.message('Line 39')).toBeVisible();
  await page.getByRole('link', { name: 'unread messages Chats' }).click();
  await expect(ada.chat(title)).toContainText('Line 39');
  await ada.chat(title).click();
  await page.getByRole('button', { name: /new mention/ }).click();
  await expect(ada.message('@Ada')).toBeInViewport();

  // Who has seen it.
  await ben.message('Line 39').hover();
  await ben.message('Line 39').getByRole('button', { name: 'Message actions' }).click();
  await ben.page.getByRole('menuitem', { name: 'Seen by' }).click();
  await expect(ben.page.getByRole('dialog')).toContainText(cem.name);
});
