import type { Browser, Frame, Page } from '@playwright/test';
import { type BadNetwork, useBadNetwork } from '../../e2e/bad-network.ts';
import { received } from '../../e2e/devices.ts';
import { percentile } from '../web/probe.ts';
import {
  answerAtOnce,
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
const calling = async (
  browser: Browser,
  origin: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<number> => {
  const [caller, called] = await chatting(browser, origin, prepare);
  const button = caller.getByRole('button', { name: 'Video call' });
  await button.waitFor();
  await answerAtOnce(called);
  const begin = performance.now();
  await button.click();
  await untilFrames(await roomIn(caller));
  const ms = performance.now() - begin;
  await leave([caller, called]);
  return ms;
};

/** The same where nothing gets through between the two. */
const callingAround = async (browser: Browser, origin: string): Promise<number> => {
  const networks: BadNetwork[] = [];
  const ms = await calling(browser, origin, async (page) => {
    networks.push(await useBadNetwork(page, { hasFirewall: true }));
  });
  for (const network of networks) network.close();
  return ms;
};

const WAYS = [
  ['join to the first picture, forwarded, p50', joining, GOAL_MS],
  ['call to the first picture, answered at once, p50', calling, GOAL_MS],
  ['the same without a path between the two, p50', callingAround, undefined],
] as const;

export const firstPicture = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const lines: Measured['lines'] = [];
  for (const [work, measure, goal] of WAYS) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await measure(browser, server.origin));
    console.log(`${work}, ms: ${taken.map(Math.round).join(', ')}`);
    lines.push(lineOf(work, 'ms', Number.NaN, percentile(taken, 0.5), goal));
  }
  await server.close();
  return { lines };
};
