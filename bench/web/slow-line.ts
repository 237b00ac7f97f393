import type { Page } from '@playwright/test';
import type { Line } from '../report.ts';
import { FIRST_ROW, lineOf, middle, paint, ROW } from './chat.ts';
import { loadTo } from './probe.ts';
import { anotherPage, openPage, type Stage } from './stage.ts';

const ROUNDS = 3;
/** 400 kbit/s, and 400 ms before the first byte of every answer. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const LIFE_MS = 1_000;
const ROW_MS = 4_000;

interface Visit {
  /** First contentful paint. */
  life: number;
  /** The content is visible. */
  there: number;
  /** The same drawn by the app, fully functional. */
  whole: number;
}

const visit = async (
  page: Page,
  address: string,
  selector: string,
  whole = selector,
): Promise<Visit> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript((sought) => window.probe.watch(sought), whole);
  const there = await loadTo(page, address, selector);
  await page.waitForFunction(
    (sought) =>
      sought in window.probe.firstSeen &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
    whole,
  );
  const ready = await page.evaluate((sought) => window.probe.firstSeen[sought] ?? 0, whole);
  return { life: await paint(page), there, whole: ready };
};

/** The chats in a browser with only a session, and on a second visit. */
const twice = async (stage: Stage): Promise<[cold: Visit, again: Visit]> => {
  const address = `${stage.kith}/app/chat`;
  const page = await openPage(stage, { state: stage.signedIn.full });
  const cold = await visit(page, address, FIRST_ROW, ROW);
  await page.waitForLoadState('networkidle');
  // The copy is written a moment later.
  await page.waitForTimeout(1_500);
  await page.close();
  const again = await visit(await anotherPage(page.context()), address, FIRST_ROW, ROW);
  await page.context().close();
  return [cold, again];
};

const once = async (stage: Stage, address: string, selector: string): Promise<Visit> => {
  const page = await openPage(stage);
  const seen = await visit(page, address, selector);
  await page.context().close();
  return seen;
};

/** Waiting times on a slow connection. */
export const slowLine = async (stage: Stage): Promise<Line[]> => {
  const visits: Record<'cold' | 'again' | 'signIn' | 'bare', Visit[]> = {
    cold: [],
    again: [],
    signIn: [],
    bare: [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    const [cold, again] = await twice(stage);
    visits.cold.push(cold);
    visits.again.push(again);
    visits.signIn.push(await once(stage, `${stage.kith}/login`, 'input[type=password]'));
    visits.bare.push(await once(stage, `${stage.bare}/#rows`, '.row'));
  }
  const line = (work: string, of: keyof typeof visits, what: keyof Visit, most: number): Line => {
    const times = (all: Visit[]) => middle(all.map((one) => one[what]));
    return lineOf(`slow line, ${work}`, 1, [times(visits.bare), times(visits[of])], most);
  };
  return [
    line('first visit, sign of life', 'cold', 'life', LIFE_MS),
    line('first visit, first chat', 'cold', 'there', ROW_MS),
    line('first visit, the app', 'cold', 'whole', Number.POSITIVE_INFINITY),
    line('return, sign of life', 'again', 'life', LIFE_MS),
    line('return, first chat', 'again', 'there', ROW_MS),
    line('return, the app', 'again', 'whole', Number.POSITIVE_INFINITY),
    line('sign-in, sign of life', 'signIn', 'life', LIFE_MS),
    line('sign-in, form', 'signIn', 'there', Number.POSITIVE_INFINITY),
  ];
};
