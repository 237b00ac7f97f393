import { fileURLToPath } from 'node:url';
import { PAGES } from '../contract/src/pages.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const CONTENT_DIR = fileURLToPath(new URL('content', import.meta.url));
const pages = [
  '/ada-lovelace',
  ...PAGES.filter(({ kind, path }) => kind === 'page' && !path.includes(':')).map(
    ({ path }) => path,
  ),
];
const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const SLICES = 4;
const walks = looks.flatMap((look) =>
  Array.from({ length: SLICES }, (_, slice) => ({ look, slice })),
);

for (const { look, slice } of walks)
  test(`[S2.2.19] every public page is accessible, contacts no other site and stores nothing, ${look.colorScheme}, ${slice + 1} of ${SLICES}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ ...look, baseURL: server.origin });
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin)) foreign.push(request.url());
    });
    for (const address of pages.filter((_, at) => at % SLICES === slice)) {
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await findings(page), address).toEqual([]);
      const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth);
      expect(isWide, `${address} is wider than the screen`).toBe(false);
    }
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await context.close();
  });

test('[S2.2.03] the landing page shows the product, and visitors sign up in place', async ({
  browser,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page } = ada;
  await page.goto('/');
  for (const picture of await page.locator('picture img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(200);
  }
  await page.getByRole('link', { name: 'Create account' }).first().click();
  await expect(page).toHaveURL(/\/#join$/);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Enter the name that others will see.')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill(ada.email);
  await page.getByLabel('Password').fill(ada.password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/app/chat');
  await page.goto('/');
  await page.getByRole('link', { name: 'Open Kith' }).first().click();
  await page.waitForURL('**/app/chat');
});

test('nothing on a public page moves when its font arrives after the first paint', async ({
  browser,
  server,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, baseURL: server.origin });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`);
    }).observe({ type: 'layout-shift' });
  });
  let held = 0;
  await page.route('**/*.woff2', async (route) => {
    held += 1;
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
  for (const [at, address] of ['/', '/legal/terms'].entries()) {
    await page.goto(address);
    expect(held, 'fonts were preloaded').toBeGreaterThan(at);
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: string[] }).shifts;
    });
    expect(shifts, address).toEqual([]);
  }
  await context.close();
});

test('public pages are in the reader’s language, or the requested one', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL, viewport, locale: 'ar' })).newPage();
  const root = page.locator('html');
  for (const address of ['/legal/terms', '/store/starfield', '/']) {
    await page.goto(address);
    await expect(root).toHaveAttribute('dir', 'rtl');
    expect(await findings(page), address).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `${address} is wider than the screen`).toBe(false);
  }
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(root).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/\/legal\/privacy\?lang=de$/);
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/\/\?lang=de#join$/);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Gib den Namen ein, den andere sehen.')).toBeVisible();
  await expect(page.getByText('Verwende mindestens 8 Zeichen.')).toBeVisible();
});

test.describe('with pages of the operator’s own', () => {
  // A campaign has forms only if the server sends email; sending may be slow.
  test.use({ ownServer: true, settings: { CONTENT_DIR, SMTP_URL: 'smtp://127.0.0.1:9' } });

  test('[S2.2.15] visitors enter a campaign without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/fearless/friend-1');
    await page.getByRole('link', { name: 'Take part' }).click();
    await expect(page.getByLabel('Referral code')).toHaveValue('friend-1');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('I have read').check();
    await page.getByRole('button', { name: 'Take part' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('the longest words, and right-to-left text, fit on a phone', async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width: 320, height: 640 };
    const page = await (await browser.newContext({ baseURL, viewport })).newPage();
    await page.goto('/rules');
    const arabic = page.getByRole('heading', { name: 'قواعد المسابقة' });
    await expect(arabic).toHaveCSS('direction', 'rtl');
    expect(await findings(page)).toEqual([]);
    const isWide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].some(
        (element) => element.getBoundingClientRect().right > innerWidth,
      ),
    );
    expect(isWide).toBe(false);
  });
});
