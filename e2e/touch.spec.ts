import { findings } from './findings.ts';
import { fingerOf } from './finger.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on touch screens a swipe replies, a long press opens the actions, and a tap selects', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ben = await Person.visit(browser, 'Ben');
  await ben.page.goto('/login');
  const name = ben.page.getByLabel('Email or phone number');
  await expect(name).toBeVisible();
  // The on-screen keyboard stays closed: nothing has the focus yet.
  await ben.page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  // A line of text is low, but its touch target is not.
  const isRoomy = (link: Element) => {
    const { x, y, width } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y - 10) === link;
  };
  expect(await ben.page.getByRole('link', { name: 'Create an account' }).evaluate(isRoomy)).toBe(
    true,
  );
  await ben.register();
  const ada = await Person.signUp(browser, 'Ada');
  await ada.startChat(ben);
  const { page, composer } = ada;
  await composer.tap();
  await expect(page.locator('.ql-editor')).toBeFocused();
  const say = async (text: string) => {
    await composer.fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
  };
  await say('The boat is in');
  // On-screen keyboards have no Shift+Enter, so Enter makes a new line.
  await composer.fill('The mast is not');
  for (const word of 'one two three four five six seven'.split(' ')) {
    await composer.press('Enter');
    await composer.pressSequentially(word);
  }
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('img', { name: SENT })).toHaveCount(2);
  const boat = ada.message('The boat is in').first();
  const mast = ada.message('The mast is not');
  const reply = page.getByText('Reply to Ada Test');
  const menu = page.getByRole('menu');
  const finger = await fingerOf(ada);

  // Swipes that are too short, vertical or in the other direction do nothing.
  await finger.drag(boat, 30);
  await finger.drag(boat, 60, 120);
  await finger.drag(boat, -120);
  await finger.drag(boat, 120);
  await expect(reply).toHaveCount(1);
  await expect(menu).toHaveCount(0);
  await expect(composer).toBeFocused();
  await say('So are we');
  await expect(ada.message('So are we')).toContainText('The boat is in');
  await expect(reply).toBeHidden();
  // What is still being sent cannot be replied to yet.
  await expect(page.getByRole('img', { name: SENT })).toHaveCount(3);
  // A swiped message is not pressed as well.
  await finger.drag(page.getByRole('button', { name: 'Go to this message' }), 120);
  await expect(reply).toHaveCount(1);
  await expect(composer).toBeFocused();
  await composer.press('Escape');
  await expect(reply).toBeHidden();

  // The menu opens under the finger, and lifting it selects nothing.
  await finger.rest(mast, () => expect(menu).toBeVisible());
  expect(await findings(page)).toEqual([]);
  await expect(menu).toBeVisible();
  // It is beside the message, which stays readable.
  const isCovered = async () => {
    const [held, shown] = [await mast.boundingBox(), await menu.boundingBox()];
    if (held === null || shown === null) return true;
    return shown.y < held.y + held.height && held.y < shown.y + shown.height;
  };
  await expect.poll(isCovered).toBe(false);
  await menu.getByRole('menuitem', { name: 'Select' }).tap();
  await expect(page.getByText('1 message selected')).toBeVisible();
  await boat.tap();
  await expect(page.getByText('2 messages selected')).toBeVisible();
  await boat.tap();
  await expect(page.getByText('1 message selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByText('1 message selected')).toBeHidden();
  // A closing menu goes back in the history, which would cut off what is opened meanwhile.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
  const chat = new URL(page.url()).pathname;

  // In the list, a swipe acts on its chat; a longer one does something else.
  await page.goto('/app/chat');
  const row = ada.chat('Ben');
  const mark = (name: string) => row.getByRole('img', { name, exact: true });
  await finger.drag(row, 40);
  await finger.drag(row, 100);
  await expect(mark('Unread')).toBeVisible();
  await finger.drag(row, 180);
  await expect(mark('Pinned')).toBeVisible();
  await finger.drag(row, -180);
  await expect(mark('Muted')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/chat$/);
  await finger.drag(row, -100);
  await expect(row).toHaveCount(0);

  await page.goto('/app/settings/preferences');
  await page.getByLabel('App language').selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(chat);
  await expect(boat).toBeVisible();
  await finger.drag(boat, -120);
  await expect(page.getByText('رد على Ada Test')).toBeVisible();
});
