import { expect, type Locator } from '@playwright/test';

const PRESSES_MAX = 150;

/** Presses Tab, or another key, until this has the focus, and checks that the focus is visible. */
export const reach = async (target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < PRESSES_MAX && !(await isThere()); presses++)
    await keyboard.press(key);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
};
