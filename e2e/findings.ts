import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations found by axe, with the markup concerned. Announcements by React Aria stay in its live
 * region for a few seconds, and may refer to elements that are gone by then.
 */
export const findings = async (page: Page): Promise<string[]> => {
  // A dialog with a field waits for the on-screen keyboard before it is visible.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // A half-transparent element has half its contrast.
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
  // Its own page has taken the focus from the window.
  await page.bringToFront();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
