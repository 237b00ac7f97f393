import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** How often something on the page has begun or ended to move. */
const movesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counting = window as Window & { moves?: number };
    if (counting.moves === undefined) {
      counting.moves = 0;
      const count = () => {
        counting.moves = (counting.moves ?? 0) + 1;
      };
      for (const move of ['animationstart', 'animationend', 'transitionrun', 'transitionend'])
        document.addEventListener(move, count, true);
    }
    return counting.moves;
  });

/**
 * Violations found by axe, with the markup concerned. Announcements by React Aria stay in its live
 * region for a few seconds, and may refer to elements that are gone by then.
 */
export const findings = async (page: Page): Promise<string[]> => {
  const before = await movesOf(page);
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
  // It looked while something moved.
  if (violations.length > 0 && (await movesOf(page)) !== before) return findings(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** The same in the light and the dark scheme; no colour is in transition during the check. */
export const findingsInBothSchemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const each of await findings(page)) found.push(`${colorScheme}: ${each}`);
  }
  return found;
};
