import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test('chats, people and actions are found and opened from anywhere without a mouse', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ben = await Person.signUp(browser, 'Benedikt', 'Palm');
  const cem = await Person.signUp(browser, 'Cem', 'Unbekannt');
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  const field = page.getByRole('combobox', { name: 'Search chats, people and actions' });
  const option = (name: string) => page.getByRole('option', { name });
  await ada.startChat(ben);

  await page.goto('/app/profile');
  const button = page.getByRole('button', { name: 'Add profile' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(option(ben.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('pal ben');
  // Before the other actions.
  await expect(option(ben.name).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(ada.composer).toBeFocused();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('unbek');
  await expect(page.getByRole('group', { name: 'People on this server' })).toContainText(cem.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: cem.name })).toBeVisible();
  await expect(field).toBeHidden();

  // What was written and sent in a chat leads there.
  await ada.page.goBack();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  await ada.write('The quay is slippery');
  await page
    .locator('form input[type=file]:not([accept^=image])')
    .setInputFiles([{ name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('Low') }]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('img', { name: SENT })).toHaveCount(2);
  await page.goForward();
  await expect(page.getByRole('heading', { name: cem.name })).toBeVisible();
  for (const [text, section, found] of [
    ['slippery', 'Messages', 'The quay is slippery'],
    ['tides', 'Files', 'tides.txt'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await expect(page.getByRole('group', { name: section })).toContainText(found);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await expect(ada.message(found)).toBeFocused();
  }

  // It also opens from another field.
  await page.getByLabel('Search chats').focus();
  await page.keyboard.press('Control+k');
  await field.fill('note to');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Note to self' }).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  expect(await findings(page)).toEqual([]);
  await field.fill('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'No results for “zzz”.' })).toBeVisible();
});

test('contacts are found in the palette before their screen was ever opened', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/contacts/new');
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Wieland');
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbour Rope');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ottilie Wieland' })).toBeVisible();
  const address = page.url();

  await page.goto('/app/chat');
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search chats, people and actions' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await field.fill('wiel');
  const contacts = page.getByRole('group', { name: 'Contacts' });
  await expect(contacts).toContainText('Ottilie Wieland');
  await expect(contacts).not.toContainText('Harbour Rope');
  // Below the title, if that does not show why it was found.
  await field.fill('rope');
  await expect(contacts).toContainText('Harbour Rope');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test('`?` shows the keyboard map, and in a field it is a character', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/app/chat');
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().focus();
  await page.keyboard.press('?');
  await expect(map).toContainText('Next or previous chat');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();

  await page.getByLabel('Search chats').focus();
  await page.keyboard.press('?');
  await expect(page.getByLabel('Search chats')).toHaveValue('?');
  await expect(map).toBeHidden();
});
