import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

/** A picture drawn by the browser itself. */
const drawn = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#ffe08a';
    context.fillRect(60, 60, 300, 200);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'gate.png', mimeType: 'image/png', buffer };
};

/** The server's answers cached in this browser, by address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(keys)).flat().map(({ url }) => url);
  });

test('[S4.4.03] a picture is opened once, on one device, and gone from all of them, with its message', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  await ann.startChat(ben);
  const phone = await ben.elsewhere(browser);
  for (const device of [ben, phone]) await device.chat('Ann').click();

  await ann.page
    .locator('form input[accept^=image]:not([capture])')
    .setInputFiles([await drawn(ann.page)]);
  const choice = ann.page.getByRole('combobox', { name: 'How long it stays' });
  await choice.selectOption('Can be opened once');
  await expect(ann.page.getByText(/A screenshot cannot be prevented/)).toBeVisible();
  expect(await findings(ann.page)).toEqual([]);
  const send = ann.page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(ann.message('Picture, seen once')).toContainText('Not opened yet');

  const { page } = ben;
  const closed = ben.message('Picture, seen once');
  await expect(closed).toBeVisible();
  await expect(phone.message('Picture, seen once')).toBeVisible();
  await expect(closed.locator('img, video')).toHaveCount(0);
  await expect(ben.chat('Ann')).toContainText('View-once attachment');
  expect(await findings(page)).toEqual([]);
  await closed.getByRole('button', { name: /Picture, seen once/ }).click();
  await page.getByRole('button', { name: 'Open now' }).click();
  const picture = page.getByRole('img', { name: 'Picture, seen once' });
  await expect
    .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBe(600);
  expect(await findings(page)).toEqual([]);
  const address = (await picture.getAttribute('src')) ?? '';
  await expect(ann.message('Picture, seen once')).toContainText('Opened');
  await expect(phone.message('Picture, seen once')).toContainText('You have opened it');
  expect((await phone.page.request.get(address)).headers()['cache-control']).toBe('no-store');

  await page.keyboard.press('Escape');
  for (const device of [ann, ben, phone]) await expect(device.messages).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  for (const device of [ben, phone])
    expect((await cached(device.page)).filter((url) => url.includes('/api/'))).toEqual([]);
});
