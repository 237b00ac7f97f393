import { PAGES, type Page as Route, SHORT_LINK } from '../contract/src/pages.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

const FOUNDATION = '/ada-lovelace';
const routes: readonly Route[] = [
  ...PAGES,
  { path: FOUNDATION, kind: 'page', content: 'foundation' },
  ...['/ada', '/lovelace', '/adalovelace', '/ada-foundation', '/lovelace-foundation'].map(
    (path): Route => ({ path, kind: 'alias', to: FOUNDATION }),
  ),
  { path: '/foundation', kind: 'alias', to: FOUNDATION },
  SHORT_LINK,
  { path: '/nothing/of/the/kind', kind: 'room', to: '' },
];
const PUBLIC = routes.filter(({ kind }) => kind !== 'app');
const filled = (path: string): string => path.replace(/:\w+/g, 'some-key');

/** Of pages that a feature renders, or of an open room that is not there; a report does not reveal whether there are files. */
const SERVED = new Map([
  ['/files', { heading: 'Shared files', status: 200 }],
  ['/files/:id', { heading: 'No files at this link', status: 404 }],
  ['/files/:id/report', { heading: 'Report these files', status: 200 }],
  ['/checkout-return', { heading: 'No payment in progress', status: 200 }],
  ['/room-pay/:roomKey/:userKey', { heading: 'There is no meeting here', status: 404 }],
  ['/beam', { heading: 'Hand something over', status: 200 }],
  ['/beam-lockdin', { heading: 'Be reached without an account', status: 200 }],
  ['/beam-lockdin/:userId', { heading: 'There is no page here', status: 404 }],
  ['/private/video', { heading: 'Private video room', status: 200 }],
  ['/1414', { heading: 'No public room is open', status: 200 }],
  ['/beacon', { heading: 'No public room is open', status: 200 }],
]);

/** Where an address leads on a server without rooms; reserved ones are Page Not Found. */
const endOf = (route: Route): { path: string; canonical?: string } => {
  const { kind, path } = route;
  if (kind === 'page') return { path: filled(path), canonical: path.replace(/\/:\w+$/, '') };
  if (kind === 'alias') return { path: route.to, canonical: route.to };
  if (kind === 'redirect') return { path: route.to, canonical: '/' };
  if (kind === 'room' && route.to.startsWith('/room/')) return { path: filled(route.to) };
  return { path: filled(path) };
};

test.describe('every address outside the app', () => {
  // Chromium logs the status of Page Not Found to the console.
  test.use({ expectedErrors: [/status of 404/] });

  for (const isSignedIn of [false, true])
    test(`[S2.2.03] [S2.2.04] [S2.2.05] [S2.2.06] [S2.2.07] [S2.2.08] [S2.2.10] [S2.2.15] [S2.2.16] [S2.3.02] [S2.3.05] leads where it should, for ${isSignedIn ? 'somebody signed in' : 'a visitor'}`, async ({
      browser,
      server,
    }) => {
      const { page } = isSignedIn
        ? await Person.signUp(browser, 'Ada')
        : await Person.visit(browser, 'Ada');
      for (const route of PUBLIC) {
        const { path, canonical } = endOf(route);
        const answer = await page.goto(filled(route.path));
        expect(answer?.fromServiceWorker(), route.path).toBe(false);
        if (path === '/login') {
          await page.waitForURL('**/login**');
          continue;
        }
        expect(page.url(), route.path).toBe(server.origin + path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, route.path).toBeVisible();
        await expect(page, route.path).toHaveTitle(/Kith/);
        if (path.startsWith('/room/')) {
          await expect(heading, route.path).toHaveText('The room is closed');
          expect(answer?.status(), route.path).toBe(200);
          continue;
        }
        const served = SERVED.get(route.path);
        if (served) {
          await expect(heading, route.path).toHaveText(served.heading);
          expect(answer?.status(), route.path).toBe(served.status);
          continue;
        }
        if (canonical === undefined) {
          await expect(heading, route.path).toHaveText('Page Not Found');
          expect(answer?.status(), route.path).toBe(404);
          const home = page.getByRole('link', { name: 'Go to home page' });
          await expect(home, route.path).toHaveAttribute('href', '/');
          continue;
        }
        const link = page.locator('link[rel=canonical]');
        await expect(link, route.path).toHaveAttribute('href', server.origin + canonical);
        const account = page.getByRole('navigation', { name: 'Account' });
        const expected = isSignedIn ? 'Open Kith' : 'Create account';
        await expect(account.getByRole('link', { name: expected })).toBeVisible();
      }
    });
});

test.describe('a service worker', () => {
  test('never answers a public page', async ({ browser, server }) => {
    const { page, context } = await Person.signUp(browser, 'Ada');
    const isAnsweredByWorker = async () =>
      (await page.goto('/legal/terms'))?.fromServiceWorker() ?? false;
    // A service worker would be active by now.
    await page.evaluate(async () => {
      if ((await navigator.serviceWorker.getRegistrations()).length > 0)
        await navigator.serviceWorker.ready;
    });
    expect(await isAnsweredByWorker()).toBe(false);

    // One that handles all requests would be noticed.
    await context.route(`${server.origin}/sw.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('install', () => skipWaiting());
          addEventListener('activate', (event) => event.waitUntil(clients.claim()));
          addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`,
      }),
    );
    await page.goto('/app/chat');
    await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
    await page.evaluate(async () => {
      // The app may have registered its own already, which would stay.
      for (const known of await navigator.serviceWorker.getRegistrations())
        await known.unregister();
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await expect.poll(isAnsweredByWorker).toBe(true);
  });
});
