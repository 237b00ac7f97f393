import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger on somebody's screen. */
const fingerOf = async ({ context, page }: Person) => {
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const middleOf = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    async drag(place: Locator, right: number, down = 0) {
      const { x, y } = await middleOf(place);
      await touch('touchStart', x, y);
      for (let step = 1; step <= 8; step++)
        await touch('touchMove', x + (right * step) / 8, y + (down * step) / 8);
      await touch('touchEnd');
    },
    async rest(place: Locator, until: () => Promise<unknown>) {
      const { x, y } = await middleOf(place);
      await touch('touchStart', x, y);
      await until();
      await touch('touchEnd');
    },
  };
};

test('with a finger one replies by a swipe, finds the acts by resting, and selects by a tap', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('The boat is in');
  await ada.write('The mast is not');
  const { page, composer } = ada;
  const finger = await fingerOf(ada);
  const boat = ada.messages.first();
  const reply = page.getByText('Reply to Ada Test');

  // Too short, up and down, or the other way is none.
  await finger.drag(boat, 30);
  await finger.drag(boat, 60, 120);
  await finger.drag(boat, -120);
  await finger.drag(boat, 120);
  await expect(reply).toHaveCount(1);
  await expect(composer).toBeFocused();
  await ada.write('So are we');
  await expect(ada.message('So are we')).toContainText('The boat is in');
  await expect(reply).toBeHidden();

  const menu = page.getByRole('menu');
  await finger.rest(boat, () => expect(menu).toBeVisible());
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Select' }).tap();
  await expect(page.getByText('1 message selected')).toBeVisible();
  await ada.message('The mast is not').tap();
  await expect(page.getByText('2 messages selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();

  await page.goto('/app/settings/preferences');
  await page.getByLabel('Language of the app').selectOption('العربية');
  await page.goto('/app/chat');
  await ada.chat(ben.name).tap();
  await expect(boat).toBeVisible();
  await finger.drag(boat, -120);
  await expect(page.getByText('رد على Ada Test')).toBeVisible();
});
