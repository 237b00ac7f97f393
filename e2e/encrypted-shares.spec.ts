import { readFile } from 'node:fs/promises';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const CHUNK = 256 * 1_024;

test('[S2.1.14] [S2.2.14] files are encrypted in one browser and decrypted in another, by the link alone', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), request.postDataBuffer()?.toString('latin1') ?? '');
  });
  await page.goto('/app/share-files/new');
  await page.getByRole('switch', { name: 'Encrypt in the browser' }).press('Space');
  await expect(page.getByText('Only people with the complete link')).toBeVisible();
  const dive = Buffer.alloc(2 * CHUNK + 77, 'The third pile is cracked. ');
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .first()
    .setInputFiles([
      { name: 'dive.mov', mimeType: 'video/quicktime', buffer: dive },
      { name: 'cracked-pile.txt', mimeType: 'text/plain', buffer: Buffer.from('Pile three.') },
    ]);
  const chosen = page.getByRole('list', { name: 'Files to share' });
  await expect(chosen.getByText('Uploaded')).toHaveCount(2);
  await page.getByLabel('Title').fill('Quayside survey');
  await page.getByLabel('Message (optional)').fill('Sheet four is new.');
  await page.getByLabel('Password (optional)').fill('quay');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside survey' })).toBeVisible();
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  const [address = '', key = ''] = url.split('#');
  expect(key).toMatch(/^1\.[\w-]{43}$/);
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('link', { name: /^Quayside survey/ })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  visitor.on('request', (request) => {
    sent.push(request.url(), request.postDataBuffer()?.toString('latin1') ?? '');
  });
  await visitor.goto(url);
  await visitor.getByLabel('Password').fill('quay');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Quayside survey');
  await expect(visitor.getByText('Sheet four is new.')).toBeVisible();
  expect(await findings(visitor)).toEqual([]);
  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download dive.mov' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('dive.mov');
  expect(Buffer.compare(await readFile(await file.path()), dive)).toBe(0);
  const [zip] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download all' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Quayside survey.zip');
  expect((await readFile(await zip.path())).includes('Pile three.')).toBe(true);

  // The key was sent neither by the sender nor by the visitor.
  for (const word of [key.slice(2), 'cracked', 'Pile three', 'Quayside', 'Sheet four'])
    expect(sent.filter((text) => text.includes(word))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Downloaded dive.mov');

  // Later additions and changes are encrypted with the same key, so the link stays the same.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'tide-table.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('Low water at six.'),
    });
  await expect(page.getByText('tide-table.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Quayside survey, second edition');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /second edition/ })).toBeVisible();
  await visitor.goto('about:blank');
  await visitor.goto(url);
  await visitor.getByLabel('Password').fill('quay');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/second edition/);
  const [added] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download tide-table.pdf' }).click(),
  ]);
  expect(await readFile(await added.path(), 'utf8')).toBe('Low water at six.');
  await expect(visitor.getByText('dive.mov')).toBeVisible();
  for (const word of ['tide-table', 'Low water', 'second edition'])
    expect(sent.filter((text) => text.includes(word))).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await other.getByLabel('Password').fill('quay');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('The key is missing');
  expect(await findings(other)).toEqual([]);
  const wrong = `${key.slice(0, 10)}${key[10] === 'A' ? 'B' : 'A'}${key.slice(11)}`;
  await other.getByLabel('Link or key').fill(wrong);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('This is not the right key');
  await other.getByLabel('Link or key').fill(url);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/second edition/);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(url);
  await plain.getByLabel('Password').fill('quay');
  await plain.getByLabel('Password').press('Enter');
  await expect(plain.getByText('This page requires JavaScript')).toBeVisible();
});
