import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { filesOf } from '../scripts/lib/budget.mjs';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

const SCRIPTS = /\/assets\/.*\.js$/;
const FILES = /\/assets\/.*\.(js|css)$/;

/** Holds back every script and style sheet until the returned function is called. */
const holdFiles = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FILES, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** The stored parts of the chats' copy. */
const keptParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const parts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (database.objectStoreNames.contains('copies')) {
        const request = database.transaction('copies').objectStore('copies').getAllKeys();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        for (const key of request.result)
          if (Array.isArray(key) && key[0] === 'chats') parts.push(String(key[1]));
      }
      database.close();
    }
    return parts;
  });

const placeOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON());

test('before any script or style has loaded, the page appears and shows that it is loading', async ({
  browser,
}) => {
  const { page } = await Person.signUp(browser, 'Ada');
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  const release = await holdFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Kith', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading');
  const rail = await placeOf(page.locator('#starting > *').first());
  release();
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  await expect(page.locator('#starting')).toBeHidden();
  expect(await placeOf(page.getByRole('navigation').first()), 'where the rail stands').toEqual(
    rail,
  );
});

test('it follows the chosen language, theme and reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('kith.look', JSON.stringify({ theme: 'dark', language: 'ar' })),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdFiles(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('جارٍ التحميل');
  const seen = await page.evaluate(() => {
    const brand = document.querySelector('#starting b') as Element;
    return {
      direction: getComputedStyle(brand).direction,
      scheme: getComputedStyle(brand).colorScheme,
      motion: getComputedStyle(brand, '::after').animationName,
    };
  });
  expect(seen).toEqual({ direction: 'rtl', scheme: 'dark', motion: 'none' });
  release();
  await expect(page.getByLabel('البريد الإلكتروني')).toBeVisible();
});

/** The scripts and style sheets that `npm run check` counts for the list and a chat. */
const budgetedFiles = (): string[] => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const screens: { name: string; modules: string[] }[] = read('../scripts/budget.json');
  const { modules = [] } = screens.find(({ name }) => name === 'chat screen') ?? {};
  return filesOf(read('../web/dist/.vite/manifest.json'), modules);
};

test.describe('nothing is taken from a service worker', () => {
  test.use({
    // It would answer for the files that the test holds back.
    serviceWorkers: 'block',
    // On its way, or not, when all calls are cut.
    expectedErrors: [/ERR_FAILED.*\/chats\/received/],
  });

  test('before any script has loaded, the chats are shown, from this device or a single request', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('hello');
    const { page } = ben;
    await page.goto('/app/chat');
    await expect(ben.chat('hello')).toBeVisible();
    const row = page.locator('#starting').getByRole('link', { name: /Ada Test.*hello/ });

    // Nothing is held back: the app uses the answer to the page's own request.
    await page.evaluate(async () => {
      localStorage.removeItem('kith.databases');
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let release = await holdFiles(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(row).toBeVisible();
    const place = await placeOf(row);
    await row.focus();
    release();
    await expect(ben.chat('hello')).toBeFocused();
    await expect(page.locator('#starting')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/chats?take='))).toHaveLength(1);
    expect(await placeOf(ben.chat('hello')), 'where the row stands').toEqual(place);

    // Stored on this device from now on; no call is needed, and pressing a row opens the chat.
    await expect.poll(() => keptParts(page)).toContain('list');
    await page.route('**/api/**', (route) => route.abort());
    await page.unroute(FILES);
    release = await holdFiles(page);
    await page.reload({ waitUntil: 'commit' });
    await row.click();
    await expect(row).toHaveAttribute('aria-current', 'page');
    await page.unroute('**/api/**');
    release();
    await expect(ben.message('hello')).toBeVisible();
  });

  test('before the first message is shown, only the files in the budget are requested', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('hello');
    const { page } = ben;
    await page.goto('/app/chat');
    await ben.chat('hello').click();
    await expect(ben.message('hello')).toBeVisible();
    await page.evaluate(async () => {
      localStorage.removeItem('kith.databases');
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('article') === null) return;
        watch.disconnect();
        Object.assign(window, { messageTime: performance.now() });
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(ben.message('hello')).toBeVisible();
    const files = () =>
      page.evaluate(() => {
        const { messageTime } = window as unknown as { messageTime: number };
        return performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({
            file: new URL(name).pathname.slice(1),
            isEarly: startTime <= messageTime,
          }))
          .filter(({ file }) => /\.(js|css)$/.test(file));
      });
    // The connections come next.
    await expect
      .poll(async () => (await files()).some(({ file }) => file.includes('open-wire')))
      .toBe(true);
    const budgeted = new Set(budgetedFiles());
    const early = (await files()).filter(({ isEarly }) => isEarly).map(({ file }) => file);
    expect(early).toContain([...budgeted].find((file) => file.includes('/chats-')));
    expect(early.filter((file) => !budgeted.has(file))).toEqual([]);
  });
});

test.describe('scripts that cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('are reported, and fetched again on request', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(
      'Could not load this. Check your connection and try again.',
    );
    await page.unroute(SCRIPTS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
