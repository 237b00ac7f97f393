import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test('emoticons become emojis, and Backspace undoes it', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const { page, composer } = ada;
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('Fine :-) ');
  await expect(composer).toHaveText('Fine 🙂');
  await page.keyboard.press('Backspace');
  await expect(composer).toHaveText('Fine :-)');
  await page.keyboard.type(' and <3 https:/ ');
  await expect(composer).toHaveText('Fine :-) and ❤️ https:/');
});

test('an emoji is found by typing, by keyboard alone', { tag: '@first-ten-minutes' }, async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const { page, composer } = ada;
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('Off we go ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add emoji' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { name: 'grinning face', exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('rocket');
  await expect(page.getByRole('option', { name: 'rocket' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(composer).toBeFocused();
  await expect(composer).toHaveText('Off we go 🚀');
});

test('any emoji can be a reaction, by keyboard alone', { tag: '@first-ten-minutes' }, async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const { page } = ada;
  await ada.write('Off we go');
  const message = ada.message('Off we go');
  await expect(message.getByLabel(SENT)).toBeVisible();
  await message.focus();
  await message.press('Enter');
  await page.getByRole('menuitem', { name: 'More reactions' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused();
  await page.keyboard.type('party');
  await expect(page.getByRole('option', { name: 'partying face' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(message.getByRole('list', { name: 'Reactions' })).toBeVisible();
});
