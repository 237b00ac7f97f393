import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

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

  // A poll; votes appear on the other side.
  await add('Create a poll');
  const poll = page.getByRole('dialog', { name: 'Create a poll' });
  await poll.getByRole('textbox', { name: 'Question' }).fill('When do we sail?');
  await poll.getByRole('textbox', { name: 'Option 1' }).fill('At noon');
  await poll.getByRole('textbox', { name: 'Option 2' }).fill('At dusk');
  expect(await findings(page)).toEqual([]);
  await poll.getByRole('button', { name: 'Add to message' }).click();
  await ada.composer.press('Enter');
  await ben.page.getByRole('button', { name: /At dusk/ }).click();
  await expect(ada.message('When do we sail?')).toContainText('1 of 3 answered');
  await page.getByRole('button', { name: 'Close poll' }).click();
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

  // Later, and without sound.
  await ada.composer.fill('Do not forget the sails');
  await add('Send later');
  const later = page.getByRole('dialog', { name: 'Send later' });
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
  await remind.getByRole('button', { name: /Tomorrow morning/ }).click();
  await expect(page.getByText(/You will be reminded/)).toBeVisible();
});
