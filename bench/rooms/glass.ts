import type { Browser, Page } from '@playwright/test';
import { percentile } from '../web/probe.ts';
import { connectBare } from './bare-connection.ts';
import { ageOf, codeOf, GRID } from './squares.ts';
import {
  directCall,
  enter,
  forwardedRoom,
  leave,
  lineOf,
  type Measured,
  openServer,
  pause,
  visit,
} from './stage.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const SETTLE_MS = 5_000;
const MEASURE_MS = 8_000;
/** Fewer readable pictures than this of a page are no measurement. */
const PICTURES_MIN = 50;
/** Large enough that Chromium sends it in all sizes of a forwarded camera. */
const PICTURE = { width: 960, height: 540, everyMs: 33 };
/** The first video that is not the page's own. */
const OTHER = 'video:not([aria-label="You"])';

/** In the page: a camera that shows the time, as squares. */
const showTime = (
  code: (ms: number) => number,
  { columns, rows, width, height, everyMs }: typeof GRID & typeof PICTURE,
): void => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const camera = (): MediaStreamTrack[] => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { alpha: false });
    const [across, down] = [width / columns, height / rows];
    const paint = (): void => {
      const now = code(Date.now());
      for (let at = 0; at < columns * rows; at++) {
        const isLight = ((now >> (columns * rows - 1 - at)) & 1) === 1;
        if (context) context.fillStyle = isLight ? '#fff' : '#000';
        const [column, row] = [at % columns, Math.floor(at / columns)];
        context?.fillRect(column * across, row * down, across, down);
      }
    };
    const tracks = canvas.captureStream().getVideoTracks();
    const timer = setInterval(() => {
      if (tracks.every(({ readyState }) => readyState === 'ended')) clearInterval(timer);
      else paint();
    }, everyMs);
    return tracks;
  };
  mediaDevices.getUserMedia = async ({ video, ...rest } = {}) => {
    const sound = rest.audio ? (await open(rest)).getTracks() : [];
    return new MediaStream([...sound, ...(video ? camera() : [])]);
  };
};
const withTime = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `(${showTime})(${codeOf}, ${JSON.stringify({ ...GRID, ...PICTURE })});`,
  });

interface Shown {
  now: number;
  /** The brightness of its squares. */
  levels: number[];
  width: number;
}

/** Every picture that a page shows. */
const watch = (page: Page): Promise<Shown[]> =>
  page
    .locator(OTHER)
    .first()
    .evaluate(
      (element, { columns, rows, forMs }) =>
        new Promise((resolve) => {
          const video = element as HTMLVideoElement;
          const EACH = 4;
          const canvas = document.createElement('canvas');
          Object.assign(canvas, { width: columns * EACH, height: rows * EACH });
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const seen: { now: number; levels: number[]; width: number }[] = [];
          setTimeout(() => resolve(seen), forMs);
          // A page at rest shows a picture one frame later than one in which something moves.
          const move = (): void => void requestAnimationFrame(move);
          move();
          const look = (): void => {
            const now = Date.now();
            context?.drawImage(video, 0, 0, canvas.width, canvas.height);
            const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {
              data: [],
            };
            const levels = Array.from({ length: columns * rows }, (_, at) => {
              const x = (at % columns) * EACH + EACH / 2;
              const y = Math.floor(at / columns) * EACH + EACH / 2;
              return data[(y * canvas.width + x) * 4 + 1] ?? 0;
            });
            seen.push({ now, levels, width: video.videoWidth });
            video.requestVideoFrameCallback(look);
          };
          video.requestVideoFrameCallback(look);
        }),
      { ...GRID, forMs: MEASURE_MS },
    );

/** How old the pictures are that the pages show. */
const measure = async (pages: readonly Page[]): Promise<{ ages: number[]; width: number }> => {
  for (const page of pages) await page.locator(OTHER).first().waitFor();
  await pause(SETTLE_MS);
  const all = await Promise.all(pages.map(watch));
  const ages = all.flatMap((seen) => {
    const read = seen.flatMap(({ levels, now }) => ageOf(levels, now) ?? []);
    if (read.length < PICTURES_MIN)
      throw new Error(`Only ${read.length} of ${seen.length} pictures could be read.`);
    return read;
  });
  const widths = all.flat().map(({ width }) => width);
  return { ages, width: percentile(widths, 0.5) };
};

/** From the picture that a page draws until the other page shows it. */
export const glassToGlass = async (browser: Browser): Promise<Measured> => {
  const server = await openServer();
  const join = async ([mine, theirs]: [string, string]): Promise<Page[]> => {
    const pages = [
      await visit(browser, mine, 'Sun', withTime),
      await visit(browser, theirs, 'Moon', withTime),
    ];
    for (const page of pages) await enter(page);
    return pages;
  };
  const ways = {
    bare: () => connectBare(browser, { video: true, audio: true }, withTime),
    direct: async () => join(await directCall(server.origin)),
    forwarded: async () => join(await forwardedRoom(server.origin)),
  };
  const all = { bare: [] as number[], direct: [] as number[], forwarded: [] as number[] };
  const order = ['bare', 'direct', 'forwarded'] as const;
  for (let round = 0; round < ROUNDS; round++)
    // The other way round every second time, because other work on the machine comes and goes.
    for (const way of round % 2 === 0 ? order : order.toReversed()) {
      const pages = await ways[way]();
      const { ages, width } = await measure(pages);
      all[way].push(...ages);
      const [middle, late] = [percentile(ages, 0.5), percentile(ages, 0.95)];
      console.log(`${way}: ${ages.length} pictures ${width} wide, ms p50 ${middle}, p95 ${late}`);
      await leave(pages);
    }
  await server.close();
  const lines = (['direct', 'forwarded'] as const).flatMap((way) =>
    [0.5, 0.95].map((part) =>
      lineOf(
        `glass to glass, ${way}, p${100 * part}`,
        'ms',
        percentile(all.bare, part),
        percentile(all[way], part),
      ),
    ),
  );
  return { beside: 'bare connection', lines };
};
