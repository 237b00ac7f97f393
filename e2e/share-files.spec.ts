import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

// Errors about ended shares, and the interrupted upload.
test.use({ storesApp: true, expectedErrors: [/404|ERR_FAILED/] });

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Pile three.') };
const choose = async (page: Page, files: string | (typeof notes)[]) => {
  // The address changes before the screen does: until then, the composer's inputs are there.
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(files);
};
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Files to share' }).getByRole('listitem');
const create = async (page: Page, title: string): Promise<string> => {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page.getByLabel('Link', { exact: true }).inputValue();
};

test('[S2.1.14] files are shared by link from the start screen, which shows its log', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.goto('/app/settings/preferences');
  const start = page.getByLabel('Start screen');
  await start.selectOption({ label: 'Files' });
  const home = await start.inputValue();
  // The server has it, and the next page of this browser.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kith.preferences')))
    .toContain(`"home_screen":"${home}"`);
  await page.goto('/app');
  await page.waitForURL('**/app/share-files');
  await expect(page.getByText('No shared files yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('share files');
  await page.getByRole('option', { name: 'Share files' }).click();
  await choose(page, [notes]);
  await expect(chosen(page)).toContainText('Uploaded');
  await page.getByLabel('Download limit (optional)').fill('0');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Enter a number from 1')).toBeVisible();
  await page.getByLabel('Download limit (optional)').fill('5');
  await page.getByLabel('Password (optional)').fill('quay');
  expect(await findings(page)).toEqual([]);
  const url = await create(page, 'Survey, north quay');
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/app\/share-files\/[a-z2-9-]{19}$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await visitor.getByLabel('Password').fill('quay');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Ada Test shared 1 file with you')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Opened the page');
  await expect(page.getByText('0 of 5')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download notes.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Pile three.');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('[S2.1.14] a share is changed without changing its link, ended permanently, and deleted', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/share-files/new');
  await choose(page, [notes]);
  await page.getByLabel('Password (optional)').fill('quay');
  const url = await create(page, 'Survey, north quay');
  const { pathname } = new URL(page.url());
  const visitor = await (await browser.newContext()).newPage();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Survey, south quay');
  await page.getByRole('switch', { name: 'Remove the password' }).press('Space');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Survey, south quay' })).toBeVisible();
  const more = { ...notes, name: 'sheet four.txt' };
  await page.getByRole('article').locator('input[type=file]').setInputFiles([more]);
  await expect(page.getByRole('link', { name: 'Download sheet four.txt' })).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Survey, south quay');
  await expect(visitor.getByRole('link', { name: 'Download sheet four.txt' })).toBeVisible();
  const find = page.getByRole('searchbox', { name: 'Find files' });
  await find.fill('nowhere');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await find.fill('SHEET');
  await expect(page.getByRole('link', { name: /^Survey, south quay/ })).toBeVisible();
  await find.fill('');

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('article').getByText('No longer shared')).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No files at this link');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/app/share-files');
  await expect(page.getByText('No shared files yet')).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByText('Share not found')).toBeVisible();
});

test('an upload continues after the page was closed, and the link is sent to its recipient', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const { page } = ada;
  const folder = await mkdtemp(join(tmpdir(), 'kith-share-'));
  const path = join(folder, 'dive.mov');
  await writeFile(path, Buffer.alloc(400_000, 'dive'));

  await page.getByRole('button', { name: 'Chat details' }).click();
  await page.getByRole('button', { name: 'Share files' }).click();
  await page.waitForURL('**/app/share-files/new?to=*');
  await page.route('**/api/v1/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await choose(page, path);
  await page.getByRole('button', { name: 'Pause dive.mov' }).click();
  await expect(chosen(page)).toContainText('Paused');
  await page.unrouteAll();
  await page.reload();
  await expect(chosen(page)).toContainText('Choose this file again to continue');
  await choose(page, path);
  await expect(chosen(page)).toContainText('Uploaded');
  const url = await create(page, 'Dive');
  await page.getByRole('button', { name: 'Send in chat' }).click();
  await ben.chat('Ada').click();
  await expect(ben.page.getByRole('article').getByRole('link', { name: url })).toBeVisible();
  await ben.page.goto('/app/share-files');
  await ben.page.getByRole('radio', { name: 'Received' }).click();
  const received = ben.page.getByRole('list', { name: 'Received' });
  await expect(received.getByRole('link', { name: /^Dive/ })).toContainText('Ada Test');
  await ben.page.getByRole('searchbox', { name: 'Find files' }).fill('elsewhere');
  await expect(ben.page.getByText('Nothing found')).toBeVisible();
  await ben.page.getByRole('searchbox', { name: 'Find files' }).fill('dive');
  expect(await findings(ben.page)).toEqual([]);
  const opened = ben.page.waitForEvent('popup');
  await received.getByRole('link', { name: /^Dive/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Dive');
  await ben.page.getByRole('searchbox', { name: 'Find files' }).fill('');
  await received.getByRole('button', { name: 'Remove Dive' }).click();
  await expect(ben.page.getByText('Nothing received yet')).toBeVisible();
  await rm(folder, { recursive: true });
});

test('[S2.1.14] people without an account send requested files, which arrive at once', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await page.goto('/app/share-files');
  await page.getByRole('radio', { name: 'Requested' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.getByRole('button', { name: 'Request files' }).click();
  await page.getByRole('button', { name: 'Create request' }).click();
  await expect(page.getByText('Enter what you ask for.')).toBeVisible();
  await page.getByLabel('What you ask for').fill('Survey sheets');
  await page.getByLabel('At most this many files').fill('3');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Survey sheets' })).toBeVisible();
  const url = await page.getByLabel('Link', { exact: true }).inputValue();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await visitor.getByLabel('Your name').fill('Teo');
  await visitor.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.alloc(900_000, 'sheet') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('Sheet two') },
  ]);
  expect(await findings(visitor)).toEqual([]);
  // After an interruption, it resumes where it was.
  await visitor.route('**/uploads/*', (route) => route.abort(), { times: 1 });
  await visitor.getByRole('button', { name: 'Send files' }).click();
  await expect(visitor.getByRole('heading', { name: '2 files sent' })).toBeFocused();
  const received = page.getByRole('region', { name: 'Received' });
  await expect(received.getByRole('listitem')).toHaveCount(2);
  await expect(received).toContainText('From Teo');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(url);
  await plain.getByLabel('Your name').fill('Ines');
  await plain.getByLabel('Message (optional)').fill('The last one');
  await plain.getByLabel('Files', { exact: true }).setInputFiles([notes]);
  await plain.getByRole('button', { name: 'Send files' }).click();
  await expect(plain.getByRole('heading', { name: '1 file sent' })).toBeVisible();
  await expect(received).toContainText('The last one');
  // The request is full.
  await expect(page.getByRole('article').getByText('Full')).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No files at this link');

  await page.getByRole('button', { name: 'Delete one.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(received.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Close request' }).click();
  await expect(page.getByRole('article').getByText('Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(url);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Survey sheets.zip');
  expect(await findings(page)).toEqual([]);
});
