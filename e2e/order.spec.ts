import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('chats are pinned, muted, marked, filed and archived, and come back from the archive', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const { page } = ada;
  await ben.startChat(ada);
  await ben.write('From the harbour');
  await expect(ada.chat('Ben')).toContainText('From the harbour');
  await cem.startChat(ada);
  await cem.write('From the mill');
  await expect(ada.chat('Cem')).toContainText('From the mill');
  const names = () => page.locator('[data-chat]').allInnerTexts();
  const act = async (who: string, ...items: string[]) => {
    await ada.chat(who).click({ button: 'right' });
    for (const name of items) await page.getByRole('menuitem', { name, exact: true }).click();
  };

  // By the right button.
  await act('Ben', 'Pin');
  await expect.poll(async () => (await names())[0]).toContain('Ben');
  await act('Cem', 'Notifications', 'Until I turn it back on');
  await expect(ada.chat('Cem').getByRole('img', { name: 'Muted' })).toBeVisible();
  await ada.chat('Ben').click();
  await expect(ada.message('From the harbour')).toBeVisible();
  await act('Ben', 'Mark as unread');
  await expect(ada.chat('Ben').getByRole('img', { name: 'Unread' })).toBeVisible();
  await act('Ben', 'Folders', 'New folder');
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill('Crew');
  await dialog.getByRole('button', { name: 'Muted' }).click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  // The tabs tell how many of their chats are unread; a muted chat comes by the folder's rule.
  await expect(page.getByRole('radio', { name: 'Unread 2' })).toBeVisible();
  await page.getByRole('radio', { name: 'Crew 2' }).click();
  await expect(page.locator('[data-chat]')).toHaveCount(2);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Folders' }).click();
  await page.getByRole('button', { name: 'Edit Crew' }).click();
  await page.getByRole('button', { name: 'Muted' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('radio', { name: 'Crew 1' })).toBeVisible();
  await expect(page.locator('[data-chat]')).toHaveCount(1);
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(page.locator('[data-chat]')).toHaveCount(2);

  // By a selection.
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Select chats' }).click();
  await ada.chat('Cem').click();
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await expect(bar.getByRole('status')).toHaveText('1 chat selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(ada.chat('Cem Test')).toHaveCount(0);

  // What Ada has chosen holds on another device.
  const other = await ada.elsewhere(browser);
  await expect(other.chat('Ben').getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(other.chat('Cem Test')).toHaveCount(0);
  await expect(other.page.getByRole('radio', { name: /Crew/ })).toBeVisible();
  await cem.write('Are you there?');
  await expect(other.chat('Cem')).toContainText('Are you there?');
  await expect(ada.chat('Cem')).toContainText('Are you there?');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(ada.chat('Ben').getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await expect(other.chat('Ben').getByRole('img', { name: 'Unread' })).toHaveCount(0);
  // Nothing is left to count.
  await expect(page.getByRole('radio', { name: 'Unread', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Crew', exact: true })).toBeVisible();
});
