import { CONTACT_IMPORT_MAX } from '@kith/contract';
import { addContact, card, names, openContacts, row } from './address-book.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const say = (count: number): string => count.toLocaleString('en');

test('[S5.06] an import first shows a preview, and then what was imported and what failed', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/contacts');
  await expect(page.getByText('Everyone you know in one place')).toBeVisible();
  await addContact(page, 'Clara', 'Jansen');
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const buffer = Buffer.from(
    [
      card('VERSION:3.0', 'N:Jansen;Clara;;;'),
      card(
        'VERSION:3.0',
        'N:Berg;Bo;;;',
        'NICKNAME:Bobby',
        'ANNIVERSARY:20010203',
        'item1.TEL:+49 40 1234567',
        'item1.X-ABLABEL:Boat',
        'PHOTO;ENCODING=b:QUJD',
      ),
      card('VERSION:3.0', 'NOTE:nobody'),
      card('VERSION:3.0', 'N:Rud;Cy;;;'),
    ].join('between the cards\r\n'),
  );
  const file = { name: 'all.vcf', mimeType: 'text/vcard', buffer };
  const other = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
  const dialog = page.getByRole('dialog');
  const webPage = other('page.vcf', '<!doctype html><title>Sign in</title>');
  await page.setInputFiles('input[type=file]', webPage);
  await expect(dialog).toContainText('This is a web page');
  const table = other('all.csv', 'Vorname;Nachname;Telefon (privat)\nDi;Dorn;030 1234567');
  await page.setInputFiles('input[type=file]', [file, table, webPage]);
  await expect(dialog).toContainText('4 contacts can be imported');
  await expect(dialog).toContainText('page.vcf This is a web page');
  await dialog.getByText('1 card can only be imported in part').click();
  await expect(dialog).toContainText('Bo Berg without its picture');
  await expect(dialog).toContainText('1 picture is left out');
  await expect(dialog).toContainText('1 card cannot be imported');
  await expect(dialog.getByLabel(/Skip 1/)).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await expect(row(page, 'Bo Berg')).toHaveCount(0);

  // The server accepts one of the two and gives the reason for refusing the other.
  await page.route('**/contacts-import', async (route) => {
    const sent = route.request().postDataJSON();
    sent.contacts[1].numbers = [{ number: '' }];
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await dialog.getByRole('button', { name: 'Import 3 contacts' }).click();
  await expect(dialog).toContainText('2 contacts imported');
  await expect(dialog).toContainText('1 failed');
  await expect(dialog).toContainText('Cy Rud');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => names(page)).toEqual(['Bo Berg', 'Clara Jansen', 'Di Dorn']);

  // Built-in labels follow the reader's language; custom ones stay, and appear once.
  await row(page, 'Bo Berg').click();
  const detail = page.locator('[data-contact-card]');
  await expect(detail.getByText('Nickname')).toBeVisible();
  await expect(detail.getByText('Boat')).toBeVisible();
  await expect(detail.getByText('+49 40 1234567')).toHaveCount(1);
  const contact = page.url();
  await page.goto('/app/settings/preferences');
  await page.getByLabel('App language').selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(contact);
  await expect(detail.getByText('Spitzname')).toBeVisible();
  await expect(detail.getByText('3. Februar 2001')).toBeVisible();
  await expect(detail.getByText('Boat')).toBeVisible();
});

test('a stopped import shows what was not imported, and a second run imports only that', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await openContacts(page);
  const dialog = page.getByRole('dialog');
  const count = 2 * CONTACT_IMPORT_MAX + 1;
  const cards = Array.from({ length: count }, (_, at) =>
    card('VERSION:3.0', `N:Number${at};Person`),
  );
  const file = { name: 'many.vcf', mimeType: 'text/vcard', buffer: Buffer.from(cards.join('')) };
  const read = async () => {
    await page.getByRole('button', { name: 'Import contacts' }).first().press('Enter');
    await page.setInputFiles('input[type=file]', file);
  };
  const held = (many: number) =>
    expect(page.getByRole('heading', { name: 'Contacts' })).toContainText(`${say(many)} contacts`);

  await read();
  // The second batch waits for the button.
  const stopped = Promise.withResolvers<void>();
  let batches = 0;
  await page.route('**/contacts-import', async (route) => {
    if (++batches > 1) await stopped.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: `Import ${say(count)} contacts` }).click();
  await expect(dialog).toContainText(`${say(CONTACT_IMPORT_MAX)} contacts imported`);
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
  stopped.resolve();
  await expect(dialog).toContainText(`${say(2 * CONTACT_IMPORT_MAX)} contacts imported`);
  await expect(dialog).toContainText('Stopped. 1 contact was not imported.');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.unrouteAll();
  // The closed dialog leaves the history, which would abort the reload.
  await page.waitForFunction(() => !history.state?.overlays);
  await page.reload();
  await held(2 * CONTACT_IMPORT_MAX);

  await read();
  await dialog.getByRole('button', { name: 'Import 1 contact', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await held(count);
});
