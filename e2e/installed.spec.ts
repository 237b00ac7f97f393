import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

const OFFLINE = /Failed to load resource: net::ERR_|WebSocket connection to/;

/** Everything is stored: the worker is active, and answers from the next page on. */
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const requests = caches.map(async (name) => (await globalThis.caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });

const airplane = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true);
  await page.reload();
};

test.describe('on a phone in airplane mode', () => {
  test.use({ expectedErrors: [OFFLINE] });

  test('[S2.4.01] the app opens, read messages can be viewed and searched, and written ones are sent once, in order', async ({
    browser,
  }) => {
    const ben = await Person.signUp(browser, 'Ben');
    const ada = await Person.signUp(browser, 'Ada');
    const { page, context } = ada;
    await page.setViewportSize({ width: 390, height: 844 });
    await ada.startChat(ben);
    await ada.write('Before the flight');
    await ben.chat('Ada').click();
    await expect(ben.message('Before the flight')).toBeVisible();
    await stored(page);
    const { scope, path } = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready;
      return { scope, path: new URL(active?.scriptURL ?? '').pathname };
    });
    expect([new URL(scope).pathname, path]).toEqual(['/', '/sw.js']);

    await airplane(context, page);
    await expect(ada.message('Before the flight')).toBeVisible();
    for (const text of ['First in the air', 'Second in the air']) await ada.write(text);
    await page.reload();
    await expect(ada.message('Second in the air')).toBeVisible();
    // No chat is open, so the search reads the copies on the device.
    await page.goto('/app/chat');
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('flight');
    await expect(page.getByText('Only messages on this device were searched.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Before the flight/ })).toBeVisible();
    await page.goto('/app/settings/preferences');
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();

    await context.setOffline(false);
    await expect(ben.message('Second in the air')).toBeVisible();
    await expect(ben.page.getByRole('article')).toHaveText([
      /Before the flight/,
      /First in the air/,
      /Second in the air/,
    ]);
  });
});

test('nothing but hashed files and the app’s own page is stored', async ({ browser }) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await stored(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  const paths = await storedPaths(page);
  expect(paths).toContain('/app/chat');
  expect(paths.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/app/chat',
    '/app/settings',
  ]);
});

test.describe('when the operator switches it off', () => {
  test.use({ ownServer: true });

  test('the service worker and everything it stored are removed', async ({ browser, server }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    await stored(page);
    await server.kill9();
    await server.start({ SERVICE_WORKER: 'off' });
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(await storedPaths(page)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  });
});

test.describe('a new version', () => {
  test.use({ ownServer: true, expectedErrors: [OFFLINE] });

  test('is offered, and reloads only when accepted, keeping the draft', async ({
    browser,
    server,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const { page, context } = ada;
    await stored(page);
    await server.kill9();
    // The page changes with it, as it does with every build.
    await server.start({ BRAND: 'Harbour' });
    await page.goto('/app/chat/new');
    await page.getByRole('button', { name: 'Note to self' }).click();
    await ada.composer.fill('Half a sentence');
    const offer = page.getByRole('alertdialog', { name: 'A new version is ready' });
    await expect(offer).toBeVisible();
    await expect(ada.composer).toHaveText('Half a sentence');
    expect(await page.title()).toContain('Kith');

    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveTitle(/Harbour/);
    await expect(ada.composer).toHaveText('Half a sentence');
    await expect(offer).toBeHidden();
    // The new version is stored as well.
    await context.setOffline(true);
    await page.reload();
    await expect(ada.composer).toHaveText('Half a sentence');
    await expect(page).toHaveTitle(/Harbour/);
  });
});
