import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

// Signing out while the chats are loading leads to refusals.
test.describe('signing out and in', () => {
  test.use({ expectedErrors: [/401/] });

  test('[S2.1.01] a visitor of the app signs in and returns to the requested address', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    await ada.page.goto('/logout');
    await ada.page.waitForURL('**/login');
    await ada.page.goto('/app/settings/account');
    await ada.page.waitForURL('**/login?**');
    await ada.signIn();
    await ada.page.waitForURL('**/app/settings/account');
  });
});

test('[S2.1.02] the app leads to the chats', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  await ada.page.goto('/app');
  await ada.page.waitForURL('**/app/chat');
});

test('[S2.2.01] a signed-in user does not see the sign-in page', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  await ada.page.goto('/login');
  await ada.page.waitForURL('**/app/chat');
  const stranger = await Person.visit(browser, 'Ben');
  await stranger.page.goto('/login');
  await expect(stranger.page.getByLabel('Email')).toBeVisible();
  // The page offers nothing that this server cannot do: it has no email.
  await stranger.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(stranger.page.getByText('This server does not send email.')).toBeVisible();
});

test.describe('after signing out', () => {
  test.use({ expectedErrors: [/401/] });

  test('[S2.2.02] the session ends in every tab, and its token is no longer valid', async ({
    browser,
    server,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const other = await ada.context.newPage();
    await other.goto('/app/chat');
    await expect(other.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
    const cookies = await ada.context.cookies();
    await ada.page.goto('/logout');
    await ada.page.waitForURL('**/login');
    await other.waitForURL('**/login**');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ask = () =>
      fetch(`${server.origin}/api/main/api/v1/auth/user`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      });
    // Immediate here, and on the server as soon as it can be reached.
    await expect.poll(async () => (await ask()).status).toBe(401);
  });
});

test('[S2.3.02] /join leads to the sign-up form', async ({ page }) => {
  await page.goto('/join');
  await page.waitForURL('**/#join');
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('[S2.3.05] shows Page Not Found with a way home', async ({ page }) => {
    const answer = await page.goto('/no/such/page/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('[S2.1.16] an unknown chat is loaded first, and one that does not exist leads back', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    // Ben is offline when the chat is created, otherwise it would be on his device already.
    await ben.page.goto('about:blank');
    await ada.startChat(ben);
    await ada.write('hello');
    const id = ada.page.url().split('/').at(-1);
    const asked = ben.page.waitForRequest((request) =>
      request.url().endsWith(`/api/v2/chat/${id}`),
    );
    // The list loads late, so the chat itself has to be requested.
    await ben.page.route('**/api/v2/chats**', async (route) => {
      await asked;
      await route.continue();
    });
    await ben.page.goto(`/app/chat/${id}`);
    await asked;
    await expect(ben.message('hello')).toBeVisible();
    await ben.page.unroute('**/api/v2/chats**');
    await ben.page.goto('/app/chat/no-such-chat');
    await expect(ben.page).toHaveURL(/\/app\/chat$/);
    await expect(ben.chat(ada.name)).toBeVisible();
  });
});

test('[S1.08] moving between screens changes the address and keeps the document', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.page.evaluate(() => Object.assign(window, { kept: true }));
  await ada.page.getByRole('link', { name: 'Settings' }).click();
  // On a wide screen its address leads on to the first section.
  await expect(ada.page).toHaveURL(/\/app\/settings\/preferences$/);
  await ada.page.goBack();
  await expect(ada.composer).toBeVisible();
  expect(await ada.page.evaluate(() => 'kept' in window)).toBe(true);

  // Back closes overlays, and an overlay open at a reload leaves no entry behind.
  const palette = ada.page.getByRole('dialog', { name: 'Search and actions' });
  await ada.page.getByRole('link', { name: 'Settings' }).click();
  await ada.page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await expect.poll(() => ada.page.evaluate(() => history.state.overlays)).toBe(1);
  await ada.page.goBack();
  await expect(palette).toBeHidden();
  await expect(ada.page).toHaveURL(/\/app\/settings/);
  await ada.page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await expect.poll(() => ada.page.evaluate(() => history.state.overlays)).toBe(1);
  await ada.page.reload();
  await expect.poll(() => ada.page.evaluate(() => history.state.overlays)).toBeUndefined();
  await ada.page.goBack();
  await expect(ada.composer).toBeVisible();
});

test('[S2.1.09] [S2.1.18] a chat opens by its id, and the word new begins one', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.page.goto('/app/chat/new');
  await expect(ada.page.getByLabel('Name or email')).toBeVisible();
  await ada.startChat(ben);
  const address = ada.page.url();
  expect(address).toMatch(/\/app\/chat\/[\w-]{22}$/);
  await ada.page.goto('/app/chat');
  await ada.page.goto(address);
  await expect(ada.composer).toBeVisible();
});
