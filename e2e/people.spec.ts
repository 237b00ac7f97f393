import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('a blocked person’s messages reach nobody and they are not notified; unblocking delivers later ones', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ben.startChat(ada);
  await ben.write('before');
  await ada.chat(ben.name).click();
  await expect(ada.message('before')).toBeVisible();

  const { page } = ada;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You have blocked ${ben.name}.`)).toBeVisible();
  await expect(ada.composer).toBeHidden();
  expect(await findings(page)).toEqual([]);

  const isSent = (text: string) => ben.message(text).getByRole('img', { name: 'Sent' });
  await ben.write('meanwhile');
  await expect(isSent('meanwhile')).toBeVisible();
  await ben.page.reload();
  await expect(isSent('meanwhile')).toBeVisible();
  await expect(ben.chat(ada.name)).toContainText('meanwhile');
  const chat = ben.page.url();
  await ben.page.goto('/app/chat/new');
  await ben.page.getByLabel('Name or email').fill(ada.email);
  await expect(ben.page.getByText('No one found for')).toBeVisible();
  await ben.page.goto(chat);
  await expect(ada.chat(ben.name)).toContainText('before');

  await page.goto('/app/settings/account');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await expect(blocked.getByText(ben.name)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await blocked.getByRole('button', { name: `Unblock ${ben.name}` }).press('Enter');
  await expect(blocked.getByText('No blocked people')).toBeVisible();

  await ben.write('after');
  await page.goto('/app/chat');
  await ada.chat(ben.name).click();
  await expect(ada.message('after')).toBeVisible();
  await expect(ada.message('before')).toBeVisible();
  await expect(ada.message('meanwhile')).toHaveCount(0);
});

test('a chat partner becomes a contact, which leads back to the chat', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const { page } = ada;
  const chat = page.url();
  await page.setViewportSize({ width: 1440, height: 900 });
  const tile = (name: string) =>
    page.getByRole('region', { name: 'Details' }).getByRole('button', { name, exact: true });
  await tile('Contact').click();
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(chat);
  // Shown once the contacts have been checked.
  await tile('Add to contacts').click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Boatyard');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  const contact = page.url();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.waitForURL(chat);
  await tile('Contact').click();
  await page.waitForURL(contact);

  // What else there is to do with a person is a menu on their page.
  const act = async (name: string) => {
    await page.goto(contact);
    await page.getByRole('button', { name: 'Other actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Plan an event');
  const event = page.getByRole('dialog', { name: 'New event' });
  await expect(event.getByText(ben.name)).toBeVisible();
  await event.getByRole('button', { name: 'Cancel' }).click();
  await expect(event).toHaveCount(0);
  await act('Beam');
  await expect(page.getByText(new RegExp(`^To \\S?${ben.name}\\S?: choose what`))).toBeVisible();
  await act('Ask for money');
  await page.waitForURL(chat);
  await expect(page.getByLabel('What for?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('What for?')).toHaveCount(0);
});

test('each profile chooses who can find it, by keyboard too', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.page.goto('/app/settings/account');
  const found = ada.page.getByRole('radiogroup', { name: 'Who can find me' });
  await found.getByRole('radio', { name: 'Everyone' }).focus();
  await ada.page.keyboard.press('ArrowRight');
  await ada.page.keyboard.press('ArrowRight');
  const kept = ada.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await ada.page.keyboard.press('Space');
  await kept;
  const nobody = found.getByRole('radio', { name: 'No one' });
  await expect(nobody).toBeChecked();
  await ada.page.reload();
  await expect(nobody).toBeChecked();
  await ben.page.goto('/app/chat/new');
  await ben.page.getByLabel('Name or email').fill(ada.email);
  await expect(ben.page.getByText('No one found for')).toBeVisible();
});

test('however many people are found or blocked, the keyboard reaches the last one', async ({
  browser,
}) => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      method: 'POST',
      path: 'profiles',
      body: { type: 'individual', firstName: 'Many', lastName: `Number ${from + at}` },
    }));
  const [ada, ben, cem] = await Promise.all(
    ['Ada', 'Ben', 'Cem'].map((name) => Person.signUp(browser, name)),
  );
  if (!ada || !ben || !cem) throw new Error('Nobody signed up.');
  const made = await Promise.all([
    ben.call<{ id: string }>(many(1, 31)),
    cem.call<{ id: string }>(many(31, 52)),
  ]);

  const { page } = ada;
  await page.goto('/app/chat/new');
  const field = page.getByLabel('Name or email');
  await field.fill('many numb');
  const options = page.getByRole('option');
  for (const shown of [20, 40]) {
    await expect(options).toHaveCount(shown);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(field).toBeFocused();
  }
  await expect(options).toHaveCount(51);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await ada.call(made.flat().map(({ id }) => ({ method: 'PUT', path: `block/${id}` })));
  await page.goto('/app/settings/account');
  const list = page.getByRole('region', { name: 'Blocked people' });
  const rows = list.getByRole('button', { name: /^Unblock/ });
  await expect(rows).toHaveCount(50);
  expect(await findings(page)).toEqual([]);
  await list.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(51);
  await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(rows.last()).toBeFocused();
});
