import { addContact, card, openContacts, row } from './address-book.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.describe('the server refuses', () => {
  test.use({ expectedErrors: [/500/] });

  test('[S8.03] failed loads, changes and deletions are reported, and failed imports listed', async ({
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
    await expect(page.getByRole('alert')).toContainText('Could not save');
    await expect(page.getByLabel('First name')).toHaveValue('Klara');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Could not delete Clara Jansen')).toBeVisible();
    await expect(row(page, 'Clara Jansen')).toBeVisible();

    await page.keyboard.press('n');
    await page.getByLabel('First name').fill('Bo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Could not save')).toBeVisible();
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
    await expect(page.getByText('Could not load this contact')).toBeVisible();
    await page.unroute(/\/api\/main\/api\/v\d\/contact/);
    // It may have loaded by itself by now.
    const retry = page.getByRole('button', { name: 'Retry' }).last();
    await retry.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: 'Clara Jansen' })).toBeVisible();
  });
});
