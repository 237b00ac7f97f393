import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const row = (page: Page, name: string): Locator =>
  page.locator('[data-contact]').filter({ hasText: name });
const names = (page: Page): Promise<string[]> =>
  page.locator('[data-contact] .font-strong bdi').allInnerTexts();

/** Another browser of the same account. */
const elsewhere = async (browser: Parameters<typeof Person.visit>[0], person: Person) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/chat');
  return page;
};

const openContacts = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
};

const addContact = async (page: Page, first: string, last: string): Promise<void> => {
  await page.keyboard.press('n');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
};

const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test('[S2.1.10] the list without an id, that contact with one, and the same after a reload', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await expect(page.getByText('Keep everybody in one place')).toBeVisible();
  await addContact(page, 'Clara', 'Jansen');
  await expect(page).toHaveURL(/\/app\/contacts\/[\w-]{22}$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
  await expect(row(page, 'Clara Jansen')).toHaveAttribute('aria-current', 'page');
  await page.goto('/app/contacts');
  await expect(page.getByText('Pick a contact')).toBeVisible();
});

test('[S4.2.04] what is done in one browser is there in another of the same account', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const here = ada.page;
  const there = await elsewhere(browser, ada);
  await openContacts(here);
  await openContacts(there);

  await addContact(here, 'Clara', 'Jansen');
  await addContact(here, 'Bo', 'Berg');
  await expect.poll(() => names(there)).toEqual(['Bo Berg', 'Clara Jansen']);

  await here.keyboard.press('e');
  await here.getByLabel('First name').fill('Zed');
  await here.getByRole('button', { name: 'New category' }).click();
  await here.getByRole('dialog').getByLabel('Name').fill('Harbour');
  await here.getByRole('button', { name: 'Create' }).click();
  await here.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
  await there.getByRole('button', { name: 'Harbour 1' }).click();
  await expect.poll(() => names(there)).toEqual(['Zed Berg']);

  await here.getByRole('button', { name: 'Categories' }).click();
  await here.getByRole('button', { name: 'Rename Harbour' }).click();
  await here.getByRole('dialog').getByRole('textbox').fill('Port');
  await here.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeVisible();
  await here.getByRole('button', { name: 'Delete Port' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeHidden();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByRole('button', { name: 'Port 1' })).toBeVisible();
  await here.getByRole('button', { name: 'Done' }).click();

  await there.getByRole('button', { name: 'All' }).click();
  await here.getByRole('button', { name: 'More' }).click();
  await here.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen']);
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(there)).toEqual(['Clara Jansen', 'Zed Berg']);
});

test('[S1.02] people and organizations are imported, searched and filtered by category', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  await page.getByRole('button', { name: 'Import contacts' }).first().click();
  const file = [
    card('VERSION:3.0', 'N:Jansen;Clara;;;', 'NOTE:Knows every pile', 'CATEGORIES:Harbour'),
    card('VERSION:3.0', 'FN:Atelier Nord', 'ORG:Atelier Nord', 'TEL:+31 20 555 0199'),
    card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=98vreb=C3=B8;=C3=85se'),
  ].join('');
  await page.getByLabel('Or paste a vCard').fill(file);
  await page.getByRole('button', { name: 'Read what was pasted' }).click();
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => names(page)).toEqual(['Åse Øvrebø', 'Atelier Nord', 'Clara Jansen']);
  await expect(row(page, 'Atelier Nord')).toContainText('Organization');

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
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);
});

test('[S5.06] an import shows what it holds first, and then what came and what failed', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/contacts');
  await expect(page.getByText('Keep everybody in one place')).toBeVisible();
  await addContact(page, 'Clara', 'Jansen');
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const buffer = Buffer.from(
    [
      card('VERSION:3.0', 'N:Jansen;Clara;;;'),
      card('VERSION:3.0', 'N:Berg;Bo;;;', 'PHOTO;ENCODING=b:QUJD'),
      card('VERSION:3.0', 'NOTE:nobody'),
      card('VERSION:3.0', 'N:Rud;Cy;;;'),
    ].join('between the cards\r\n'),
  );
  const file = { name: 'all.vcf', mimeType: 'text/vcard', buffer };
  await page.setInputFiles('input[type=file]', file);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 contacts can be imported');
  await expect(dialog).toContainText('1 picture stays out');
  await expect(dialog).toContainText('1 card cannot be imported');
  await expect(dialog.getByLabel(/Leave out 1/)).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await expect(row(page, 'Bo Berg')).toHaveCount(0);

  // The server takes one of the two and says why it refuses the other.
  await page.route('**/contacts-import', async (route) => {
    const sent = route.request().postDataJSON();
    sent.contacts[1].numbers = [{ number: '' }];
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(dialog).toContainText('1 contact imported');
  await expect(dialog).toContainText('1 failed');
  await expect(dialog).toContainText('Cy Rud');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => names(page)).toEqual(['Bo Berg', 'Clara Jansen']);
});

