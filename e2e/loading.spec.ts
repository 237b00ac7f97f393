import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('[S8.06] is tried again without a word, but for the first load of the list', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('hello');
    await expect(ada.message('hello').getByLabel('Sent')).toBeVisible();
    const { page } = ben;
    // The socket answers nothing that is asked for, and neither do calls.
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

    // It is the press that helps, and not an attempt of the page's own.
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
