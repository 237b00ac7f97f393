import type { Page } from '@playwright/test';
import type { Line } from '../report.ts';
import { loadTo, percentile, timeTo } from './probe.ts';
import { LARGE_CHAT } from './seed.ts';
import { anotherPage, openPage, type Stage } from './stage.ts';

const SPEEDS = [1, 4] as const;
const ROUNDS = 5;
const SCROLL_ROUNDS = 3;
const SCROLLED_PX = 20_000;
const STEP_PX = 120;
const TYPED =
  'Shall we meet at ten tomorrow? I bring the plans along, and you the key of the shed.';
const ROW = '[data-chat]';

/** A line of the table for one speed of the processor; without a goal it is for reading alone. */
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

/** When a page first showed words or drawings, from its start. */
export const paint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);

/** What a first visit shows, and how soon. */
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

/** From the start of the page to the first chat, with nothing held and with the local copy. */
export const firstRow = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const slowdown of SPEEDS) {
    const cold: [number[], number[]] = [[], []];
    const warm: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(stage, { state: stage.signedIn.full, slowdown });
      cold[1].push(await loadTo(page, `${stage.kith}/app/chat`, ROW));
      await page.waitForLoadState('networkidle');
      // The copy is written in a moment.
      await page.waitForTimeout(1_500);
      await page.close();
      const again = await anotherPage(page.context(), slowdown);
      warm[1].push(await loadTo(again, `${stage.kith}/app/chat`, ROW));
      await page.context().close();

      const bare = await openPage(stage, { slowdown });
      cold[0].push(await loadTo(bare, `${stage.bare}/#rows`, '.row'));
      const twice = await anotherPage(bare.context(), slowdown);
      warm[0].push(await loadTo(twice, `${stage.bare}/#rows`, '.row'));
      await bare.context().close();
    }
    const figures = (times: [number[], number[]]) => [middle(times[0]), middle(times[1])] as const;
    const [coldMost, warmMost] = slowdown === 1 ? [800, 400] : [2_000, 1_000];
    lines.push(lineOf('cold start to the first chat', slowdown, figures(cold), coldMost));
    lines.push(lineOf('the same from the local copy', slowdown, figures(warm), warmMost));
  }
  return lines;
};

const openLarge = async (stage: Stage, slowdown: number): Promise<[Page, number]> => {
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

/** The list of messages is what scrolls around the last of them. */
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
      // Opening is measured by itself; the editor comes with it.
      await page.waitForLoadState('networkidle');
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
    // The editor comes with the focus.
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
    const most = slowdown === 1 ? 16 : 50;
    lines.push(lineOf('keystroke to paint, p95', slowdown, [limit, own], most));
  }
  return lines;
};
