import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { findProgram } from './find-program.ts';
import type { Engine } from './walker.ts';

/** The key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003' } as const;
const START_MS = 10_000;

type Element = Record<typeof ELEMENT, string>;

/** The commands of one session of WebDriver. */
const sessionAt = async (driver: string, browser: string) => {
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${driver}${path}`, init);
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities });
  const command = <Value = null>(path: string, body: object): Promise<Value> =>
    ask('POST', `/session/${sessionId}${path}`, body);
  const find = async (selector: string): Promise<string> => {
    const found = await command<Element>('/element', { using: 'css selector', value: selector });
    return `/element/${found[ELEMENT]}`;
  };
  return { command, find, end: () => ask('DELETE', `/session/${sessionId}`) };
};

const startedOn = async (port: number, driver: ChildProcess): Promise<string> => {
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end && driver.exitCode === null; ) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return address;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver did not start.');
};

/** Starts a virtual display; returns its name. */
const startDisplay = async (program: string): Promise<{ name: string; process: ChildProcess }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [said] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${said.toString().trim()}`, process: server };
};

/** WebKitGTK, the engine of GNOME Web and the closest to Safari on Linux. */
export const webkit = (): Engine => {
  const program = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (program === undefined || browser === undefined)
    return { missing: 'webkit2gtk-driver is not installed' };
  if (display === undefined) return { missing: 'xvfb is not installed' };
  return {
    async open() {
      const port = await freePort();
      const screen = await startDisplay(display);
      const env = {
        ...process.env,
        DISPLAY: screen.name,
        GDK_BACKEND: 'x11',
        // There is no graphics card.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      };
      const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
      const stop = (): void => {
        driver.kill();
        screen.process.kill();
      };
      try {
        const { command, find, end } = await sessionAt(await startedOn(port, driver), browser);
        await command('/window/rect', { width: 1280, height: 900 });
        return {
          go: (url) => command('/url', { url }),
          run: (expression) =>
            command('/execute/sync', { script: `return (${expression})`, args: [] }),
          click: async (selector) => command(`${await find(selector)}/click`, {}),
          async type(selector, text) {
            const element = await find(selector);
            await command(`${element}/click`, {});
            await command(`${element}/value`, { text });
          },
          press: async (key) => {
            const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
            await command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
          },
          choose: async (selector, file) =>
            void (await command(`${await find(selector)}/value`, { text: file })),
          close: async () => {
            await end().catch(() => undefined);
            stop();
          },
        };
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
};
