import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the screen, with the markup it is about. What was announced by React Aria stays
 * in its own live region for a few seconds, naming a part that may be gone by then.
 */
export const findings = async (page: Page): Promise<string[]> => {
  // A dialog with a field waits for the keyboard of a touch screen before it is seen.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // What is half seen has half its contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]');
  const { violations } = await axe.analyze();
  // Its own page has taken the focus of the window.
  await page.bringToFront();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
