import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test('a message is edited with ArrowUp, with the key e, and from the menu', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('See you at sevn');
  await ben.chat(ada.name).click();
  await ben.write('Fine with me');
  await expect(ada.message('Fine with me')).toBeVisible();

  await ada.composer.press('ArrowUp');
  await expect(ada.page.getByText('Editing message', { exact: true })).toBeVisible();
  await expect(ada.composer).toHaveText('See you at sevn');
  await ada.write('See you at seven');
  await expect(ada.page.getByText('Editing message', { exact: true })).toBeHidden();
  await expect(ada.composer).toHaveText('');
  await expect(ben.message('See you at seven')).toContainText('edited');
  await expect(ben.message('Fine with me')).not.toContainText('edited');
  await expect(ada.messages).toHaveCount(2);

  await ada.composer.fill('half a thought');
  await ada.message('See you at seven').focus();
  await ada.page.keyboard.press('e');
  await expect(ada.composer).toBeFocused();
  await expect(ada.composer).toHaveText('See you at seven');
  await ada.composer.press('Escape');
  await expect(ada.composer).toHaveText('half a thought');
  await expect(ada.composer).toBeFocused();

  // Only one message shows its actions: the last one pointed at, or focused by keyboard since.
  const reacting = (within: Locator | Page) => within.getByRole('toolbar', { name: 'React' });
  await ada.message('See you at seven').focus();
  await expect(reacting(ada.message('See you at seven'))).toBeVisible();
  await ada.message('Fine with me').hover();
  await expect(reacting(ada.message('Fine with me'))).toBeVisible();
  await expect(reacting(ada.page)).toHaveCount(1);
  await ada.page.keyboard.press('ArrowUp');
  await expect(reacting(ada.message('See you at seven'))).toBeVisible();
  await expect(reacting(ada.page)).toHaveCount(1);

  await ada.message('See you at seven').hover();
  await ada.message('See you at seven').getByRole('button', { name: 'Message actions' }).click();
  await ada.page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(ada.composer).toHaveText('See you at seven');
  await expect(ada.composer).toBeFocused();
  await ada.write('See you at eight');
  await expect(ben.message('See you at eight')).toBeVisible();
  await expect(ada.composer).toHaveText('half a thought');

  await ben.message('See you at eight').hover();
  await ben.message('See you at eight').getByRole('button', { name: 'Message actions' }).click();
  await expect(ben.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  await expect(ben.page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
});

test('a message is pinned for both, saved to the notes, and found by its day', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('Gate B');
  await ben.chat(ada.name).click();
  await expect(ben.message('Gate B')).toBeVisible();
  await ada.composer.press('ArrowUp');
  await ada.write('Gate C');

  const choose = async (action: string): Promise<void> => {
    const his = ben.message('Gate C');
    await his.hover();
    await his.getByRole('button', { name: 'Message actions' }).click();
    await ben.page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Earlier versions');
  await expect(ben.page.getByRole('dialog', { name: 'Earlier versions' })).toContainText('Gate B');
  await ben.page.keyboard.press('Escape');
  await choose('Pin');
  const bar = ada.page.getByRole('region', { name: 'Pinned message' });
  await expect(bar).toContainText('Gate C');
  await bar.getByRole('button', { name: 'Unpin this message' }).click();
  await expect(ben.page.getByRole('region', { name: 'Pinned message' })).toBeHidden();
  await expect(ada.composer).toBeFocused();

  // Its link leads to it in any browser, after signing in.
  await ben.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose('Copy link to message');
  await expect(ben.page.getByText('Copied')).toBeVisible();
  const link = await ben.page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newPage();
  await other.goto(link);
  await other.getByLabel('Email').fill(ada.email);
  await other.getByLabel('Password', { exact: true }).fill(ada.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('article').filter({ hasText: 'Gate C' })).toBeFocused();

  await choose('Save to notes');
  await ben.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(ben.message('Gate C')).toContainText(`Forwarded from ${ada.name}`);

  await ada.page.getByRole('button', { name: 'Search in this chat' }).click();
  await ada.page.getByRole('button', { name: 'Jump to a date' }).click();
  await ada.page.getByRole('button', { name: /^Today/ }).click();
  await expect(ada.message('Gate C')).toBeFocused();

  // Several pins are walked from the latest to the first, and on from the latest.
  const pin = async (text: string): Promise<void> => {
    await ada.message(text).press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Pin', exact: true }).press('Enter');
  };
  await pin('Gate C');
  await expect(bar).toContainText('Pinned message');
  await ada.sendMany(Array.from({ length: 30 }, (_, at) => `Call ${at}`));
  await ada.write('Now boarding');
  await expect(ada.message('Now boarding').getByLabel(SENT)).toBeVisible();
  await pin('Now boarding');
  for (const [place, text] of [
    ['2 of 2', 'Now boarding'],
    ['1 of 2', 'Gate C'],
    ['2 of 2', 'Now boarding'],
  ] as const) {
    await expect(bar).toContainText(`Pinned message ${place}`);
    await bar.getByRole('button', { name: text }).click();
    await expect(ada.message(text)).toBeInViewport();
  }
  await bar.getByRole('button', { name: 'Unpin this message' }).click();
  await expect(bar).not.toContainText('of 2');
  await expect(bar).toContainText('Now boarding');
});

test('a reaction appears in both browsers with its author, and can be removed', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('The crane is booked');
  await ben.chat(ada.name).click();
  const hers = ada.message('The crane is booked');
  const his = ben.message('The crane is booked');

  await his.hover();
  await his.getByRole('button', { name: 'React with 👍' }).click();
  await expect(hers.getByRole('button', { name: `👍 1: ${ben.name}` })).toBeVisible();
  await hers.getByRole('button', { name: `👍 1: ${ben.name}` }).click();
  await expect(his.getByRole('button', { name: `👍 2: You and ${ada.name}` })).toContainText('2');
  await expect(hers).not.toContainText('edited');

  await hers.focus();
  await hers.press('Tab');
  await ada.page.keyboard.press('ArrowRight');
  await ada.page.keyboard.press('Enter');
  await expect(his.getByRole('button', { name: `❤️ 1: ${ada.name}` })).toBeVisible();

  await hers.press('Enter');
  await ada.page.getByRole('menuitem', { name: 'React with 😂' }).click();
  await expect(his.getByRole('button', { name: `😂 1: ${ada.name}` })).toBeVisible();

  await his.getByRole('button', { name: `👍 2: You and ${ada.name}` }).click();
  await expect(hers.getByRole('button', { name: '👍 1: You', exact: true })).toContainText('1');
  await ada.page.reload();
  await expect(hers.getByRole('list', { name: 'Reactions' }).getByRole('button')).toHaveText([
    '👍1',
    '❤️1',
    '😂1',
  ]);
});
