import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { forwarderOf } from '../../e2e/proof-call/memory.ts';
import { areTogether, until } from '../../e2e/together.ts';
import { TestClient } from '../../server/src/testing/client.ts';
import {
  JANUS_ADMIN_KEY,
  JANUS_SECRET,
  janusVersion,
  startJanus,
} from '../../server/src/testing/janus-node.ts';
import { enter, leave, lineOf, type Measured, openServer, pause, visit } from './stage.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
/** Until pages have chosen their sizes of pictures. */
const SETTLE_MS = 6_000;
const MEASURE_MS = 8_000;

/** The processor time that a process has used, all threads; on Linux. */
const cpuMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'latin1' }));
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
};

/** Small pictures, because one machine encodes and decodes those of everybody. */
const smallPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) =>
      open(wanted?.video ? { video: { width: 640, height: 360, frameRate: 15 } } : wanted);
  });

const gather = async (browser: Browser, origin: string): Promise<Page[]> => {
  const host = await new TestClient(origin).register();
  const room = await host.call('rooms.create', { body: { title: 'Quay', lobby: false } });
  const pages: Page[] = [];
  for (let nth = 1; nth <= PEOPLE; nth++) {
    const { userKey } = await host.call('rooms.invite', { params: room, body: {} });
    const address = `${origin}/room/${room.roomKey}/${userKey}`;
    const page = await visit(browser, address, `Person ${nth}`, smallPictures);
    await page.locator('video').waitFor();
    await enter(page);
    pages.push(page);
  }
  // Not everybody's camera is sent to everybody in a large room.
  const seen = Math.min(PEOPLE - 1, 6);
  await until('everybody is seen and heard', () => areTogether(pages, seen));
  return pages;
};

/** Packets of sound and pictures that have arrived so far, by stream. */
const arrived = async (pages: readonly Page[]): Promise<Map<string, number>> => {
  const all = await Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        const { connections } = window as unknown as { connections: RTCPeerConnection[] };
        const counts: [string, number][] = [];
        for (const [nth, connection] of connections.entries()) {
          if (connection.connectionState !== 'connected') continue;
          for (const stat of (await connection.getStats()).values())
            if (stat.type === 'inbound-rtp')
              counts.push([`${nth} ${stat.id}`, stat.packetsReceived]);
        }
        return counts;
      }),
    ),
  );
  return new Map(
    all.flatMap((counts, at) =>
      counts.map(([id, count]): [string, number] => [`${at} ${id}`, count]),
    ),
  );
};

interface Cost {
  /** Of a core, for each stream that somebody receives. */
  percent: number;
  /** For each packet that somebody receives. */
  micros: number;
  streams: number;
  perSecond: number;
}

const costOf = async (pages: readonly Page[], pid: number): Promise<Cost> => {
  await pause(SETTLE_MS);
  const before = await arrived(pages);
  const [begin, used] = [performance.now(), cpuMs(pid)];
  await pause(MEASURE_MS);
  const after = await arrived(pages);
  const [elapsed, ms] = [performance.now() - begin, cpuMs(pid) - used];
  const grown = [...after].flatMap(([id, count]) => {
    const packets = count - (before.get(id) ?? 0);
    return packets > 0 ? [packets] : [];
  });
  const packets = grown.reduce((sum, each) => sum + each, 0);
  return {
    percent: (100 * ms) / elapsed / grown.length,
    micros: (1_000 * ms) / packets,
    streams: grown.length,
    perSecond: (1_000 * packets) / elapsed,
  };
};

const WHAT = `processor time, a room of ${PEOPLE}`;

/** The process that forwards rooms, and Janus, with the same pages, in turn. */
export const processor = async (browser: Browser): Promise<Measured> => {
  const costs = { Kith: [] as Cost[], Janus: [] as Cost[] };
  const own = await openServer();
  const node = janusVersion() === undefined ? undefined : await startJanus();
  if (node === undefined)
    console.log('Janus is not measured, because it is not installed: apt-get install janus');
  const other =
    node &&
    (await openServer({ JANUS_URLS: node.url, JANUS_SECRET, JANUS_ADMIN_KEY, JANUS_FROM: '2' }, 1));
  const measure = async (
    name: keyof typeof costs,
    origin: string,
    pid: () => number | undefined,
  ) => {
    const pages = await gather(browser, origin);
    const forwarder = pid();
    if (forwarder === undefined) throw new Error('The room is not forwarded.');
    const cost = await costOf(pages, forwarder);
    if (cost.percent === 0) throw new Error(`The room is not forwarded by ${name}.`);
    costs[name].push(cost);
    const { streams, perSecond, percent, micros } = cost;
    console.log(
      `${name}: ${streams} streams, ${Math.round(perSecond)} packets/s, ` +
        `${percent.toFixed(2)} % of a core each, ${micros.toFixed(1)} µs a packet`,
    );
    await leave(pages);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await measure('Kith', own.origin, () => forwarderOf(own.pid));
    if (node && other) await measure('Janus', other.origin, () => node.pid);
  }
  await Promise.all([own.close(), other?.close()]);
  await node?.kill();
  const of = (name: keyof typeof costs, figure: 'percent' | 'micros'): number =>
    costs[name].reduce((sum, cost) => sum + cost[figure], 0) / costs[name].length;
  return {
    beside: 'Janus',
    lines: [
      lineOf(`${WHAT}, a stream`, '% of a core', of('Janus', 'percent'), of('Kith', 'percent')),
      lineOf(`${WHAT}, a packet`, 'µs', of('Janus', 'micros'), of('Kith', 'micros')),
    ],
  };
};
