import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('one edits what one wrote: with ArrowUp, with the key e, from the menu', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('See you at sevn');
  await ben.chat(ada.name).click();
  await ben.write('Fine with me');
  await expect(ada.message('Fine with me')).toBeVisible();

  await ada.composer.press('ArrowUp');
  await expect(ada.page.getByText('Editing', { exact: true })).toBeVisible();
  await expect(ada.composer).toHaveValue('See you at sevn');
  await ada.write('See you at seven');
  await expect(ada.page.getByText('Editing', { exact: true })).toBeHidden();
  await expect(ada.composer).toHaveValue('');
  await expect(ben.message('See you at seven')).toContainText('edited');
  await expect(ben.message('Fine with me')).not.toContainText('edited');
  await expect(ada.messages).toHaveCount(2);

  await ada.composer.fill('half a thought');
  await ada.message('See you at seven').focus();
  await ada.page.keyboard.press('e');
  await expect(ada.composer).toBeFocused();
  await expect(ada.composer).toHaveValue('See you at seven');
  await ada.composer.press('Escape');
  await expect(ada.composer).toHaveValue('half a thought');
  await expect(ada.composer).toBeFocused();

  await ada.message('See you at seven').hover();
  await ada
    .message('See you at seven')
    .getByRole('button', { name: 'More about this message' })
    .click();
  await ada.page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(ada.composer).toHaveValue('See you at seven');
  await expect(ada.composer).toBeFocused();
  await ada.write('See you at eight');
  await expect(ben.message('See you at eight')).toBeVisible();
  await expect(ada.composer).toHaveValue('half a thought');

  await ben.message('See you at eight').hover();
  await ben
    .message('See you at eight')
    .getByRole('button', { name: 'More about this message' })
    .click();
  await expect(ben.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  await expect(ben.page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
});
