import { addContact, card, names, row } from './address-book.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

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
