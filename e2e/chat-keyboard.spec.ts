import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { reach } from './reach.ts';

const press = async ({ keyboard }: Page, ...keys: string[]) => {
  for (const key of keys) await keyboard.press(key);
};

/** Opens the note to self and writes three messages. */
const writeNotes = async (ada: Person): Promise<[Locator, Locator, Locator]> => {
  const { page } = ada;
  await page.goto('/app/chat/new');
  await page.getByRole('button', { name: 'Note to self' }).press('Enter');
  await expect(page.locator('.ql-editor')).toBeFocused();
  for (const text of ['The boat is in', 'The mast is not', 'Nor is the sail']) {
    await page.keyboard.type(text);
    await press(page, 'Enter');
  }
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(3);
  const note = (text: string) => ada.message(text).first();
  return [note('The boat is in'), note('The mast is not'), note('Nor is the sail')];
};

test('messages are read, reacted to, replied to and edited by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page, composer } = ada;
  const [boat, mast, sail] = await writeNotes(ada);
  await page.keyboard.type('see the plan');
  await press(page, 'Control+Shift+ArrowLeft');
  await expect(page.getByRole('toolbar', { name: 'Format text' })).toBeVisible();
  await press(page, 'Control+Shift+U');
  await expect(page.getByLabel('Link address')).toBeFocused();
  await page.keyboard.type('kith.example/plan');
  await press(page, 'Enter');
  await expect(page.locator('.ql-editor')).toBeFocused();
  await press(page, 'End', 'Enter');
  const plan = ada.message('see the plan');
  await expect(plan.getByRole('link', { name: 'plan' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(4);

  // On the way back, past the attachment button; the contents of a message come before it.
  await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(plan).toBeFocused();
  await press(page, 'Home');
  await expect(boat).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  const reaction = (emoji: string) => page.getByRole('menuitem', { name: `React with ${emoji}` });
  await expect(reaction('👍')).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(reaction('👍')).toBeFocused();
  await press(page, 'ArrowRight', 'Enter');
  await expect(mast.getByRole('button', { name: '❤️ 1: You' })).toBeVisible();
  await expect(mast).toBeFocused();
  await press(page, 'Enter', 'Escape');
  await expect(mast).toBeFocused();
  await press(page, 'r');
  await expect(page.getByText('Reply to Ada Test')).toBeVisible();
  await expect(composer).toBeFocused();
  await page.keyboard.type('Now it is');
  await press(page, 'Enter');
  await expect(ada.message('Now it is')).toContainText('The mast is not');
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(5);
  await press(page, 'ArrowUp');
  await expect(composer).toHaveText('Now it is');
  await page.keyboard.type(' in');
  await press(page, 'Enter');
  await expect(ada.message('Now it is in')).toContainText('edited');
  await expect(page.getByText('Editing message', { exact: true })).toBeHidden();

  // Past the attachment button and the link, to the message that had the focus.
  await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(mast).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(sail).toBeFocused();
  await press(page, 'End');
  await expect(ada.message('Now it is in')).toBeFocused();
});

test('messages are copied, selected and deleted by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = ada;
  const choose = async (entry: string) => {
    await press(page, 'Enter');
    const item = page.getByRole('menuitem', { name: entry });
    await item.waitFor();
    await page.keyboard.type(entry.slice(0, 4));
    await expect(item).toBeFocused();
    await press(page, 'Enter');
  };
  const [boat, mast, sail] = await writeNotes(ada);
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await expect(sail).toBeFocused();
  await choose('Copy text');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await expect(sail).toBeFocused();
  await choose('Select');
  await expect(page.getByText('1 message selected')).toBeVisible();
  await expect(sail).toBeFocused();
  await press(page, 'ArrowUp', 'Space', 'ArrowUp', 'Space');
  await expect(page.getByText('3 messages selected')).toBeVisible();
  await press(page, 'Control+c');
  await expect(page.getByText('3 messages copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Ada Test: The boat');
  await expect(page.getByText('3 messages selected')).toHaveCount(0);

  await press(page, 'Home');
  await expect(boat).toBeFocused();
  await choose('Delete');
  await expect(boat).toHaveCount(0);
  await expect(page.getByText('Message deleted')).toBeVisible();
  await press(page, 'Control+z');
  await expect(boat).toBeVisible();
  await boat.focus();
  await choose('Delete');
  await expect(boat).toHaveCount(0);
  // The focus moves to its successor.
  await expect(mast).toBeFocused();
});

test('[S3.6.03] a group is created, named, filled and emptied by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const dora = await Person.signUp(browser, 'Dora');
  const ada = await Person.signUp(browser, 'Ada');
  const { page, composer } = ada;
  await page.setViewportSize({ width: 1440, height: 900 });
  const find = async (person: Person) => {
    await page.keyboard.type(person.email);
    // Half an address also finds others with that name.
    await expect(page.getByRole('option', { name: person.name })).toHaveCount(1);
    await press(page, 'ArrowDown', 'Enter');
  };
  await page.goto('/app/chat/new');
  await expect(page.getByLabel('Name or email')).toBeFocused();
  for (const person of [ben, cem]) {
    await find(person);
    await expect(page.getByRole('button', { name: `Remove ${person.name}` })).toBeVisible();
  }
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: /^Chat w\// }).first()).toHaveText(
    /^Chat w\/ (Ben Test, Cem Test|Cem Test, Ben Test)$/,
  );
  await expect(composer).toBeFocused();
  await expect(page.getByText('3 people, 2 online')).toBeVisible();

  await reach(page.getByRole('button', { name: 'Rename', exact: true }));
  await press(page, 'Enter');
  await page.keyboard.type('Boat crew');
  expect(await findings(page)).toEqual([]);
  await press(page, 'Enter');
  await expect(ben.chat('Boat crew')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  await press(page, 'Shift+Tab', 'Enter');
  await find(dora);
  await press(page, 'Tab', 'Tab', 'Enter');
  await expect(dora.chat('Boat crew')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await reach(page.getByRole('button', { name: 'Actions for Cem' }));
  await press(page, 'Enter');
  await page.getByRole('menuitem').first().waitFor();
  await press(page, 'ArrowUp', 'Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(cem.chat('Boat crew')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${dora.name}` })).toBeFocused();
});

test('drafts, search and leaving a group work by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const ada = await Person.signUp(browser, 'Ada');
  const { page, composer } = ada;
  const group = page.getByRole('heading', { name: 'Chat w/' }).first();
  await page.setViewportSize({ width: 1440, height: 900 });
  await ada.startChat(ben, cem);
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('half a thought');
  await ada.startChat(ben);
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('hello');
  await press(page, 'Enter', 'Alt+ArrowDown');
  await expect(group).toBeVisible();
  await expect(composer).toHaveText('half a thought');
  await press(page, 'Escape', '/');
  await expect(page.getByLabel('Search chats')).toBeFocused();
  await page.keyboard.type('ben');
  await expect(page.getByRole('status').filter({ hasText: '2 chats found' })).toBeAttached();
  // The message search replaces the rows once it has loaded. It also finds people of other journeys.
  const found = /message.* found|other result/i;
  await expect(page.getByRole('status').filter({ hasText: found })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Searching messages…' })).toHaveCount(0);
  await press(page, 'ArrowDown');
  await expect(page.locator('[data-chat]').first()).toBeFocused();
  await press(page, '/');
  await page.keyboard.type('chat w');
  await press(page, 'Enter');
  await expect(group).toBeVisible();
  await reach(page.getByRole('button', { name: 'Leave', exact: true }));
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(ada.chat('Chat w/')).toHaveCount(0);
  // The search is cleared, so that no row can take the focus.
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus stays with its chat when another one moves above it', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = ada;
  await ada.startChat(ben);
  await page.goto('/app/chat/new');
  await page.getByRole('button', { name: 'Note to self' }).press('Enter');
  await ada.write('The boat is in');
  const first = page.locator('[data-chat]').first();
  await expect(first).toContainText('Note to self');
  await ada.chat('Note to self').focus();
  await ben.chat(ada.name).click();
  await ben.write('So am I');
  await expect(first).toContainText('So am I');
  await expect(ada.chat('Note to self')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(ada.chat(ben.name)).toBeFocused();
});

test('a picture is sent and opened, and the newest message found again, by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page, composer } = ada;
  await page.goto('/app/chat/new');
  await page.getByRole('button', { name: 'Note to self' }).click();
  await expect(page.locator('.ql-editor')).toBeFocused();
  const buffer = await page.screenshot();
  await press(page, 'Shift+Tab', 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Add pictures' })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Enter');
  await (await chooser).setFiles({ name: 'boat.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(composer).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toBeVisible();
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await expect(ada.messages).toBeFocused();
  await press(page, 'Tab', 'Enter');
  const viewer = page.getByRole('dialog', { name: /^Picture by/ });
  await expect(viewer).toBeVisible();
  await press(page, 'Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: /^Open the picture by/ })).toBeFocused();

  await ada.sendMany(Array.from({ length: 40 }, (_, n) => `Note ${n + 1}.`));
  await expect(ada.message('Note 40.')).toBeInViewport();
  await press(page, 'Shift+Tab');
  await expect(ada.messages.first()).toBeFocused();
  await press(page, 'Home');
  await reach(page.getByRole('button', { name: /latest|new messages/ }));
  await press(page, 'Enter');
  await expect(ada.message('Note 40.')).toBeFocused();
  await expect(ada.message('Note 40.')).toBeInViewport();
});
