import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { addProbe } from './probe.ts';
import type { Viewer } from './seed.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Kith and the bare page, in one browser. */
export interface Stage {
  browser: Browser;
  kith: string;
  bare: string;
  /** A browser with only a signed-in session. */
  signedIn: Record<'full' | 'empty', State>;
  /** The other person in the large chat. */
  talker: Viewer;
}

export const VIEWPORT = { width: 1_440, height: 900 };

/** A separate browser; `slowdown` 4 simulates a slow phone. */
export const openPage = async (
  { browser }: Pick<Stage, 'browser'>,
  { state, slowdown = 1 }: { state?: State; slowdown?: number } = {},
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(state === undefined ? {} : { storageState: state }),
  });
  return anotherPage(context, slowdown);
};

/** A new page in the same browser, as after a reload. */
export const anotherPage = async (context: BrowserContext, slowdown = 1): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await addProbe(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

const signIn = async (browser: Browser, kith: string, { cookie }: Viewer): Promise<State> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies([{ name: 'sid', value: cookie, url: kith }]);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('kith.signedIn', 'yes'));
  await page.goto(`${kith}/app/settings`);
  await page.getByRole('heading').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

export const openStage = async (
  kith: string,
  bare: string,
  viewers: Record<'full' | 'empty' | 'talker', Viewer>,
): Promise<Stage> => {
  const args = ['--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args });
  const full = await signIn(browser, kith, viewers.full);
  const empty = await signIn(browser, kith, viewers.empty);
  return { browser, kith, bare, signedIn: { full, empty }, talker: viewers.talker };
};