test('[S4.3.02] that it searches is said only when an answer takes more than 500 ms', async ({
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

test.describe('a clash', () => {
  test.use({ expectedErrors: [/409/] });

  test('two devices change the same field, and the second is asked which to keep', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const here = ada.page;
    await openContacts(here);
    await addContact(here, 'Clara', 'Jansen');
    const there = await elsewhere(browser, ada);
    await there.goto(new URL(here.url()).pathname);
    await expect(there.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
    await there.keyboard.press('e');
    await there.getByLabel('First name').fill('Klara');
    await there.getByLabel('Job title').fill('Pilot');

    await here.keyboard.press('e');
    await here.getByLabel('First name').fill('Clare');
    await here.getByRole('button', { name: 'Save' }).click();
    await expect(here.getByRole('heading', { level: 1, name: 'Clare Jansen' })).toBeVisible();

    await there.getByRole('button', { name: 'Save' }).click();
    const dialog = there.getByRole('dialog');
    await expect(dialog).toContainText('Klara');
    await expect(dialog).toContainText('Clare');
    expect(await findings(there)).toEqual([]);
    await dialog.getByLabel('The other: Clare').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(there.getByRole('heading', { level: 1, name: 'Clare Jansen' })).toBeVisible();
    await expect(here.getByText('Pilot').first()).toBeVisible();
  });
});

test('everything is done by keyboard alone', async ({ browser }) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  for (const name of ['Ada', 'Bo', 'Cy']) await addContact(page, name, 'Berg');
  await page.goto('/app/contacts');
  await expect(row(page, 'Cy Berg')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'Ada Berg')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Bo Berg')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('End');
  await expect(row(page, 'Cy Berg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cy Berg' })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('Job title').fill('Pilot');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cy Berg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Cy Berg')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('bo');
  await expect.poll(() => names(page)).toEqual(['Bo Berg']);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bo Berg')).toBeFocused();
});

test('somebody on this server who has a contact’s address can be written to', async ({
  browser,
}) => {
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/contacts/new');
  await page.getByLabel('First name').fill('Benny');
  await page.getByLabel('E-mail', { exact: true }).fill(ben.email);
  await page.getByRole('button', { name: 'Save' }).click();
  const here = page.getByRole('region', { name: 'On this server' });
  await expect(here).toContainText(ben.name);
  await expect(here).toContainText('not confirmed');
  await page.getByRole('button', { name: `Write to ${ben.name}` }).click();
  await page.waitForURL('**/app/chat/*');
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
});

test.describe('the server refuses', () => {
  test.use({ expectedErrors: [/500/] });

  test('[S8.03] what could not be fetched, made, changed or deleted is said, a failed import is listed', async ({
    browser,
  }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    await openContacts(page);
    await addContact(page, 'Clara', 'Jansen');
    const refuse = { status: 500, json: { error: { code: 'internal', message: 'No' } } };
    await page.route(/\/api\/main\/api\/v\d\/contact/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(refuse),
    );
    await page.keyboard.press('e');
    await page.getByLabel('First name').fill('Klara');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be saved');
    await expect(page.getByLabel('First name')).toHaveValue('Klara');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Clara Jansen could not be deleted')).toBeVisible();
    await expect(row(page, 'Clara Jansen')).toBeVisible();

    await page.keyboard.press('n');
    await page.getByLabel('First name').fill('Bo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It could not be saved')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'dora.vcf',
        mimeType: 'text/vcard',
        buffer: Buffer.from(card('VERSION:3.0', 'FN:Dora Dunn', 'N:Dunn;Dora;;;')),
      });
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await expect(page.getByText('1 failed')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();

    await row(page, 'Clara Jansen').click();
    await page.waitForURL(/contacts\/[\w-]{22}$/);
    await page.route(/\/api\/main\/api\/v\d\/contact/, (route) => route.fulfill(refuse));
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
    await page.reload();
    await expect(page.getByText('This contact could not be loaded')).toBeVisible();
    await page.unroute(/\/api\/main\/api\/v\d\/contact/);
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test(`nothing stands in anybody’s way: ${name}, ${colorScheme}`, async ({ browser }) => {
      const { page } = await Person.signUp(browser, 'Ada');
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto('/app/contacts');
      await expect(page.getByText('Keep everybody in one place')).toBeVisible();
      expect(await findings(page), 'empty').toEqual([]);
      await page.goto('/app/contacts/new');
      await page.getByLabel('First name').fill('Clara');
      await page.getByLabel('Number', { exact: true }).fill('+31 6 1234');
      await page.getByLabel('Birthday').fill('5-3');
      await page.getByLabel('Notes').fill('Knows every pile.');
      expect(await findings(page), 'form').toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Clara' })).toBeVisible();
      expect(await findings(page), 'contact').toEqual([]);
      await page.goto('/app/contacts');
      await expect(row(page, 'Clara')).toBeVisible();
      expect(await findings(page), 'list').toEqual([]);
    });
