import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test('a draft appears on the other device, is marked in its list, and disappears once it is sent', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('When do we lift?');
  const phone = await ada.context.browser()?.newContext();
  const page = await phone?.newPage();
  if (page === undefined) throw new Error('No other device');
  await page.goto(ada.page.url());
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const there = page.getByRole('textbox', { name: 'Write a message' });
  await expect(there).toBeVisible();
  await expect(ada.message('When do we lift?').getByLabel(SENT)).toBeVisible();

  await ada.message('When do we lift?').focus();
  await ada.page.keyboard.press('r');
  await expect(ada.composer).toBeFocused();
  await ada.page.keyboard.type('At noon, or **not** at all');
  await expect(there).toHaveText('At noon, or not at all');
  await expect(there.locator('strong, b')).toHaveText('not');
  await page.goto('/app/chat');
  await expect(page.locator('[data-chat]')).toContainText('Draft: At noon, or not at all');
  await page.locator('[data-chat]').click();
  await expect(page.getByText(`Reply to ${ada.name}`)).toBeVisible();
  await there.press('Enter');
  await expect(ben.chat(ada.name)).toContainText('At noon, or not at all');
  await expect(ada.composer).toHaveText('');
  await page.goto('/app/chat');
  await expect(page.locator('[data-chat]')).not.toContainText('Draft');
  await phone?.close();
});
