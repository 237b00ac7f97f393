import type { Page } from '@playwright/test';
import { addContact, openContacts } from './address-book.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const PLAN = {
  name: 'Ufer – план №2.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Drei Pfähle.'),
};
/** Looks like a page, but must never be rendered. */
const HOSTILE = {
  name: 'open-me.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<script>top.hacked = true</script>'),
};

const attach = (page: Page, ...files: (typeof PLAN)[]): Promise<void> =>
  page.locator('form input[type=file]:not([accept^=image])').setInputFiles(files);
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
const downloaded = async (page: Page, name: string): Promise<string> => {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(name);
  const chunks = await (await download.createReadStream()).toArray();
  return Buffer.concat(chunks).toString();
};

test('files are sent with a caption, keep their names, and are only ever downloaded', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ben.chat('Ada').click();
  await attach(ada.page, PLAN, HOSTILE);
  await expect(chosen(ada.page)).toHaveText([/Ufer – план №2\.txt/, /open-me\.html/]);
  await ada.page.getByRole('button', { name: 'Remove open-me.html' }).click();
  await expect(chosen(ada.page)).toHaveCount(1);
  await attach(ada.page, HOSTILE);
  await ada.write('What we said');
  await expect(chosen(ada.page)).toHaveCount(0);

  const { page } = ben;
  await expect(ben.message('What we said')).toBeVisible();
  expect(await downloaded(page, PLAN.name)).toBe('Drei Pfähle.');
  expect(await downloaded(page, HOSTILE.name)).toContain('hacked');
  // When opened, its markup is shown as text.
  await page.getByRole('button', { name: `Open ${HOSTILE.name}` }).click();
  const opened = page.getByRole('dialog', { name: HOSTILE.name });
  await expect(opened.getByRole('region')).toHaveText('<script>top.hacked = true</script>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  // Its address does not display it either.
  const address = await page
    .getByRole('link', { name: `Download ${HOSTILE.name}` })
    .getAttribute('href');
  const shown = await page.request.get(address ?? '');
  expect(shown.headers()['content-type']).toBe('text/plain');
  expect(shown.headers()['content-disposition']).toContain('attachment');
  expect(await findings(page)).toEqual([]);
  expect(await findings(ada.page)).toEqual([]);

  // The details of the chat list them as well, and lead to their message.
  await page.getByRole('button', { name: 'Chat details' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('radio', { name: 'Files' }).click();
  await expect(details.getByRole('link')).toHaveText([/Ufer/, /open-me/]);
  expect(await findings(page)).toEqual([]);
  await details.getByRole('button', { name: /^Go to the message: Ufer/ }).click();
  await expect(ben.message('What we said')).toBeFocused();
});

test('a contact is sent from the address book, and added with one press', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await openContacts(ada.page);
  await addContact(ada.page, 'Ottilie', 'Wieland');
  await ada.page.goto('/app/chat');
  await ada.startChat(ben);
  await ben.chat('Ada').click();
  const { page } = ada;
  await page.getByRole('button', { name: 'Add to the message' }).click();
  await page.getByRole('menuitem', { name: 'Add a contact' }).click();
  const picker = page.getByRole('dialog', { name: 'Send a contact' });
  await expect(picker.getByRole('button', { name: /Ottilie Wieland/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('otti');
  await picker.getByRole('button', { name: /Ottilie Wieland/ }).click();
  await expect(page.getByRole('list', { name: 'Contacts to send' })).toContainText('Ottilie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('Ottilie Wieland')).toBeVisible();
  await expect(
    page.getByRole('article').getByRole('link', { name: 'In your contacts' }),
  ).toBeVisible();

  await ben.page.getByRole('button', { name: 'Save contact' }).click();
  const kept = ben.page.getByRole('article').getByRole('link', { name: 'In your contacts' });
  await expect(kept).toBeVisible();
  expect(await findings(ben.page)).toEqual([]);
  await kept.click();
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Ottilie Wieland' })).toBeVisible();
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('an upload survives a lost network and a reload in the middle', async ({ browser }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ben.chat('Ada').click();
    const { page, context } = ada;
    const size = 3 * 1024 * 1024;
    await attach(page, {
      name: 'large.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(size, 7),
    });
    await expect(chosen(page)).toHaveCount(1);
    // The upload begins, and its first bytes never arrive.
    await page.route('**/api/v1/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    const begun = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/uploads'),
    );
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await begun;
    await expect(page.getByRole('progressbar', { name: 'Sending attachments' })).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Download large.bin' })).toBeVisible();
    await expect(ben.page.getByRole('link', { name: 'Download large.bin' })).toBeVisible();
    const received = ben.page.waitForEvent('download');
    await ben.page.getByRole('link', { name: 'Download large.bin' }).click();
    const bytes = Buffer.concat(await (await (await received).createReadStream()).toArray());
    expect(bytes.equals(Buffer.alloc(size, 7))).toBe(true);
    await context.close();
  });
});
