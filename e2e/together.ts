import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';

/** Tools of the long proofs of rooms, which run outside of the test runner. */

const COMES_MS = 60_000;
const POLL_MS = 500;
const MEASURE_MS = 1_000;

export const proved = async (what: string, prove: () => Promise<unknown>): Promise<void> => {
  const begin = performance.now();
  await prove();
  process.stdout.write(`proved: ${what} (${Math.round(performance.now() - begin)} ms)\n`);
};

export const until = async (
  what: string,
  isSo: () => Promise<boolean>,
  withinMs = COMES_MS,
): Promise<void> => {
  const latest = performance.now() + withinMs;
  while (!(await isSo())) {
    assert(performance.now() < latest, `Not so after ${withinMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
};

export interface Arriving {
  /** Streams of sound and pictures that grew within a second. */
  heard: number;
  seen: number;
  /** Energy of sound in that second. */
  energy: number;
}

/** Runs in a page whose connections are watched (`watchConnections`). */
const measureArriving = async (measureMs: number): Promise<Arriving> => {
  const { connections } = window as unknown as { connections: RTCPeerConnection[] };
  const read = async () => {
    const streams = new Map<string, { kind: string; count: number }>();
    let energy = 0;
    for (const [nth, connection] of connections.entries()) {
      if (connection.connectionState !== 'connected') continue;
      for (const stat of (await connection.getStats()).values()) {
        if (stat.type !== 'inbound-rtp') continue;
        const count = stat.kind === 'video' ? stat.framesDecoded : stat.packetsReceived;
        streams.set(`${nth} ${stat.id}`, { kind: stat.kind, count: count ?? 0 });
        energy += stat.totalAudioEnergy ?? 0;
      }
    }
    return { streams, energy };
  };
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, measureMs));
  const after = await read();
  const growing = [...after.streams].filter(
    ([id, { count }]) => count > (before.streams.get(id)?.count ?? 0),
  );
  const of = (kind: string): number => growing.filter(([, each]) => each.kind === kind).length;
  return { heard: of('audio'), seen: of('video'), energy: after.energy - before.energy };
};

/** For a second. */
export const arriving = (page: Page | Frame): Promise<Arriving> =>
  page.evaluate(measureArriving, MEASURE_MS);

/** The same, as an expression for a page of any engine. */
export const ARRIVING = `(${measureArriving})(${MEASURE_MS})`;

/** Everybody hears everybody, and sees at least so many, by default all. */
export const areTogether = async (
  pages: readonly Page[],
  seenMin = pages.length - 1,
): Promise<boolean> => {
  const all = await Promise.all(pages.map(arriving));
  return all.every(
    ({ heard, seen, energy }) => heard >= pages.length - 1 && seen >= seenMin && energy > 0,
  );
};
