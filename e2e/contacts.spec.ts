import { addContact, card, names, openContacts, row } from './address-book.ts';
import { findingsInBothSchemes } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S2.1.10] the list opens without an id, a contact with one, and the same after a reload', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await expect(page.getByText('Everyone you know in one place')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Invite people' })).toBeVisible();
  await addContact(page, 'Clara', 'Jansen');
  await expect(page).toHaveURL(/\/app\/contacts\/[\w-]{22}$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
  await expect(row(page, 'Clara Jansen')).toHaveAttribute('aria-current', 'page');
  await page.goto('/app/contacts');
  await expect(page.getByText('Select a contact')).toBeVisible();
});

test('an unsaved form asks before it is left, through the list or by going back', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await addContact(page, 'Clara', 'Jansen');
  await addContact(page, 'Dora', 'Ek');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Job title').fill('Pilot');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await row(page, 'Clara Jansen').click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Pilot');
  // The dialog's own history entry is removed first; the browser combines the two steps.
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dora Ek' })).toBeVisible();
  await expect(page.getByText('Pilot')).toBeHidden();
});

test('[S1.02] people and organizations are imported, searched and filtered by category', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await page.getByRole('button', { name: 'Import contacts' }).first().click();
  const file = [
    card('VERSION:3.0', 'N:Jansen;Clara;;;', 'NOTE:Knows every pile', 'CATEGORIES:Harbour'),
    card('VERSION:3.0', 'FN:Atelier Nord', 'ORG:Atelier Nord', 'TEL:+31 20 555 0199'),
    card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=98vreb=C3=B8;=C3=85se'),
  ].join('');
  await page.getByLabel('Or paste a vCard').fill(file);
  await page.getByRole('button', { name: 'Read pasted text' }).click();
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => names(page)).toEqual(['Åse Øvrebø', 'Atelier Nord', 'Clara Jansen']);
  await expect(row(page, 'Atelier Nord')).toContainText('Organisation');

  await page.getByRole('button', { name: 'Harbour 1' }).click();
  await expect.poll(() => names(page)).toEqual(['Clara Jansen']);
  await page.getByRole('button', { name: 'Harbour 1' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);

  await page.keyboard.press('/');
  await page.keyboard.type('pile');
  await expect(row(page, 'Clara Jansen').locator('mark')).toHaveText('pile');
  await expect.poll(() => names(page)).toEqual(['Clara Jansen']);
  await page.getByRole('searchbox').fill('020 555');
  await expect.poll(() => names(page)).toEqual(['Atelier Nord']);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);
});

test('[S4.3.02] the search shows that it is busy only after 500 ms without an answer', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await addContact(page, 'Clara', 'Jansen');
  await page.getByRole('searchbox').fill('clara');
  await expect(page.getByText('1 contact found')).toBeAttached();
  await expect(page.getByText('Searching…')).toHaveCount(0);

  const slow = await page.context().newPage();
  await slow.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...sent: [unknown]) {
      setTimeout(() => postMessage.apply(this, sent), 400);
    } as typeof postMessage;
  });
  await slow.goto('/app/contacts');
  await slow.getByRole('searchbox').fill('clara');
  await expect(slow.getByText('Searching…')).toBeVisible();
  await expect(slow.getByText('1 contact found')).toBeAttached();
  await expect(slow.getByText('Searching…')).toHaveCount(0);
});

test('a contact whose address belongs to a person on this server can be messaged', async ({
  browser,
}) => {
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/contacts/new');
  await page.getByLabel('First name').fill('Benny');
  await page.getByLabel('Email', { exact: true }).fill(ben.email);
  await page.getByRole('button', { name: 'Save' }).click();
  const here = page.getByRole('region', { name: 'On this server' });
  await expect(here).toContainText(ben.name);
  await expect(here).toContainText('not verified');
  await page.getByRole('button', { name: `Write to ${ben.name}` }).click();
  await page.waitForURL('**/app/chat/*');
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
});

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`no accessibility violations: ${name}`, async ({ browser }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    await page.setViewportSize(viewport);
    await page.goto('/app/contacts');
    await expect(page.getByText('Everyone you know in one place')).toBeVisible();
    expect(await findingsInBothSchemes(page), 'empty').toEqual([]);
    await page.goto('/app/contacts/new');
    await page.getByLabel('First name').fill('Clara');
    await page.getByLabel('Number', { exact: true }).fill('+31 6 1234');
    await page.getByLabel('Birthday').fill('5-3');
    await page.getByLabel('Notes').fill('Knows every pile.');
    expect(await findingsInBothSchemes(page), 'form').toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clara' })).toBeVisible();
    expect(await findingsInBothSchemes(page), 'contact').toEqual([]);
    await page.goto('/app/contacts');
    await expect(row(page, 'Clara')).toBeVisible();
    expect(await findingsInBothSchemes(page), 'list').toEqual([]);
  });
