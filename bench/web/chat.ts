import type { BrowserContext, Page } from '@playwright/test';
import type { Line } from '../report.ts';
import { loadedTo, loadTo, percentile, timeTo } from './probe.ts';
import { LARGE_CHAT } from './seed.ts';
import { anotherPage, openPage, type Stage, VIEWPORT } from './stage.ts';

export const SPEEDS = [1, 4] as const;
const ROUNDS = 5;
const SCROLL_ROUNDS = 3;
const SCROLLED_PX = 20_000;
const STEP_PX = 120;
export const TYPED =
  'Shall we meet at ten tomorrow? I bring the plans along, and you the key of the shed.';
export const ROW = '[data-chat]';
/** The rows drawn by the page before the app, or by the app itself. */
export const FIRST_ROW = `#starting a, ${ROW}`;

/** A row of the table for one processor speed; without a goal it is only informative. */
export const lineOf = (
  work: string,
  slowdown: number,
  [bare, kith]: readonly [number, number],
  most: number,
  unit = 'ms',
): Line => ({
  work: slowdown === 1 ? work : `${work}, ${slowdown}x slower`,
  unit,
  bare,
  kith,
  goal: Number.isFinite(most) ? `≤ ${most}` : '',
  isMet: kith <= most,
});
export const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** Time from the start of a page to its first contentful paint. */
export const paint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);

/** First contentful paint of a first visit. */
export const firstPaint = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const slowdown of SPEEDS) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, address] of [`${stage.bare}/#rows`, `${stage.kith}/login`].entries()) {
        const page = await openPage(stage, { slowdown });
        await page.goto(address);
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        times[at]?.push(await paint(page));
        await page.context().close();
      }
    const [bare, kith] = times;
    const work = 'sign-in, first contentful paint';
    lines.push(lineOf(work, slowdown, [middle(bare), middle(kith)], slowdown === 1 ? 350 : 900));
  }
  return lines;
};

/** Time from the start of a page until a chat is visible, and until the app itself shows it. */
const loadToChats = async (page: Page, address: string): Promise<[seen: number, whole: number]> => {
  await page.addInitScript((sought) => window.probe.watch(sought), ROW);
  const seen = await loadTo(page, address, FIRST_ROW);
  return [seen, await loadedTo(page, ROW)];
};

/** The first chat without a local copy, with one, and with one offline. */
export const firstRow = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  const address = `${stage.kith}/app/chat`;
  for (const slowdown of SPEEDS) {
    const [cold, warm, warmApp, offline, offlineApp]: number[][] = [[], [], [], [], []];
    const bare: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(stage, { state: stage.signedIn.full, slowdown });
      cold?.push((await loadToChats(page, address))[0]);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // The copy is written a moment later.
      await page.waitForTimeout(1_500);
      await page.close();
      const again = await anotherPage(page.context(), slowdown);
      const [seen, whole] = await loadToChats(again, address);
      warm?.push(seen);
      warmApp?.push(whole);
      await again.waitForLoadState('networkidle');
      await again.close();
      await page.context().setOffline(true);
      const away = await loadToChats(await anotherPage(page.context(), slowdown), address);
      offline?.push(away[0]);
      offlineApp?.push(away[1]);
      await page.context().close();

      const plain = await openPage(stage, { slowdown });
      bare[0].push(await loadTo(plain, `${stage.bare}/#rows`, '.row'));
      const twice = await anotherPage(plain.context(), slowdown);
      bare[1].push(await loadTo(twice, `${stage.bare}/#rows`, '.row'));
      await plain.context().close();
    }
    const [coldMost, warmMost] = slowdown === 1 ? [800, 400] : [2_000, 1_000];
    const line = (work: string, limit: number[], taken: number[] | undefined, most: number) =>
      lines.push(lineOf(work, slowdown, [middle(limit), middle(taken ?? [])], most));
    line('cold start to the first chat', bare[0], cold, coldMost);
    line('the same from the local copy', bare[1], warm, warmMost);
    line('the same, drawn by the app', bare[1], warmApp, warmMost);
    line('the same without a network', bare[1], offline, warmMost);
    line('the same without a network, drawn by the app', bare[1], offlineApp, warmMost);
  }
  return lines;
};

const NAVIGATIONS = 40;

