import { tmpdir } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { arriving, until } from '../../e2e/together.ts';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import type { Target } from '../client.ts';
import { peopleOf } from '../seed.ts';
import { openStore } from '../stores.ts';
import { generate, startServer, stopServer } from '../targets.ts';
import { percentile } from '../web/probe.ts';
import { connectBare } from './bare-connection.ts';
import { type Counted, gapsOf } from './gaps.ts';
import { enter, forwardedRoom, leave, lineOf, type Measured, pause, visit } from './stage.ts';

const PAIRS = Number(process.env.BENCH_PAIRS ?? 500);
const SETTLE_MS = 5_000;
/** Shorter than the load, which takes twenty seconds. */
const MEASURE_MS = 15_000;
const POLL_MS = 25;
/** Of messages, so that the load ends by time. */
const NEVER = 1e9;

interface Heard {
  gaps: number[];
  /** How long a voice waits in the browser until it is played, so that it plays evenly. */
  waits: number;
}

const withoutCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotFoundError')) : open(wanted);
  });

/** Reads again and again what the browser has counted of the voice that arrives. */
const listen = async (page: Page): Promise<Heard> => {
  const { counts, waits } = await page.evaluate(
    async ({ forMs, pollMs }) => {
      const { connections } = window as unknown as { connections: RTCPeerConnection[] };
      const soundIn = async (receiver: RTCRtpReceiver) =>
        [...(await receiver.getStats()).values()].find(({ type }) => type === 'inbound-rtp');
      const receivers = connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .flatMap((connection) => connection.getReceivers())
        .filter(({ track }) => track.kind === 'audio');
      let receiver: RTCRtpReceiver | undefined;
      for (const each of receivers)
        if (((await soundIn(each))?.packetsReceived ?? 0) > 0) receiver = each;
      const counts: Counted[] = [];
      const begin = performance.now();
      const ends: { delay: number; emitted: number }[] = [];
      while (receiver !== undefined && performance.now() - begin < forMs) {
        const stat = await soundIn(receiver);
        counts.push({
          total: stat.totalSamplesReceived,
          concealed: stat.concealedSamples,
          events: stat.concealmentEvents,
        });
        ends[Math.min(ends.length, 1)] = {
          delay: stat.jitterBufferDelay,
          emitted: stat.jitterBufferEmittedCount,
        };
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      const [first, last] = ends;
      const emitted = (last?.emitted ?? 0) - (first?.emitted ?? 0);
      return { counts, waits: (1_000 * ((last?.delay ?? 0) - (first?.delay ?? 0))) / emitted };
    },
    { forMs: MEASURE_MS, pollMs: POLL_MS },
  );
  const gaps = gapsOf(counts);
  if (gaps.length === 0) throw new Error('No voice arrives.');
  return { gaps, waits };
};

const listenAll = async (pages: readonly Page[]): Promise<Heard> => {
  const all = await Promise.all(pages.map(listen));
  return {
    gaps: all.flatMap(({ gaps }) => gaps),
    waits: all.reduce((sum, { waits }) => sum + waits, 0) / all.length,
  };
};

/** Two pages in a forwarded room, and two that are connected directly, at the same time. */
const listenBoth = async (bare: readonly Page[], kith: readonly Page[]) => {
  const [of, ours] = await Promise.all([listenAll(bare), listenAll(kith)]);
  return { bare: of, kith: ours };
};

/** Whether voices keep coming while people write as much as the server can take. */
export const voice = async (browser: Browser): Promise<Measured> => {
  const shape = { chats: PAIRS, members: 2, messages: 0 };
  const people = peopleOf(shape);
  const folder = temporaryFolder(tmpdir(), 'kith-bench-rooms-');
  const store = await openStore('kith', folder, shape, people);
  const { server, origin } = await startServer('kith', store.env);
  try {
    const bare = await connectBare(browser, { audio: true });
    const kith: Page[] = [];
    for (const address of await forwardedRoom(origin)) {
      const page = await visit(browser, address, 'Sun', withoutCamera);
      await enter(page);
      kith.push(page);
    }
    const all = [...bare, ...kith];
    await until('everybody is heard', async () =>
      (await Promise.all(all.map(arriving))).every(({ energy }) => energy > 0),
    );
    await pause(SETTLE_MS);
    const quiet = await listenBoth(bare, kith);

    const target: Target = {
      ...{ name: 'kith', members: 2, pid: server.pid ?? 0 },
      port: Number(new URL(origin).port),
    } as const;
    const load = { kind: 'closed', senders: 1, inFlight: 4, warm: NEVER, count: NEVER } as const;
    let isOver = false;
    const generating = generate({ target, people, load }).finally(() => {
      isOver = true;
    });
    // Otherwise a failure before the end would be unhandled.
    generating.catch(() => undefined);
    while ((await store.count?.()) === 0 && !isOver) await pause(50);
    const busy = await listenBoth(bare, kith);
    if (isOver) throw new Error('The load ended before the measurement.');
    const { messagesPerSecond = Number.NaN } = await generating;
    await leave(all);

    const parts = [
      ['nobody writes', quiet],
      [`at ${Math.round(messagesPerSecond)} messages/s`, busy],
    ] as const;
    const lines = parts.flatMap(([when, heard]) => [
      ...[0.5, 0.99, 1].map((part) =>
        lineOf(
          `voice, ${when}, ${part === 1 ? 'longest gap' : `gap p${100 * part}`}`,
          'ms',
          percentile(heard.bare.gaps, part),
          percentile(heard.kith.gaps, part),
        ),
      ),
      lineOf(`voice, ${when}, wait before it is played`, 'ms', heard.bare.waits, heard.kith.waits),
    ]);
    return { beside: 'bare connection', lines };
  } finally {
    await stopServer(server, 'SIGKILL');
    await store.close();
  }
};
