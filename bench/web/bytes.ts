import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Line } from '../report.ts';
import { middle } from './chat.ts';
import { loadTo } from './probe.ts';
import { openPage, type Stage } from './stage.ts';

const REACT = 'virtual:react';

/** KiB of React alone, in a page without anything else. */
const reactKiB = async (): Promise<number> => {
  const source = `import { createRoot } from 'react-dom/client';
    import { createElement } from 'react';
    createRoot(document.body).render(createElement('p'));`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: new URL('../../web', import.meta.url).pathname,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === REACT ? id : undefined),
        load: (id) => (id === REACT ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: REACT } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  return brotliCompressSync(code).length / 1_024;
};

/** Counts transferred bytes of these types from now on, without headers. */
export const countKiB = async (
  page: Page,
  isCounted: (type: string) => boolean,
): Promise<() => number> => {
  const devtools = await page.context().newCDPSession(page);
  const wanted = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (isCounted(type)) wanted.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes / 1_024;
};

/** KiB of scripts and styles, without headers, until something is on the screen, and in total. */
const fetchedKiB = async (
  stage: Stage,
  { path, shown, isSignedIn }: { path: string; shown: string; isSignedIn: boolean },
): Promise<[needed: number, all: number]> => {
  const page = await openPage(stage, isSignedIn ? { state: stage.signedIn.full } : {});
  const seen = await loadTo(page, stage.kith + path, shown);
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ encodedBodySize, responseEnd }) => [encodedBodySize, responseEnd] as const),
  );
  await page.context().close();
  const until = (time: number) =>
    fetched.reduce((sum, [bytes, end]) => sum + (end <= time ? bytes : 0), 0) / 1_024;
  return [until(seen), until(Number.POSITIVE_INFINITY)];
};

/** The size of a first visit, compared with React alone. */
export const bytes = async (stage: Stage): Promise<Line[]> => {
  const bare = await reactKiB();
  const lines = (work: string, [needed, all]: readonly [number, number], most: number): Line[] => [
    {
      ...{ work: `scripts and styles, ${work}`, unit: 'KiB', bare, kith: needed },
      ...{ goal: `≤ ${most}`, isMet: needed <= most },
    },
    {
      ...{ work: `the same, with what is fetched ahead of need`, unit: 'KiB', bare, kith: all },
      ...{ goal: '', isMet: true },
    },
  ];
  const signIn = { path: '/login', shown: 'input[type=password]', isSignedIn: false };
  const chat = { path: '/app/chat/chat-0', shown: 'article', isSignedIn: true };
  return [
    ...lines('sign-in (beside React alone)', await fetchedKiB(stage, signIn), 130),
    ...lines('list and a chat', await fetchedKiB(stage, chat), 260),
  ];
};

const usedMB = async (page: Awaited<ReturnType<typeof openPage>>): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  const used: number[] = [];
  for (let round = 0; round < 3; round++) {
    await devtools.send('HeapProfiler.collectGarbage');
    used.push((await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6);
  }
  return middle(used);
};

/** Scrolls up to the oldest message; returns the heap size. */
export const heap = async (stage: Stage): Promise<Line[]> => {
  const bare = await openPage(stage);
  await bare.goto(`${stage.bare}/#messages`);
  await bare.locator('article').nth(9_999).waitFor({ state: 'attached' });
  const limit = await usedMB(bare);
  await bare.context().close();
  const page = await openPage(stage, { state: stage.signedIn.full });
  await page.goto(`${stage.kith}/app/chat/chat-large`);
  await page.locator('article').first().waitFor();
  await page.evaluate(async () => {
    const box = document.querySelector('.scroll-quiet:has(article)') as HTMLElement;
    let still = 0;
    let height = 0;
    // At the very top and no longer growing: everything is there.
    while (still < 60) {
      box.scrollTop = -box.scrollHeight;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = box.scrollHeight === height ? still + 1 : 0;
      height = box.scrollHeight;
    }
  });
  const own = await usedMB(page);
  const isWhole = await page.locator('[data-message="1"]').count();
  await page.context().close();
  if (isWhole === 0) throw new Error('Not all messages were loaded.');
  const work = 'heap with 10,000 messages loaded';
  return [{ work, unit: 'MB', bare: limit, kith: own, goal: '≤ 20', isMet: own <= 20 }];
};
