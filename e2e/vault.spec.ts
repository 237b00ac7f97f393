import type { Page } from '@playwright/test';
import { dump } from './dump.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

const PIN = '271828';

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Vault Open the vault' }).click();
  await page.getByRole('dialog').getByLabel('PIN').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Closes in/)).toBeVisible();
};

/** Everything that a page shows, stores, and exposes to screen readers. */
const everythingOf = async (page: Page): Promise<string> =>
  (await dump(page)) + (await page.locator('body').ariaSnapshot());
/** Waits until a page stops showing that the vault is open. */
const closingOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes('Closes in')) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      }),
  );
/** Texts of the messages and the draft. */
const WORDS = /numbat|wombat/i;

test.use({ expectedErrors: [/40[34]/] });

test('[S1.04] [S2.1.17] [S4.4.04] [S4.7.01] [S8.04] a chat in the vault is available while it is open, and nowhere afterwards', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cleo = await Person.signUp(browser, 'Cleo', `Quay${Date.now()}`);
  const { page } = ada;
  await ada.startChat(ben);
  await ada.write('The numbat has the keys');
  await expect(ben.chat(ada.name)).toContainText('The numbat has the keys');
  const chatUrl = page.url();
  const other = await ada.elsewhere(browser);
  await expect(other.chat(ben.name)).toBeVisible();

  // There is no vault yet.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Open the vault');
  await page.getByRole('option', { name: 'Open the vault' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText("You don't have a Vault configured, yet");
  await dialog.getByRole('button', { name: 'Set up vault' }).click();
  await dialog.getByLabel('New PIN').fill(PIN);
  await dialog.getByLabel('Repeat').fill(PIN);
  await dialog.getByRole('button', { name: 'Set up vault' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirm.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  const keep = page.getByRole('alertdialog', { name: 'Save your recovery code' });
  const code = await keep.locator('code').innerText();
  expect(await findings(page)).toEqual([]);
  await keep.getByLabel(/Enter the recovery code/).fill(code);
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(keep).toBeHidden();

  await open(page);
  await page.getByRole('button', { name: 'Chat details' }).click();
  await page.getByRole('button', { name: 'Move to vault' }).click();
  await expect(page.getByText(/The others still have their copy/)).toBeVisible();
  // On other devices it is closed: the chat disappears at once, and its address leads to the list.
  await expect(other.chat(ben.name)).toHaveCount(0);
  await other.page.goto(chatUrl);
  await expect(other.page).toHaveURL(/\/app\/chat$/);
  await expect(other.page.getByText('The numbat has the keys')).toHaveCount(0);
  await ben.chat(ada.name).click();
  await ben.write('Which numbat?');
  await expect(ada.message('Which numbat?')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // In the same browser it is open in every tab; its texts are on the screen and nowhere else.
  const tabs = [await ada.context.newPage(), await ada.context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(chatUrl);
    await expect(tab.getByText('Which numbat?').last()).toBeVisible();
    // The browser's history keeps the title.
    await expect(tab).toHaveTitle(/^(\(\d+\) )?Chats ·/);
  }
  await page.bringToFront();
  await ada.composer.fill('A wombat, half written');
  await expect.poll(() => everythingOf(tabs[1])).toMatch(/Which numbat/);

  await open(other.page);
  await expect(other.chat(ben.name)).toBeVisible();
  await page.bringToFront();

  // It closes at once in every tab and on every device: nothing of it is left in the conversation, the list and the unread count.
  const closings = [page, ...tabs, other.page].map(closingOf);
  const pressTime = Date.now();
  await page.keyboard.press('Alt+l');
  // At once, on a busy machine with five pages.
  for (const time of await Promise.all(closings)) expect(time - pressTime).toBeLessThan(3_000);
  await expect(page).toHaveURL(/\/app\/chat$/);
  for (const person of [ada, other]) await expect(person.chat(ben.name)).toHaveCount(0);
  for (const tab of [page, ...tabs]) {
    await expect(tab).toHaveURL(/\/app\/chat$/);
    await expect.poll(() => everythingOf(tab)).not.toMatch(WORDS);
  }
  for (const tab of tabs) await tab.close();
  await ben.write('Are you there?');
  await expect(ben.message('Are you there?')).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\(\d)/);
  await page.goto(chatUrl);
  await expect(page).toHaveURL(/\/app\/chat$/);
  await expect(page.getByText(/numbat|Are you there/)).toHaveCount(0);

  await open(page);
  await ada.chat(ben.name).click();
  await expect(ada.message('Are you there?')).toBeVisible();

  // Several chats are selected at once, and a new chat is started inside.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Chats in the vault');
  await page.getByRole('option', { name: 'Chats in the vault' }).click();
  const chats = page.getByRole('dialog', { name: 'Chats in the vault' });
  await expect(chats.getByRole('checkbox', { name: ben.name })).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await chats.getByRole('checkbox', { name: ben.name }).uncheck();
  await expect(other.chat(ben.name)).toBeVisible();
  await chats.getByRole('searchbox').fill(cleo.name);
  await chats.getByRole('button', { name: `${cleo.name} New chat in the vault` }).click();
  await expect(page.getByRole('heading', { name: cleo.name })).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(ada.chat(cleo.name)).toHaveCount(0);
  await expect(ada.chat(ben.name)).toBeVisible();
  await expect(other.chat(cleo.name)).toHaveCount(0);
});
