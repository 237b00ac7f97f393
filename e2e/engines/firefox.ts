import puppeteer from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import type { Engine } from './walker.ts';

/** Firefox with WebDriver BiDi. Playwright's own BiDi uses commands that the ESR does not have. */
export const firefox = (): Engine => {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) return { missing: 'no firefox-esr or firefox is installed' };
  return {
    async open() {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
      // The initial page never has the focus.
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return {
        go: async (address) => void (await page.goto(address)),
        run: (expression) => page.evaluate(expression) as Promise<never>,
        click: (selector) => page.click(selector),
        async type(selector, text) {
          await page.click(selector);
          await page.keyboard.type(text);
        },
        press: (key) => page.keyboard.press(key),
        async choose(selector, file) {
          const input = await page.$(selector);
          await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file);
        },
        close: () => browser.close(),
      };
    },
  };
};
