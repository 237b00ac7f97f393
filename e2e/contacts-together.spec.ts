import { addContact, names, openContacts } from './address-book.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S4.2.04] changes in one browser appear in another of the same account', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const here = ada.page;
  const { page: there } = await ada.elsewhere(browser);
  await openContacts(here);
  await openContacts(there);

  await addContact(here, 'Clara', 'Jansen');
  await addContact(here, 'Bo', 'Berg');
  await expect.poll(() => names(there)).toEqual(['Bo Berg', 'Clara Jansen']);

  await here.keyboard.press('e');
  await here.getByLabel('First name').fill('Zed');
  await here.getByRole('button', { name: 'New category' }).click();
  await here.getByRole('dialog').getByLabel('Name').fill('Harbour');
  await here.getByRole('button', { name: 'Create' }).click();
  await here.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
  await there.getByRole('button', { name: 'Harbour 1' }).click();
  await expect.poll(() => names(there)).toEqual(['Zed Berg']);

  await here.getByRole('button', { name: 'Categories' }).click();
  await here.getByRole('button', { name: 'Rename Harbour' }).click();
  await here.getByRole('dialog').getByRole('textbox').fill('Port');
  await here.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeVisible();
  await here.getByRole('button', { name: 'Delete Port' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeHidden();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeVisible();
  await here.getByRole('button', { name: 'Done' }).click();

  await there.getByRole('button', { name: 'All' }).click();
  await here.getByRole('button', { name: 'More' }).click();
  await here.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen']);
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
});

test.describe('a conflict', () => {
  test.use({ expectedErrors: [/409/] });

  test('when two devices change the same field, the second is asked which value to keep', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const here = ada.page;
    await openContacts(here);
    await addContact(here, 'Clara', 'Jansen');
    const { page: there } = await ada.elsewhere(browser);
    await there.goto(new URL(here.url()).pathname);
    await expect(there.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
    await there.keyboard.press('e');
    await there.getByLabel('First name').fill('Klara');
    await there.getByLabel('Job title').fill('Pilot');

    await here.keyboard.press('e');
    await here.getByLabel('First name').fill('Clare');
    await here.getByRole('button', { name: 'Save' }).click();
    await expect(here.getByRole('heading', { level: 1, name: 'Clare Jansen' })).toBeVisible();

    await there.getByRole('button', { name: 'Save' }).click();
    const dialog = there.getByRole('dialog');
    await expect(dialog).toContainText('Klara');
    await expect(dialog).toContainText('Clare');
    expect(await findings(there)).toEqual([]);
    await dialog.getByLabel('Other version: Clare').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(there.getByRole('heading', { level: 1, name: 'Clare Jansen' })).toBeVisible();
    await expect(here.getByText('Pilot').first()).toBeVisible();
  });
});
