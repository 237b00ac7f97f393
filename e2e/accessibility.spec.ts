import { findingsInBothSchemes } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(name, () => {
    test.use({ expectedErrors: [/404/] });

    test('no screen has accessibility violations', async ({ browser }) => {
      const ben = await Person.signUp(browser, 'Ben');
      const ada = await Person.signUp(browser, 'Ada');
      const { page } = ada;
      await ada.startChat(ben);
      await ada.write('hello');
      await expect(ada.message('hello').getByLabel(SENT)).toBeVisible();
      const chat = new URL(page.url()).pathname;
      await page.setViewportSize(viewport);
      for (const path of [
        chat,
        '/app/chat',
        '/app/chat/new',
        '/app/settings/account',
        '/app/settings/preferences',
        '/no/such/page',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        if (path === chat) {
          await expect(ada.message('hello')).toBeVisible();
          // Elements that still move or take the focus while the chat opens would close it again.
          await expect(async () => {
            await page.locator('main').focus();
            await page.getByRole('button', { name: 'Add emoji' }).focus();
            await expect(page.locator('[role=tooltip]')).toBeVisible({ timeout: 1_000 });
          }).toPass();
        }
        expect(await findingsInBothSchemes(page), path).toEqual([]);
      }
    });

    test('no screen before sign-in has accessibility violations', async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/login', '/login?mode=create']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await findingsInBothSchemes(page), path).toEqual([]);
      }
    });
  });

const DIALOGS = [
  ['/app/settings/email-addresses', 'Add email address'],
  ['/app/settings/phone-numbers', 'Add phone number'],
  ['/app/settings/2fa', 'Set up'],
  ['/app/settings/account', 'New token'],
  ['/app/settings/account', 'Invite people'],
  ['/app/settings/account', 'Delete…'],
  ['/app/profile', 'Add profile'],
] as const;
test.describe('settings', () => {
  // Setting up a second factor asks for a confirmation of identity first.
  test.use({ expectedErrors: [/403/] });

  test('no dialog has accessibility violations on a touch screen', async ({ browser }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    await page.setViewportSize({ width: 390, height: 844 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    for (const [path, name] of DIALOGS) {
      await page.goto(path);
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      expect(await findingsInBothSchemes(page), name).toEqual([]);
    }
  });
});

test('control: what is hard to see, in one scheme or both, and what has no name is found', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Seen</title>
    <style>
      body { background: #fff; color: #000 }
      p { color: #999 }
      @media (prefers-color-scheme: dark) { body { background: #000; color: #fff } h1 { color: #333 } }
    </style>
    <main><h1>Heading</h1><p>Pale</p><button></button></main></html>`);
  const found = await findingsInBothSchemes(page);
  expect(found.map((each) => each.slice(0, 28))).toEqual([
    'light: button-name: <button>',
    'light: color-contrast: <p>Pa',
    'dark: color-contrast: <h1>He',
  ]);
});
