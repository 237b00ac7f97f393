import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ ownServer: true, settings: { OUTBOUND_RANGES: '127.0.0.0/8' } });

const drawn = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    canvas.getContext('2d')?.fillRect(20, 20, 100, 100);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

/** A web site with two pages, and the requested addresses. */
const openSite = async (picture: Buffer) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/photo.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<head><title>The ${url.slice(1)}</title><meta property=og:site_name content=Quayside><meta property=og:image content=/photo.png></head>`,
        );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, asked, close: () => server.close() };
};

test('a link gets a preview, which the recipient sees without contacting another site', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const site = await openSite(await drawn(ann.page));
  const elsewhere: string[] = [];
  ben.page.on('request', (request) => {
    if (request.url().startsWith(site.origin)) elsewhere.push(request.url());
  });
  await ann.startChat(ben);
  const field = ann.page.getByRole('textbox', { name: 'Write a message' });
  const chosen = ann.page.getByRole('region', { name: 'Link preview' });

  await test.step('it is shown before sending, and can be removed', async () => {
    await field.fill(`${site.origin}/anchor`);
    await expect(chosen).toContainText('The anchor');
    await chosen.getByRole('button', { name: 'Remove link preview' }).click();
    await expect(chosen).toBeHidden();
    await field.press('Enter');
    await expect(ann.page.getByRole('article')).toHaveCount(1);
    await expect(ann.page.getByRole('link', { name: /The anchor/ })).toBeHidden();
  });

  await test.step('it is sent with the message', async () => {
    await field.fill(`look at ${site.origin}/clamp`);
    await expect(chosen).toContainText('Quayside');
    await field.press('Enter');
    await expect(chosen).toBeHidden();
    await expect(ann.page.getByRole('link', { name: /The clamp/ })).toBeVisible();
  });

  await test.step('the recipient loads it only from our server', async () => {
    await ben.page.goto('/app/chat');
    await ben.chat('Ann').click();
    const card = ben.page.getByRole('link', { name: /The clamp/ });
    await expect(card).toHaveAttribute('href', `${site.origin}/clamp`);
    const picture = card.locator('img');
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
    expect(site.asked).toEqual(['/anchor', '/photo.png', '/clamp', '/photo.png']);
  });

  await test.step('previews can be switched off', async () => {
    await ann.page.goto('/app/settings/preferences');
    await ann.page.getByRole('switch', { name: 'Link previews' }).press('Space');
    await ann.page.goto('/app/chat');
    await ann.chat('Ben').click();
    await field.fill(`${site.origin}/rope`);
    await field.press('Enter');
    await expect(ann.page.getByRole('article')).toHaveCount(3);
    expect(site.asked).not.toContain('/rope');
  });
  site.close();
});
