import type { Page } from '@playwright/test';
import type { Line } from '../report.ts';
import { countKiB } from './bytes.ts';
import { lineOf, middle } from './chat.ts';
import { anotherPage, type Stage } from './stage.ts';

const ROUNDS = 5;
/** A phone, four times slower than this machine, on a slow mobile network. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const PAGES = { landing: '/', 'a page of words': '/legal/terms' };

interface Visit {
  paint: number;
  blocked: number;
  shift: number;
  scripts: number;
  all: number;
}

/** Measurements of the page while loading. */
const vitals = (page: Page): Promise<Pick<Visit, 'paint' | 'blocked' | 'shift'>> =>
  page.evaluate(async () => {
    const noted = <Entry>(type: string): Promise<Entry[]> =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]));
        observer.observe({ type, buffered: true });
        // None at all.
        setTimeout(() => resolve([]), 500);
      });
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    const paints = await noted<PerformanceEntry>('largest-contentful-paint');
    const tasks = await noted<PerformanceEntry>('longtask');
    const shifts = await noted<PerformanceEntry & { value: number }>('layout-shift');
    return {
      paint: paints.at(-1)?.startTime ?? Number.NaN,
      blocked: sum(tasks.map(({ duration }) => duration - 50)),
      shift: sum(shifts.map(({ value }) => value)),
    };
  });

const visit = async ({ browser, kith }: Stage, path: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE);
  const page = await anotherPage(context, SLOWDOWN);
  const devtools = await context.newCDPSession(page);
  const scripts = await countKiB(page, (type) => type === 'Script');
  const all = await countKiB(page, () => true);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(kith + path, { waitUntil: 'networkidle' });
  const seen = { ...(await vitals(page)), scripts: scripts(), all: all() };
  await context.close();
  return seen;
};

/** The first visit of a public page on a slow phone. */
export const site = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(stage, path));
    const line = (work: string, of: keyof Visit, most: number, unit: string): Line =>
      lineOf(`${name}, ${work}`, 1, [Number.NaN, middle(visits.map((one) => one[of]))], most, unit);
    lines.push(
      line('largest contentful paint on a slow phone', 'paint', 1_200, 'ms'),
      line('main thread blocked', 'blocked', 100, 'ms'),
      line('layout shift', 'shift', 0, ''),
      line('scripts', 'scripts', 60, 'KiB'),
      line('all that is fetched', 'all', Number.POSITIVE_INFINITY, 'KiB'),
    );
  }
  return lines;
};
