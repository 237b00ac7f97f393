import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S2.1.13] Sami writes what was approved, and nothing before', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.page.getByRole('link', { name: 'Sami' }).first().click();
  await expect(ada.page).toHaveURL('/app/sami');
  const field = ada.page.getByRole('textbox', { name: 'Ask, or say what to do' });

  // Nothing is understood before the verbs are there.
  await expect(ada.page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await field.fill('delete the chat with Ben');
  await field.press('Enter');
  await expect(ada.page.getByText('I did not understand that.')).toBeVisible();
  await expect(ada.page).toHaveURL(/\/app\/sami\/[\w-]+$/);

  await field.fill('remind me on 3 May 2027 at 11pm to water the plants');
  await field.press('Enter');
  const reminder = ada.page.getByRole('region', { name: /water the plants/ });
  await expect(reminder).toContainText(
    /3 May 2027, .+ – .*4 May 2027, .+ \(.+\)|May 3 2027, .+ – .*May 4 2027, .+ \(.+\)/,
  );
  await reminder.getByRole('button', { name: 'Add' }).click();
  await expect(reminder).toContainText('It is in your calendar.');

  await field.fill('please tell Ben that gate B opens at seven');
  await field.press('Enter');
  const card = ada.page.getByRole('region', { name: `Write to ${ben.name}` });
  await expect(card).toContainText('Nothing has happened yet.');
  await expect(card).toContainText('gate B opens at seven');
  expect(await findings(ada.page)).toEqual([]);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText('The message is in the chat.');
  await expect(card.getByRole('button', { name: 'Send' })).toBeHidden();
  await card.getByRole('button', { name: 'Open the chat' }).click();
  await expect(ada.message('gate B opens at seven')).toBeVisible();

  await ben.page.goto(ada.page.url());
  await expect(ben.message('gate B opens at seven')).toBeVisible();

  // In the chat it is a panel that only Ada sees, until she sends.
  await ada.page.getByRole('textbox', { name: 'Message' }).click();
  await ada.page.keyboard.type('/sami');
  await ada.page.keyboard.press('Enter');
  const panel = ada.page.getByRole('dialog', { name: 'Sami, for you alone' });
  await panel.getByRole('textbox').fill('write here: gate C instead');
  await panel.getByRole('textbox').press('Enter');
  await expect(panel.getByText('Nothing has happened yet.')).toBeVisible();
  expect(await findings(ada.page)).toEqual([]);
  await panel.getByRole('region').getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('The message is in the chat.')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(ada.message('gate C instead')).toBeVisible();

  // The conversation is still there after a reload, with what became of each card.
  await ada.page.goto('/app/sami');
  await ada.page.getByRole('link', { name: /^delete the chat with Ben/ }).click();
  await expect(card).toContainText('The message is in the chat.');
  await expect(card.getByRole('button', { name: 'Send' })).toBeHidden();
  await expect(reminder).toContainText('It is in your calendar.');
  expect(await findings(ada.page)).toEqual([]);

  await ada.page.getByRole('button', { name: 'More about this conversation' }).click();
  await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(ada.page.getByRole('link', { name: /^delete the chat with Ben/ })).toBeHidden();
  await ada.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ada.page.getByRole('link', { name: /^delete the chat with Ben/ })).toBeVisible();
});
