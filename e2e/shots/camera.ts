import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD } from '../../server/src/demo/actor.ts';
import type { Scene, Viewer } from './scene.types.ts';
import { NOW } from './stage.ts';

const ACT_TIMEOUT_MS = 15_000;
const WEBP_QUALITY = 88;
const AVIF = { quality: 62, effort: 6 };
const LOOK_MS = 150;

/** A screen size and appearance for screenshots. */
export interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** Device pixels per CSS pixel. */
  scale?: number;
  locale?: string;
  forcedColors?: 'active';
}
export const LOOKS: readonly Look[] = [
  { name: 'desktop-light', viewport: { width: 1_440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
];

/** Only with `--look`: at 200 %, in the system's own colours, and in German. */
export const RARE_LOOKS: readonly Look[] = [
  { name: 'zoomed', viewport: { width: 720, height: 450 }, colorScheme: 'light', scale: 2 },
  {
    name: 'forced',
    viewport: { width: 1_440, height: 900 },
    colorScheme: 'dark',
    forcedColors: 'active',
  },
  {
    name: 'german',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    locale: 'de-DE',
  },
];

const bothWays = (name: string, width: number, height: number, scale: number): Look[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name}-${colorScheme}`,
    viewport: { width, height },
    colorScheme,
    scale,
  }));
/** The screens shown on the landing page. */
export const SITE_LOOKS: readonly Look[] = [
  ...bothWays('desktop', 1_440, 900, 4 / 3),
  ...bothWays('tablet', 960, 600, 1.5),
  ...bothWays('phone', 390, 844, 4 / 3),
];

let newcomers = 0;
const enter = async (page: Page, viewer: Viewer): Promise<void> => {
  const isNew = viewer === 'newcomer';
  await page.goto(isNew ? '/login?mode=create' : '/login');
  const email = isNew ? `newcomer-${++newcomers}@kith.example` : `${viewer}@kith.example`;
  for (const [name, value] of [
    ['given-name', 'Noa'],
    ['family-name', 'Vinter'],
  ])
    if (isNew) await page.locator(`input[autocomplete~="${name}"]`).fill(value ?? '');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/app/**');
};

/** A browser context for each viewer, language and look; reused by the scenes that share it. */
export const openContext = async (
  browser: Browser,
  origin: string,
  { viewer, isRtl }: Scene,
  { viewport, colorScheme, name, scale = 1, locale = 'en-GB', forcedColors }: Look,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: scale,
    colorScheme,
    ...(forcedColors && { forcedColors }),
    locale: isRtl ? 'ar' : locale,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    hasTouch: name.startsWith('phone'),
    isMobile: name.startsWith('phone'),
  });
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  if (viewer !== 'nobody') await enter(page, viewer);
  await page.close();
  return context;
};

/** All scroll positions, as text. */
const positions = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, .scroll-quiet')]
      .map((box) => [box.scrollTop, box.scrollHeight, box.textContent?.length].join(' '))
      .join(),
  );

/** Waits until nothing is loading and nothing moves any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy pictures far below never load.
    const here = [...document.images].filter(({ complete }) => complete);
    await Promise.all(here.map((image) => image.decode().catch(() => {})));
  });
  for (let before = '', now = await positions(page); now !== before; now = await positions(page)) {
    before = now;
    await page.waitForTimeout(LOOK_MS);
  }
  // On touch screens, what takes the focus is transparent until a keyboard would have opened.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // The current layout is painted two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

/** WebP takes a tenth of the bytes, and only the browser itself can write it. */
const takeWebp = async (context: BrowserContext, page: Page, file: string): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  const quality = WEBP_QUALITY;
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  await writeFile(file, data, 'base64');
};

/** In full, and at half the width for small screens. */
const writeAvif = async (picture: Buffer, file: string): Promise<void> => {
  const { width } = await sharp(picture).metadata();
  await sharp(picture).avif(AVIF).toFile(file);
  const small = file.replace(/\.avif$/, '-small.avif');
  await sharp(picture)
    .resize(Math.round(width / 2))
    .avif(AVIF)
    .toFile(small);
};

/** Returns the error, or what `judge` finds, if anything; the screenshot is taken in any case. */
export const take = async (
  context: BrowserContext,
  scene: Scene,
  file: string,
  judge: (page: Page) => Promise<string[]>,
): Promise<string | undefined> => {
  const page = await context.newPage();
  page.setDefaultTimeout(ACT_TIMEOUT_MS);
  try {
    if (scene.failing) await page.route(scene.failing, (route) => route.abort());
    await page.goto(scene.path);
    await settled(page);
    await scene.act?.(page);
    await settled(page);
    return (await judge(page)).join('; ') || undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (file.endsWith('.webp')) await takeWebp(context, page, file);
    else if (file.endsWith('.avif')) await writeAvif(picture, file);
    else await writeFile(file, picture);
    await page.close();
  }
};
