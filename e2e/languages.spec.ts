import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ expectedErrors: [/401/] });

test('the app uses the language of the browser, then the chosen one, and mirrors its layout for Arabic', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const german = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await german.goto('/login');
  await expect(german.locator('html')).toHaveAttribute('lang', 'de-AT');
  await expect(german.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();

  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('Hello, (you) there.');
  await ben.page.goto('/app/chat');
  await ben.chat('Ada').click();
  await ben.write('مرحبًا Ada، كيف حالك؟');
  await expect(ada.message('مرحبًا')).toBeVisible();
  const chat = new URL(ada.page.url()).pathname;

  await german.getByLabel('E-Mail').first().fill(ada.email);
  await german.getByLabel('Passwort', { exact: true }).fill(ada.password);
  await german.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await german.waitForURL('**/app/chat');
  await expect(german.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();

  const { page } = ada;
  const root = page.locator('html');
  await page.goto('/app/settings/preferences');
  await page.getByLabel('App language').selectOption('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { name: 'التفضيلات' })).toBeVisible();
  await expect(german.locator('html')).toHaveAttribute('dir', 'rtl');
  const rail = await page.getByRole('navigation', { name: 'الأقسام' }).first().boundingBox();
  expect(rail?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);

  await page.getByRole('button', { name: /^البلد/ }).click();
  const country = page.getByRole('combobox', { name: 'الاسم أو رمز البلد' });
  await expect(country).toHaveCSS('direction', 'rtl');
  await country.fill('Aus');
  await expect(country).toHaveCSS('direction', 'ltr');

  // Each message has the direction of its own text, and your own are on the end side.
  await page.goto(chat);
  const directionOf = (text: string) =>
    ada
      .message(text)
      .locator('p')
      .evaluate((element) => getComputedStyle(element).direction);
  await expect(ada.message('Hello, (you) there.')).toBeVisible();
  expect(await directionOf('Hello, (you) there.')).toBe('ltr');
  expect(await directionOf('مرحبًا Ada، كيف حالك؟')).toBe('rtl');
  const own = await ada.message('Hello, (you) there.').locator('p').boundingBox();
  const other = await ada.message('مرحبًا Ada، كيف حالك؟').locator('p').boundingBox();
  expect(own?.x).toBeLessThan(other?.x ?? 0);
  await ada.message('Hello, (you) there.').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'تفاعل بـ 👍' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'تفاعل بـ ❤️' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'اكتب رسالة' }).fill('شكرًا');
  await page.keyboard.press('Enter');
  await expect(ben.message('شكرًا')).toBeVisible();

  await page.goto('/logout');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { name: 'أهلًا بعودتك' })).toBeVisible();
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(await findings(page)).toEqual([]);
});

for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(`in Arabic nothing overflows, and there are no accessibility violations: ${name}`, async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('Hello, (you) there.');
    const { page } = ada;
    const chat = new URL(page.url()).pathname;
    await page.setViewportSize(viewport);
    await page.goto('/app/settings/preferences');
    await page.getByLabel('App language').selectOption('العربية');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('dir', 'rtl');
    for (const path of [chat, '/app/contacts', '/app/settings/preferences', '/app/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await findings(page), path).toEqual([]);
      const { scrollWidth, clientWidth } = await root.evaluate((element) => ({
        scrollWidth: element.scrollWidth,
        clientWidth: element.clientWidth,
      }));
      expect(scrollWidth, path).toBe(clientWidth);
    }
  });
