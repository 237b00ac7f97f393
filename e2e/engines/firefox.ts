import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import type { Engine, Walker } from './walker.ts';

interface Options {
  preferences?: Record<string, unknown>;
  /** Runs in every page and frame before its own scripts. */
  before?: () => void;
}

/** A camera and a microphone that the browser makes up, and that every page may use. */
export const FAKE_DEVICES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Pages of one machine may have no other address.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
};

/** A page of Firefox, with what other engines do not need. */
export interface FirefoxWalker extends Walker {
  /** A frame of the page, by a part of its address. */
  inFrame(address: string): Walker;
  /** Errors that nothing has caught. */
  errors: readonly string[];
}

const walkerOf = (page: Page, frame: () => Frame): Omit<Walker, 'close'> => ({
  go: async (address) => void (await page.goto(address)),
  run: async (expression) => (await frame().evaluate(expression)) as never,
  click: async (selector) => frame().click(selector),
  async type(selector, text) {
    await frame().click(selector);
    await page.keyboard.type(text);
  },
  press: (key) => page.keyboard.press(key),
  async choose(selector, file) {
    const input = await frame().$(selector);
    await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file);
  },
});

/** Firefox with WebDriver BiDi. Playwright's own BiDi uses commands that the ESR does not have. */
export const firefox = ({ preferences = {}, before }: Options = {}): Engine<FirefoxWalker> => {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) return { missing: 'no firefox-esr or firefox is installed' };
  return {
    async open() {
      const browser = await puppeteer.launch({
        ...{ browser: 'firefox', executablePath },
        extraPrefsFirefox: preferences,
      });
      // The initial page never has the focus.
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) =>
        errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      if (before !== undefined) await page.evaluateOnNewDocument(before);
      await page.setViewport({ width: 1280, height: 900 });
      const close = () => browser.close();
      return {
        ...walkerOf(page, () => page.mainFrame()),
        ...{ close, errors },
        inFrame: (address) => {
          const frame = (): Frame => {
            const found = page.frames().find((each) => each.url().includes(address));
            if (found === undefined) throw new Error(`There is no frame of ${address}.`);
            return found;
          };
          return { ...walkerOf(page, frame), close };
        },
      };
    },
  };
};
