import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test.use({ storesApp: true });

test.describe('failed loads', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('[S8.06] is retried silently, except for the first load of the list', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('hello');
    await expect(ada.message('hello').getByLabel(SENT)).toBeVisible();
    const { page } = ben;
    // Neither requests on the socket nor calls are answered.
    await page.routeWebSocket(/directory/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        if (!String(frame).includes('"resume"')) server.send(frame);
      });
    });
    await page.reload();
    await expect(ben.chat(ada.name)).toBeVisible();
    await page.route('**/api/v2/chat/*/messages**', (route) => route.abort());
    const asked = page.waitForRequest('**/api/v2/chat/*/messages**');
    await ben.chat(ada.name).click();
    await asked;
    await expect(ben.composer).toBeVisible();
    await page.waitForRequest('**/api/v2/chat/*/messages**');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/could not/i)).toHaveCount(0);
    await page.unroute('**/api/v2/chat/*/messages**');
    await expect(ben.message('hello')).toBeVisible();

    // The press helps, not the page's own retry.
    const pressed = () => page.evaluate(() => 'pressed' in window).catch(() => false);
    await page.route('**/api/v2/chats**', async (route) =>
      (await pressed()) ? route.continue() : route.abort(),
    );
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
    await page.goto('/app/chat');
    await expect(page.getByText('Could not load your chats')).toBeVisible();
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { pressed: true }), true),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(ben.chat(ada.name)).toBeVisible();
  });
});

test.describe('a part of the app that cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_|dynamically imported module/] });

  test('leaves the screen as it is, and the next press loads it', async ({ browser }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    const parts = /assets\/(invite-dialog|settings-screen)/;
    await page.route(parts, (route) => route.abort());
    await page.reload();
    const invite = page.getByRole('button', { name: 'Invite people' });
    await invite.click();
    await expect(page.getByText('Could not load this.')).toBeVisible();
    await expect(invite).toBeVisible();

    // A screen shows an error in its place, and Retry loads it.
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Could not show this screen')).toBeVisible();
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
    await page.getByRole('link', { name: 'Chats', exact: true }).click();
    await invite.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is preloaded, so that it opens offline, where signing out works as well', async ({
    browser,
  }) => {
    const { page, context } = await Person.signUp(browser, 'Ada');
    // Browsers list 250 resources unless told, and the part that comes last is beyond that.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
    await page.reload();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('key-map-dialog')),
    );
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search chats, people' }).fill('keyboard');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();

    await page.getByRole('button', { name: 'Ada Test' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await context.setOffline(false);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    // Whether a browser has signed in before is remembered after the session.
    await expect.poll(names).toEqual(['known']);
  });
});