/** Time to the first byte of the page, which the service worker has stored. */
export const worker = async (stage: Stage): Promise<Line[]> => {
  const takes = async (context: BrowserContext): Promise<number> => {
    const page = await anotherPage(context);
    await page.goto(`${stage.kith}/app/chat`);
    await page.locator(ROW).first().waitFor();
    const taken = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { responseEnd, startTime } = navigation as PerformanceNavigationTiming;
      return responseEnd - startTime;
    });
    await page.close();
    return taken;
  };
  const open = async (serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> => {
    const context = await stage.browser.newContext({
      ...{ serviceWorkers, viewport: VIEWPORT, storageState: stage.signedIn.full },
    });
    const page = await anotherPage(context);
    await page.goto(`${stage.kith}/app/chat`);
    await page.locator(ROW).first().waitFor();
    if (serviceWorkers === 'allow')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForLoadState('networkidle');
    await page.close();
    return context;
  };
  const contexts = [await open('block'), await open('allow')] as const;
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < NAVIGATIONS; round++)
    for (const [at, context] of contexts.entries()) taken[at]?.push(await takes(context));
  for (const context of contexts) await context.close();
  const [without, by] = [middle(taken[0]), middle(taken[1])];
  const work = 'the page itself, by the service worker (beside none)';
  const isMet = by - without <= 5;
  return [{ work, unit: 'ms', bare: without, kith: by, goal: '≤ +5', isMet }];
};

export const openLarge = async (stage: Stage, slowdown: number): Promise<[Page, number]> => {
  const page = await openPage(stage, { state: stage.signedIn.full, slowdown });
  await page.goto(`${stage.kith}/app/chat`);
  const row = page.locator(`[data-chat="${LARGE_CHAT}"]`);
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  return [page, await timeTo(page, 'article', () => row.click())];
};
const openBare = async (stage: Stage, slowdown: number): Promise<[Page, number]> => {
  const page = await openPage(stage, { slowdown });
  await page.goto(`${stage.bare}/#chat`);
  return [page, await timeTo(page, 'article', () => page.locator('button').click())];
};

export const openingChat = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const slowdown of SPEEDS) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, open] of [openBare, openLarge].entries()) {
        const [page, time] = await open(stage, slowdown);
        times[at]?.push(time);
        await page.context().close();
      }
    const [bare, kith] = times;
    const work = 'open a chat of 10,000 messages';
    lines.push(lineOf(work, slowdown, [middle(bare), middle(kith)], slowdown === 1 ? 100 : 400));
  }
  return lines;
};

interface Scrolled {
  p95: number;
  longest: number;
  blank: number;
}
const scroll = async (page: Page, scroller: string): Promise<Scrolled> => {
  await page.evaluate(() => window.probe.reset());
  const blank = await page.evaluate(
    ([box, distance, step]) => window.probe.scroll(box, 'article', distance, step),
    [scroller, SCROLLED_PX, STEP_PX] as const,
  );
  const { frames, longest } = await page.evaluate(() => window.probe);
  return { p95: percentile(frames, 0.95), longest, blank };
};

/** The scrollable ancestor of the last message. */
const SCROLLER = '.scroll-quiet:has(article)';

export const scrolling = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const slowdown of SPEEDS) {
    const limits: Scrolled[] = [];
    const owns: Scrolled[] = [];
    for (let round = 0; round < SCROLL_ROUNDS; round++) {
      const bare = await openPage(stage, { slowdown });
      await bare.goto(`${stage.bare}/#messages`);
      await bare.locator('article').nth(9_999).waitFor({ state: 'attached' });
      limits.push(await scroll(bare, '#scroller'));
      await bare.context().close();
      const [page] = await openLarge(stage, slowdown);
      // Opening is measured separately; the editor is loaded with it, on a slow device long after its files.
      await page.waitForLoadState('networkidle');
      await page.locator('[contenteditable=true]').first().waitFor();
      owns.push(await scroll(page, SCROLLER));
      await page.context().close();
    }
    const figures = (of: keyof Scrolled) =>
      [middle(limits.map((each) => each[of])), middle(owns.map((each) => each[of]))] as const;
    const work = 'scroll 20,000 px through it';
    lines.push(lineOf(`${work}, frame p95`, slowdown, figures('p95'), slowdown === 1 ? 20 : 35));
    lines.push(lineOf(`${work}, longest task`, slowdown, figures('longest'), Infinity));
    lines.push(lineOf(`${work}, blank`, slowdown, figures('blank'), 0, 'frames'));
  }
  return lines;
};

export const typing = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  const type = async (page: Page): Promise<number> => {
    await page.locator('textarea, [contenteditable=true]').last().click();
    // The editor is loaded on focus.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.probe.reset());
    await page.keyboard.type(TYPED, { delay: 20 });
    const keys = await page.evaluate(() => window.probe.keys);
    return percentile(keys, 0.95);
  };
  for (const slowdown of SPEEDS) {
    const bare = await openPage(stage, { slowdown });
    await bare.goto(`${stage.bare}/#compose`);
    const limit = await type(bare);
    await bare.context().close();
    const [page] = await openLarge(stage, slowdown);
    const own = await type(page);
    await page.context().close();
    const most = slowdown === 1 ? 20 : 35;
    lines.push(lineOf('keystroke to paint, p95', slowdown, [limit, own], most));
  }
  return lines;
};
