import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test('a reply quotes a message, by keyboard and from the menu, and can be cancelled', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('When do we lift?');
  await ben.chat(ada.name).click();
  await ben.message('When do we lift?').focus();
  await ben.page.keyboard.press('r');
  const note = ben.page.getByText(`Reply to ${ada.name}`);
  await expect(note).toBeVisible();
  await expect(ben.composer).toBeFocused();
  await ben.composer.press('Escape');
  await expect(note).toBeHidden();

  await ben.message('When do we lift?').press('Enter');
  await ben.page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(ben.composer).toBeFocused();
  expect(await findings(ben.page)).toEqual([]);
  await ben.write('At noon');
  await expect(note).toBeHidden();
  const quote = ada.message('At noon').getByRole('button', { name: 'Go to this message' });
  await expect(quote).toContainText('When do we lift?');
  await expect(quote).toContainText(ada.name);
  expect(await findings(ada.page)).toEqual([]);

  await ada.composer.press('ArrowUp');
  await ada.write('When do we lift it?');
  await expect(
    ben.message('At noon').getByRole('button', { name: 'When do we lift it?' }),
  ).toBeVisible();
});

test('a quote and a search lead to a message, however far back; deletion shows in the quote', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('When do we lift?');
  await expect(ada.message('When do we lift?').getByLabel(SENT)).toBeVisible();
  await ada.sendMany(Array.from({ length: 200 }, (_, n) => `Note ${n + 1}.`));
  await ada.sendMany(['At noon'], { replyTo: '1' });
  await ada.page.reload();
  const quote = ada.message('At noon').getByRole('button', { name: 'Go to this message' });
  await expect(quote).toContainText('When do we lift?');

  await ada.message('At noon').focus();
  await quote.focus();
  await quote.press('Enter');
  const question = ada.messages.filter({ hasNotText: 'At noon' }).filter({ hasText: 'When do' });
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
  await expect(ada.message('At noon')).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Go to latest message' }).click();
  await expect(ada.message('At noon')).toBeInViewport();

  const search = ada.page.getByLabel('Search chats');
  await search.fill('lift when');
  const hit = ada.page.getByRole('link', { name: 'When do we lift?' });
  await expect(hit.locator('mark')).toHaveText(['When', 'lift']);
  await search.fill('lift when from:me ');
  const sender = ada.page.getByRole('button', { name: 'Remove the filter From: You' });
  await expect(sender).toBeVisible();
  await expect(search).toHaveValue('lift when');
  await expect(hit.locator('mark')).toHaveText(['When', 'lift']);
  await search.fill('from:ben ');
  await expect(ada.page.getByText('No message matches these filters.')).toBeVisible();
  await ada.page.getByRole('button', { name: /^Remove the filter From: Ben/ }).click();
  await search.fill('lift when');
  await expect(hit).toBeVisible();
  await search.press('ArrowDown');
  await expect(hit).toBeFocused();
  await hit.press('Enter');
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
  await search.fill('');
  await question.press('Control+f');
  const here = ada.page.getByRole('searchbox', { name: 'Search in this chat' });
  await here.fill('note 15');
  await expect(ada.page.getByText('11 messages found')).toBeVisible();
  for (const nth of [1, 2]) {
    await here.press('Enter');
    await expect(ada.page.getByText(`${nth} of 11`)).toBeVisible();
  }
  await expect(ada.message('Note 158.')).toBeInViewport();
  await expect(here).toBeFocused();
  await here.press('Escape');
  await expect(here).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Back to where you were' }).click();
  await expect(question).toBeInViewport();
  await ada.page.getByRole('button', { name: 'Go to latest message' }).click();
  await expect(ada.message('At noon')).toBeInViewport();

  await quote.click();
  await expect(question).toBeFocused();
  await question.press('Enter');
  await ada.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await expect(question).toHaveCount(0);
  await ada.write('Never mind');
  await expect(ada.message('Never mind')).toBeInViewport();
  await expect(ada.message('At noon')).toContainText('This message is not available');
});
