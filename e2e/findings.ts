import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Once its script is on the page. */
    axe: typeof axe;
  }
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Look = {
  /** Only these rules. */
  only?: string[];
};

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
export const findings = async (page: Page, { only }: Look = {}): Promise<string[]> => {
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
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  const violations = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(
      { exclude: ['[data-live-announcer]'] },
      // What has passed is of no interest, and no style sheet has to be fetched again.
      { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) },
    );
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, only);
  // It looked while something moved.
  if (violations.length > 0 && (await movesOf(page)) !== before)
    return findings(page, only ? { only } : {});
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`);
};

/**
 * The same in the light scheme, and what depends on colours in the dark one; no colour is in transition during
 * the check.
 */
export const findingsInBothSchemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = colorScheme === 'light' ? {} : { only: ['color-contrast', 'link-in-text-block'] };
    for (const each of await findings(page, look)) found.push(`${colorScheme}: ${each}`);
  }
  return found;
};
