import { NOTIFICATION_MS, NOTIFY_TOAST_MS } from '@kith/contract/base/constants';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const iconOf = (page: Page) => page.locator('link[rel=icon]');

/** Counts the notes that the page plays from now on. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const counts = Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      counts.notes += 1;
      start.call(this, when);
    };
  });
const notes = (page: Page) => page.evaluate(() => (window as { notes?: number }).notes);

test('a message in another chat is announced in the tab, on its icon and by a sound', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await countNotes(ben.page);
  await ben.page.clock.install();
  await ada.startChat(ben);
  await ada.write('first');
  await ben.page.goto('/app/settings/account');
  await ben.page.getByRole('heading', { name: 'Devices' }).click();
  await expect(iconOf(ben.page)).toHaveAttribute('href', /^data:image\/png/);

  await ada.write('Lunch at noon?');
  const notice = ben.page.getByRole('alertdialog').filter({ hasText: 'Lunch at noon?' });
  await expect(notice).toContainText(ada.name);
  await expect.poll(() => notes(ben.page)).toBe(2);
  await ben.page.clock.fastForward(NOTIFICATION_MS);
  await expect(notice).toHaveCount(0);

  // One without sound.
  await ada.composer.fill('Or one?');
  await ada.page.getByRole('button', { name: 'Add to the message' }).click();
  await ada.page.getByRole('menuitem', { name: 'Send without sound' }).click();
  await expect(ben.page.getByRole('alertdialog').filter({ hasText: 'Or one?' })).toBeVisible();
  await ada.write('Or two?');
  // A chat's newest message replaces the one before it.
  await expect(ben.page.getByRole('alertdialog').filter({ hasText: 'Or two?' })).toBeVisible();
  await expect(ben.page.getByRole('alertdialog')).toHaveCount(1);
  await expect.poll(() => notes(ben.page)).toBe(4);
  await ben.page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(ben.message('Or one?')).toBeVisible();
  await expect(iconOf(ben.page)).toHaveAttribute('href', '/favicon.svg');

  await ada.write('Here I am');
  await expect(ben.message('Here I am')).toBeVisible();
  await ben.write('Coming');
  await expect(ada.message('Coming')).toBeVisible();
  await expect(ben.page.getByRole('alertdialog')).toHaveCount(0);
  expect(await notes(ben.page)).toBe(4);
  await expect(ada.page.getByRole('alertdialog')).toHaveCount(0);
});

test('what announces a message goes with it: deleted for everyone, or read on another device', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const phone = await ben.elsewhere(browser);
  await ada.startChat(ben);
  await ada.write('first');
  await ben.page.goto('/app/settings/account');
  await expect(iconOf(ben.page)).toHaveAttribute('href', /^data:image\/png/);
  const notice = (text: string) => ben.page.getByRole('alertdialog').filter({ hasText: text });
  await ada.write('Meant for somebody else');
  // It stays open while the pointer is over it.
  await notice('Meant for somebody else').hover();
  await ada.message('Meant for somebody else').click();
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await expect(notice('Meant for somebody else')).toHaveCount(0, { timeout: 15_000 });

  await ada.write('Lunch at noon?');
  await notice('Lunch at noon?').hover();
  await phone.page.goto('/app/chat');
  await phone.chat(ada.name).click();
  await expect(phone.message('Lunch at noon?')).toBeVisible();
  await expect(notice('Lunch at noon?')).toHaveCount(0);
});

test('[S9.04] a toast stays for 3.5 s and a notification for 5 s, at the bottom', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = ada;
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.startChat(ben);
  await ada.write('Take this with you');
  await expect(ada.message('Take this with you').getByLabel(/^(Sent|Seen)$/)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const stays = async (toast: Locator, ms: number) => {
    // Time passes only in steps of this clock; some are needed until everything is displayed.
    const shown = async () => {
      await page.clock.runFor(20);
      return toast.isVisible();
    };
    await expect.poll(shown, { intervals: [20] }).toBe(true);
    const box = await toast.boundingBox();
    expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
    await page.clock.runFor(ms - 500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toHaveCount(0);
  };
  await ada.message('Take this with you').hover();
  await ada.message('Take this with you').getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy text' }).click();
  await stays(page.getByRole('alertdialog'), NOTIFY_TOAST_MS);

  await page.getByRole('link', { name: 'Settings' }).first().click();
  // Until then she would see it in the conversation.
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
  await ben.chat(ada.name).click();
  const told = page.getByRole('alertdialog').filter({ hasText: 'Got it' });
  // Steps of this clock can be faster than the connection; messages during a reconnect are not
  // announced.
  const isTold = async () => {
    await ben.write('Got it');
    for (let step = 0; step < 100 && !(await told.isVisible()); step++) await page.clock.runFor(20);
    return told.isVisible();
  };
  await expect.poll(isTold).toBe(true);
  await stays(told, NOTIFICATION_MS);
});

test('the sound can be switched off, and stays off', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await countNotes(ben.page);
  await ben.page.goto('/app/settings/preferences');
  const sound = ben.page.getByRole('switch', { name: 'Message sounds' });
  await sound.press('Space');
  await ben.page.reload();
  await expect(sound).not.toBeChecked();
  await ada.startChat(ben);
  await ada.write('hush');
  await expect(ben.page.getByRole('alertdialog').filter({ hasText: 'hush' })).toBeVisible();
  expect(await notes(ben.page)).toBe(0);
});
