import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('both people see when a timer is set, how much time is left, and when it is turned off; then a message is gone', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  // The clock of this device is moved below; the page has to be loaded with it.
  await ben.page.clock.install();
  await ben.page.reload();
  await ada.startChat(ben);
  await ada.write('The spare key is at the mill');
  await ben.chat('The spare key').click();

  const { page } = ada;
  await page.getByRole('button', { name: 'Details' }).press('Enter');
  await page.getByRole('combobox', { name: 'Disappearing messages' }).selectOption('1 hour');
  await expect(page.getByText('You set messages to disappear after 1 hour')).toBeVisible();
  await expect(ben.message('set messages to disappear after 1 hour')).toBeVisible();

  await ada.write('The code of the door is 4711');
  await expect(ben.message('The code of the door').getByLabel(/Disappears in/)).toBeVisible();
  await expect(ben.message('The spare key').getByLabel(/Disappears in/)).toBeHidden();
  await page.getByRole('combobox', { name: 'Disappearing messages' }).selectOption('Off');
  await expect(ben.message('turned off disappearing messages')).toBeVisible();
  await ada.write('This stays');
  await expect(ben.message('This stays').getByLabel(/Disappears in/)).toBeHidden();

  await ben.page.clock.fastForward('01:00:01');
  await expect(ben.message('The code of the door')).toHaveCount(0);
  await expect(ben.message('The spare key')).toBeVisible();
  await expect(ben.message('This stays')).toBeVisible();
  await expect(ada.message('The code of the door')).toBeVisible();
});
