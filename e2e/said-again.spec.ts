import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

/** Until what was set up at the beginning becomes due; the rest takes about as long. */
const DUE_MS = 12_000;
const SOON_MS = 3_000;

/** So far ahead, as the value of a field for date and time. */
const dueIn = (page: Page, ms: number) =>
  page.evaluate((ms) => {
    const due = new Date(Date.now() + ms);
    const local = new Date(due.getTime() - due.getTimezoneOffset() * 60_000);
    // The shortest form of a whole minute has no seconds.
    return local.toISOString().slice(0, 19).replace(/:00$/, '');
  }, ms);

test('a poll is asked and answered, an app writes, and messages are sent later, forwarded and remembered', async ({
  browser,
  request,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const { page } = ada;
  const add = async (item: string) => {
    await page.getByRole('button', { name: 'Add to the message' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const act = async (text: string, item: string) => {
    await ada.message(text).first().hover();
    await ada.message(text).first().getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await cem.startChat(ada);
  await cem.write('Hello from Cem');
  await ada.startChat(ben, cem);
  await ada.write('Welcome');
  await ben.chat('Chat w/').click();

  // A message that will be sent at a time of its own.
  const later = page.getByRole('dialog', { name: 'Send later' });
  await ada.composer.fill('The tide turns');
  await add('Send later');
  await later.getByLabel('Date and time').fill(await dueIn(page, DUE_MS));
  await later.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('button', { name: 'Show 1 scheduled message' })).toBeVisible();

  // An anonymous poll with several answers, which closes by itself; an hour is the shortest time offered.
  await page.route('**/polls', async (route) => {
    const asked = route.request().postDataJSON();
    expect(asked.closesTime).toBeGreaterThan(Date.now());
    const postData = JSON.stringify({ ...asked, closesTime: Date.now() + DUE_MS });
    await route.continue({ postData });
  });
  await add('Create a poll');
  const poll = page.getByRole('dialog', { name: 'Create a poll' });
  await poll.getByRole('textbox', { name: 'Question' }).fill('What do we bring?');
  await poll.getByRole('textbox', { name: 'Option 1' }).fill('Bread');
  await poll.getByRole('textbox', { name: 'Option 2' }).fill('Ropes');
  await poll.getByRole('switch', { name: 'Allow several answers' }).press('Space');
  await poll.getByRole('switch', { name: 'Anonymous voting' }).press('Space');
  await poll.getByRole('combobox', { name: 'Closes' }).selectOption({ label: 'In 1 hour' });
  await poll.getByRole('button', { name: 'Add to message' }).click();
  await ada.composer.press('Enter');
  const bring = ben.message('What do we bring?');
  for (const name of [/Bread/, /Ropes/]) await bring.getByRole('button', { name }).click();
  const answered = ada.message('What do we bring?');
  await expect(answered).toContainText('1 of 3 answered');
  for (const name of [/Bread.*1 vote/, /Ropes.*1 vote/])
    await expect(answered.getByRole('button', { name })).toBeVisible();
  await expect(answered.getByRole('button', { name: 'Show votes' })).toBeHidden();
  await page.unroute('**/polls');

  // A poll; votes appear on the other side.
  await add('Create a poll');
  await poll.getByRole('textbox', { name: 'Question' }).fill('When do we sail?');
  await poll.getByRole('textbox', { name: 'Option 1' }).fill('At noon');
  await poll.getByRole('textbox', { name: 'Option 2' }).fill('At dusk');
  expect(await findings(page)).toEqual([]);
  await poll.getByRole('button', { name: 'Add to message' }).click();
  await ada.composer.press('Enter');
  await ben.page.getByRole('button', { name: /At dusk/ }).click();
  await expect(ada.message('When do we sail?')).toContainText('1 of 3 answered');
  await ada.message('When do we sail?').getByRole('button', { name: 'Close poll' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close poll' }).click();
  await expect(ben.message('When do we sail?')).toContainText('closed');

  // An app writes through an address.
  await page.getByRole('button', { name: 'Chat details' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tide gauge');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const address = await page.getByRole('textbox', { name: 'Address of the webhook' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const said = await request.post(address, { data: { text: 'Low tide at seven.' } });
  expect(said.status()).toBe(200);
  await expect(ben.message('Low tide at seven.')).toContainText('Tide gauge');
  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('button', { name: 'Close details' })
    .click();

  // Later: what is due is sent, and can be sent before that.
  await expect(ben.message('The tide turns')).toBeVisible({ timeout: 2 * DUE_MS });
  await ada.composer.fill('Do not forget the sails');
  await add('Send later');
  await later.getByRole('button', { name: /Tomorrow morning/ }).click();
  await page.getByRole('button', { name: 'Show 1 scheduled message' }).click();
  const scheduled = page.getByRole('dialog', { name: 'Scheduled messages' });
  await expect(scheduled).toContainText('Do not forget the sails');
  await scheduled.getByRole('button', { name: 'Do not forget the sails' }).click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await expect(ben.message('Do not forget the sails')).toBeVisible();
  await expect(scheduled).toHaveCount(0);

  // Forwarded to two, remembered, and linked.
  await act('Low tide at seven.', 'Forward');
  const forward = page.getByRole('dialog', { name: /^Forward/ });
  await forward.getByRole('button', { name: 'Cem Test', exact: true }).click();
  await forward.getByRole('button', { name: /^Chat w\// }).click();
  await forward.getByRole('button', { name: 'Forward to 2 chats' }).click();
  await expect(cem.message('Low tide at seven.')).toBeVisible();
  await act('Low tide at seven.', 'Remind me');
  const remind = page.getByRole('dialog', { name: 'Remind me' });
  await remind.getByLabel('Date and time').fill(await dueIn(page, SOON_MS));
  await remind.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page.getByText(/You will be reminded/)).toBeVisible();
  const due = page.getByRole('region', { name: 'Reminders' });
  await expect(due).toContainText('Low tide at seven.');
  await due.getByRole('button', { name: 'Done' }).click();
  await expect(due).toBeHidden();

  // The poll has closed by itself.
  await expect(bring).toContainText('closed', { timeout: 2 * DUE_MS });
  await expect(bring.getByRole('button', { name: /Bread/ })).toBeHidden();
});
