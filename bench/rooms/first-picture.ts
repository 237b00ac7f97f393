import type { Browser, Frame, Page } from '@playwright/test';
import { received } from '../../e2e/devices.ts';
import { percentile } from '../web/probe.ts';
import {
  chatting,
  enter,
  forwardedRoom,
  leave,
  lineOf,
  type Measured,
  openServer,
  pause,
  visit,
} from './stage.ts';

const ROUNDS = 5;
const POLL_MS = 20;
const GOAL_MS = 2_000;

const untilFrames = async (page: Page | Frame): Promise<void> => {
  while ((await received(page)).frames === 0) await pause(POLL_MS);
};

/** From the click that joins a room to the first decoded picture of the other person. */
const joining = async (browser: Browser, origin: string): Promise<number> => {
  const [mine, theirs] = await forwardedRoom(origin);
  const one = await visit(browser, mine, 'Sun');
  await enter(one);
  const other = await visit(browser, theirs, 'Moon');
  await other.locator('video').waitFor();
  const begin = performance.now();
  await other.getByRole('button', { name: 'Join now' }).click();
  await untilFrames(other);
  const ms = performance.now() - begin;
  await leave([one, other]);
  return ms;
};

/** The page of a call, which the app has within its own. */
const roomIn = async (page: Page): Promise<Frame> => {
  for (;;) {
    const frame = page.frame({ url: /\/room\// });
    if (frame?.url().includes('/room/')) return frame;
    await pause(POLL_MS);
  }
};

/** From the click that calls a contact to the caller's first decoded picture of them; they answer at once. */
const calling = async (browser: Browser, origin: string): Promise<number> => {
  const [caller, called] = await chatting(browser, origin);
  const button = caller.getByRole('button', { name: 'Video call' });
  await button.waitFor();
  // In the page itself: a locator looks for it only every half a second.
  await called.evaluate(() => {
    const answer = () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Answer') return void button.click();
    };
    new MutationObserver(answer).observe(document.body, { childList: true, subtree: true });
  });
  const begin = performance.now();
  await button.click();
  await untilFrames(await roomIn(caller));
  const ms = performance.now() - begin;
  await leave([caller, called]);
  return ms;
};

const WAYS = [
  ['join to the first picture, forwarded, p50', joining],
  ['call to the first picture, answered at once, p50', calling],
] as const;

export const firstPicture = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const lines: Measured['lines'] = [];
  for (const [work, measure] of WAYS) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await measure(browser, server.origin));
    console.log(`${work}, ms: ${taken.map(Math.round).join(', ')}`);
    lines.push(lineOf(work, 'ms', Number.NaN, percentile(taken, 0.5), GOAL_MS));
  }
  await server.close();
  return { lines };
};
