import { dump } from './dump.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const MESSAGE = 'quetzal at the pier';
const DRAFT = 'ocelot on the slipway';
const FILE = 'tamarin-charts.txt';
const CONTENT = 'soundings of the tamarin';

/** Uses the app so that it stores data everywhere it can; returns the words to search for. */
const leaveTraces = async (ada: Person, ben: Person): Promise<string[]> => {
  const { page, context } = ada;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await ada.startChat(ben);
  await ada.write(MESSAGE);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: FILE,
      mimeType: 'text/plain',
      buffer: Buffer.from(CONTENT),
    });
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  // Alone: another item says that files are still being read, and nothing is sent until then.
  await expect(chosen).toHaveText([new RegExp(FILE)]);
  await ada.composer.press('Enter');
  await expect(page.getByRole('link', { name: `Download ${FILE}` })).toBeVisible();
  const chatId = page.url().split('/').at(-1) ?? '';
  const ids = await page.evaluate(() => {
    const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '{}');
    return [userToken, profiles[0].token, profiles[0].id] as string[];
  });
  // Data that waits for the network is kept until it is sent.
  await context.setOffline(true);
  await ada.write(`${MESSAGE}, again`);
  await ada.composer.fill(DRAFT);
  const words = [MESSAGE, DRAFT, FILE, chatId, ben.name, 'Quintilla', ...ids];
  await expect
    .poll(async () => {
      const found = await dump(page);
      return words.filter((word) => !found.includes(word));
    })
    .toEqual([]);
  return [...words, CONTENT, ada.email];
};

const signOut = async ({ page }: Person, { isOffline }: { isOffline: boolean }): Promise<void> => {
  // A reload while the answer is on its way would ask again, without a session.
  const isSettled = isOffline ? undefined : page.waitForResponse('**/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Quintilla Test' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const surely = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' });
  const signedOut = page.getByRole('heading', { name: 'Welcome back' });
  await expect(surely.or(signedOut)).toBeVisible();
  if (await surely.isVisible()) await surely.click();
  await expect(signedOut).toBeVisible();
  await isSettled;
};

for (const isOffline of [false, true])
  test(`signing out ${isOffline ? 'offline' : 'online'} leaves no personal data in the browser`, async ({
    browser,
  }) => {
    const ben = await Person.signUp(browser, 'Benvolio');
    const ada = await Person.signUp(browser, 'Quintilla');
    const { page, context } = ada;
    const words = await leaveTraces(ada, ben);
    if (!isOffline) {
      await context.setOffline(false);
      await expect(ada.message(`${MESSAGE}, again`)).toBeVisible();
    }
    await signOut(ada, { isOffline });
    const left = async () => {
      const found = await dump(page);
      return words.filter((word) => found.includes(word));
    };
    await expect.poll(left).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await left()).toEqual([]);
    if (!isOffline) return;
    // The next user who signs in does not find any of it either.
    const cara = await Person.signUp(browser, 'Cara');
    await page.getByLabel('Email').fill(cara.email);
    await page.getByLabel('Password', { exact: true }).fill(cara.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/app/chat');
    await expect(page.getByRole('button', { name: cara.name })).toBeVisible();
    expect(await left()).toEqual([]);
  });
