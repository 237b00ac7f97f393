import { expect } from '@playwright/test';
import type { Walker } from './walker.ts';

const MARK = '[data-walk]';
const CLICK_MS = 20_000;

/** Finds a visible element by its name, and marks it; false if there is none. */
const mark = (selector: string, name: string): string => `(() => {
  const nameOf = (each) => each.ariaLabel
    ?? ((each.labels?.length ? [...each.labels] : [each]).map((one) => one.textContent).join(' '));
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const found = all.find((each) => each.checkVisibility() && nameOf(each).includes(${JSON.stringify(name)}));
  if (found === undefined) return false;
  document.querySelector('${MARK}')?.removeAttribute('data-walk');
  found.dataset.walk = '';
  return true;
})()`;

/** Actions of a user: waits for an element, and then interacts with it. */
export const eyesOf = (walker: Walker) => {
  const holds = (expression: string): Promise<void> =>
    expect
      .poll(() => walker.run(expression).catch((cause: Error) => cause.message), {
        message: expression,
      })
      .toBe(true);
  const see = (selector: string, name: string): Promise<void> => holds(mark(selector, name));
  return {
    holds,
    see,
    async click(selector: string, name: string) {
      // What is drawn anew in between is another element.
      await expect(async () => {
        await see(selector, name);
        await walker.click(MARK);
      }).toPass({ timeout: CLICK_MS });
    },
    /** Replaces the content. */
    async type(selector: string, name: string, text: string) {
      await see(selector, name);
      await walker.run(`document.querySelector('${MARK}').select?.()`);
      await walker.type(MARK, text);
    },
    /** Scrolls back until it is visible. */
    async scrollBackTo(selector: string, name: string) {
      const back = `(() => {
        const box = document.querySelector('.scroll-quiet:has(article)');
        box.scrollTop = -box.scrollHeight;
        return ${mark(selector, name)};
      })()`;
      await holds(back);
    },
  };
};
export type Eyes = ReturnType<typeof eyesOf>;
