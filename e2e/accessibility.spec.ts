import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ expectedErrors: [/404/] });

      test('nothing on any screen stands in anybody’s way', async ({ browser }) => {
        const ben = await Person.signUp(browser, 'Ben');
        const ada = await Person.signUp(browser, 'Ada');
        await ada.startChat(ben);
        await ada.write('hello');
        await expect(ada.message('hello').getByLabel('Sent')).toBeVisible();
        const { page } = ada;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const chat = new URL(page.url()).pathname;
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
          if (path === chat) await expect(ada.message('hello')).toBeVisible();
          expect(await findings(page), path).toEqual([]);
        }
        const visitor = await Person.visit(browser, 'Cem');
        await visitor.page.setViewportSize(viewport);
        await visitor.page.emulateMedia({ colorScheme });
        for (const path of ['/', '/login', '/login?mode=create']) {
          await visitor.page.goto(path);
          await expect(visitor.page.getByRole('heading').first()).toBeVisible();
          expect(await findings(visitor.page), path).toEqual([]);
        }
      });
    });

test('two people talk by keyboard alone', async ({ browser }) => {
  const ben = await Person.signUp(browser, 'Ben');
  const ada = await Person.visit(browser, 'Ada');
  const { page } = ada;
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(() => document.querySelector('a:focus, button:focus')?.textContent ?? '');
  await page.goto('/');
  const tabTo = async (text: string) => {
    await expect(async () => {
      await keyboard.press('Tab');
      expect(await focused()).toContain(text);
    }).toPass({ intervals: [10] });
  };
  await tabTo('Create account');
  await keyboard.press('Enter');
  await page.getByLabel('First name').waitFor();
  await page.getByLabel('First name').focus();
  await keyboard.type('Ada');
  await keyboard.press('Tab');
  await keyboard.type('Test');
  await keyboard.press('Tab');
  await keyboard.type(ada.email);
  await keyboard.press('Tab');
  await keyboard.type(ada.password);
  await keyboard.press('Enter');
  await page.waitForURL('**/app/chat');
  await tabTo('Start a chat');
  await keyboard.press('Enter');
  await page.waitForURL('**/app/chat/new');
  await expect(page.getByLabel('Name or e-mail')).toBeFocused();
  await keyboard.type(ben.email);
  await page.getByRole('option', { name: ben.name }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo('Write to');
  await keyboard.press('Enter');
  await expect(ada.composer).toBeFocused();
  await keyboard.type('by keyboard alone');
  await keyboard.press('Enter');
  await expect(ben.chat(ada.name)).toContainText('by keyboard alone');
  await expect(ada.composer).toBeFocused();
});
