import type { Browser, Page } from '@playwright/test';
import { percentile } from '../web/probe.ts';
import {
  answerAtOnce,
  leave,
  lineOf,
  type Measured,
  openApp,
  openServer,
  withChat,
} from './stage.ts';

const ROUNDS = 10;
const GOAL_MS = 500;

interface Rung {
  rangAt?: number;
  stoppedAt?: number;
  answeredAt?: number;
}
const timesOf = (page: Page): Promise<Rung> =>
  page.evaluate(() => {
    const { rangAt, stoppedAt, answeredAt } = window as Rung;
    return {
      ...(rangAt && { rangAt }),
      ...(stoppedAt && { stoppedAt }),
      ...(answeredAt && { answeredAt }),
    };
  });
/** Notes when the card of a call comes and goes, by the clock that all pages of a machine share. */
const watchRing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = () => {
      const times = window as Rung;
      const isRinging = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'Answer',
      );
      const now = performance.timeOrigin + performance.now();
      if (isRinging) times.rangAt ??= now;
      else if (times.rangAt !== undefined) times.stoppedAt ??= now;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

/** From the click on Answer on one device until another one of the same person rings no more. */
const answering = async (browser: Browser, origin: string): Promise<number> => {
  const { ann, ben, path } = await withChat(origin);
  const caller = await openApp(browser, ann, path);
  const desk = await openApp(browser, ben, '/app/chat');
  const phone = await openApp(browser, ben, '/app/chat');
  await watchRing(desk);
  await caller.getByRole('button', { name: 'Call', exact: true }).click();
  for (const device of [desk, phone])
    await device.getByRole('button', { name: 'Answer' }).waitFor();
  await answerAtOnce(phone);
  await desk.getByRole('button', { name: 'Answer' }).waitFor({ state: 'detached' });
  const [{ answeredAt = Number.NaN }, { stoppedAt = Number.NaN }] = await Promise.all([
    timesOf(phone),
    timesOf(desk),
  ]);
  await leave([caller, desk, phone]);
  return stoppedAt - answeredAt;
};

export const ringing = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await answering(browser, server.origin));
  console.log(
    `from the answer until the other device is quiet, ms: ${taken.map(Math.round).join(', ')}`,
  );
  await server.close();
  const work = 'answer on one device to the end of the ringing on another';
  return {
    lines: [
      lineOf(`${work}, p50`, 'ms', Number.NaN, percentile(taken, 0.5), GOAL_MS),
      lineOf(`${work}, longest of ${ROUNDS}`, 'ms', Number.NaN, Math.max(...taken), GOAL_MS),
    ],
  };
};
