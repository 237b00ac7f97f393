import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('members reply in a thread beside the group, and followers find it in the list', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const threadOf = ({ page }: Person) => page.getByRole('region', { name: 'Thread' });
  const composerOf = (who: Person) =>
    threadOf(who).getByRole('textbox', { name: 'Write a message' });
  const chipOf = (who: Person) => who.message('Who brings the boat?').locator('[data-thread-of]');
  await ada.startChat(ben, cem);
  await ada.write('Who brings the boat?');

  await ben.chat('Ada').click();
  await ben.message('Who brings the boat?').focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('menuitem', { name: 'Reply in thread' }).click();
  await expect(composerOf(ben)).toBeFocused();
  await expect(threadOf(ben).getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await composerOf(ben).fill('I do.');
  await composerOf(ben).press('Enter');
  await expect(threadOf(ben).getByRole('article')).toHaveText(/I do\./);
  await expect(threadOf(ben).getByRole('button', { name: 'Following' })).toBeVisible();
  await composerOf(ben).fill('It is at the mill.');
  await composerOf(ben).press('Enter');

  // The author of the message follows its thread; it is not among the chats.
  await expect(chipOf(ada)).toContainText('2 replies');
  await expect(ada.page.locator('[data-chat]')).toHaveCount(1);
  // It has its own unread number, which goes when it is read.
  const unread = ada.page.getByRole('button', { name: 'Threads 1 unread thread' });
  await expect(unread).toBeVisible();
  await unread.click();
  const followed = ada.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Who brings the boat?' });
  await expect(followed).toContainText('2 unread');
  await followed.click();
  await expect(threadOf(ada).getByRole('article')).toHaveText([/I do\./, /It is at the mill\./]);
  await expect(ada.page.getByRole('button', { name: 'Threads', exact: true })).toBeVisible();
  await composerOf(ada).fill('Thank you.');
  await composerOf(ada).press('Enter');
  await expect(threadOf(ben).getByRole('article').last()).toHaveText(/Thank you\./);
  await expect(chipOf(ben)).toContainText('3 replies');
  expect(await findings(ada.page)).toEqual([]);

  // A reply can be in the group, too, where it leads back to the thread.
  const also = threadOf(ben).getByRole('checkbox', { name: 'Also send to the chat' });
  await also.check();
  await composerOf(ben).fill('At noon.');
  await composerOf(ben).press('Enter');
  await expect(also).not.toBeChecked();
  await expect(threadOf(ben).getByRole('article').last()).toContainText('Also sent to the chat');
  await expect(cem.chat('Ada')).toContainText('At noon.');
  await threadOf(ada).getByRole('button', { name: 'Close thread' }).last().click();
  await ada.message('At noon.').getByRole('button', { name: 'View thread' }).click();
  await expect(threadOf(ada).locator('[data-found]')).toContainText('At noon.');
  expect(await findings(ada.page)).toEqual([]);

  // Its search is its own: from inside the thread, Ctrl+F opens it, and Escape closes it again.
  await composerOf(ada).press('Control+f');
  const search = threadOf(ada).getByRole('searchbox', { name: 'Search in this thread' });
  await expect(search).toBeFocused();
  await expect(ada.page.getByRole('searchbox', { name: 'Search in this chat' })).toBeHidden();
  await search.fill('boat');
  await expect(threadOf(ada).getByRole('search')).toContainText('0 messages found');
  await search.fill('thank');
  await search.press('Enter');
  await expect(threadOf(ada).getByRole('search')).toContainText('1 of 1');
  await expect(threadOf(ada).locator('[data-found]')).toHaveText(/Thank you\./);
  expect(await findings(ada.page)).toEqual([]);
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(composerOf(ada)).toBeFocused();

  // Its address opens it again.
  await ada.page.reload();
  await expect(threadOf(ada).getByRole('article')).toHaveCount(4);
  await composerOf(ada).press('Escape');
  await expect(threadOf(ada)).toBeHidden();
  await expect(ada.message('Who brings the boat?').first()).toBeFocused();

  // Opening it does not follow it.
  await cem.chat('Ada').click();
  await chipOf(cem).click();
  await expect(threadOf(cem).getByRole('article')).toHaveCount(4);
  await expect(cem.page.getByRole('button', { name: 'Threads' })).toBeHidden();
  await threadOf(cem).getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(cem.page.getByRole('button', { name: 'Threads' })).toBeVisible();
  await threadOf(cem).getByRole('button', { name: 'Close thread' }).click();
  await expect(threadOf(cem)).toBeHidden();
  // It leaves no history entry.
  await cem.page.goBack();
  await expect(cem.page).toHaveURL(/\/app\/chat$/);
});
