import type { Browser, Page } from '@playwright/test';
import { forwardedRoom, leave, lineOf, type Measured, openServer, pause, visit } from './stage.ts';

const SIZES = [
  { width: 640, height: 360 },
  { width: 1_280, height: 720 },
] as const;
const SETTLE_MS = 2_000;
const MEASURE_MS = 6_000;

const withCamera =
  (size: (typeof SIZES)[number]) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((video) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wanted) =>
        open(wanted?.video ? { video: { ...video, frameRate: 30 } } : wanted);
    }, size);

/** The processor time that all processes of the browser have used. */
const usedMs = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};
const shown = (page: Page): Promise<number> =>
  page
    .locator('video')
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

/** Pictures of the own camera that the lobby shows in a second, and what they cost. */
const measure = async (browser: Browser, page: Page) => {
  await pause(SETTLE_MS);
  const [begin, frames, used] = [performance.now(), await shown(page), await usedMs(browser)];
  await pause(MEASURE_MS);
  const seconds = (performance.now() - begin) / 1_000;
  return {
    perSecond: ((await shown(page)) - frames) / seconds,
    msPerSecond: ((await usedMs(browser)) - used) / seconds,
  };
};

/** A blurred background beside the camera as it is. */
export const blur = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const lines: Measured['lines'] = [];
  for (const size of SIZES) {
    const [mine] = await forwardedRoom(server.origin);
    const page = await visit(browser, mine, 'Sun', withCamera(size));
    await page.locator('video').waitFor();
    const plain = await measure(browser, page);
    const choice = page.getByRole('switch', { name: 'Blur background' });
    await choice.click();
    await page.locator('[role=switch][aria-busy=false]').waitFor();
    const blurred = await measure(browser, page);
    const name = `${size.width} × ${size.height}`;
    if (await choice.isChecked()) {
      const ms = (blurred.msPerSecond - plain.msPerSecond) / blurred.perSecond;
      lines.push(
        lineOf(`pictures in a second, ${name}`, '', plain.perSecond, blurred.perSecond),
        lineOf(`processor time of blurring a picture, ${name}`, 'ms', Number.NaN, ms),
      );
    } else console.log(`The blur has switched itself off at ${name}.`);
    await leave([page]);
  }
  await server.close();
  return { beside: 'without blur', lines };
};
