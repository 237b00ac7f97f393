import type { Browser, Page } from '@playwright/test';
import { received } from '../../e2e/devices.ts';
import { percentile } from '../web/probe.ts';
import {
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

const untilFrames = async (page: Page): Promise<void> => {
  while ((await received(page)).frames === 0) await pause(POLL_MS);
};

/** From the click that joins a room to the first decoded picture of the other person. */
export const firstPicture = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [mine, theirs] = await forwardedRoom(server.origin);
    const one = await visit(browser, mine, 'Sun');
    await enter(one);
    const other = await visit(browser, theirs, 'Moon');
    await other.locator('video').waitFor();
    const begin = performance.now();
    await other.getByRole('button', { name: 'Join now' }).click();
    await untilFrames(other);
    taken.push(performance.now() - begin);
    await leave([one, other]);
  }
  await server.close();
  console.log(`first picture, ms: ${taken.map(Math.round).join(', ')}`);
  const work = 'click to the first picture, forwarded, p50';
  return { lines: [lineOf(work, 'ms', Number.NaN, percentile(taken, 0.5), GOAL_MS)] };
};
