import type { Frame, Page } from '@playwright/test';

/** The longest time without anything new, in milliseconds. */
export interface Gaps {
  sound: number;
  picture: number;
}

export interface Watched extends Gaps {
  /** Packets of sound. */
  heard: number;
}

const POLL_MS = 50;

/** Watches for so long what arrives at the watched connections of a page (`watchConnections`). */
export const longestGaps = (page: Page | Frame, ms: number): Promise<Watched> =>
  page.evaluate(
    async ([forMs, pollMs]) => {
      const { connections } = window as unknown as { connections: RTCPeerConnection[] };
      const counts = new Map<string, number>();
      const begin = performance.now();
      const last = { sound: begin, picture: begin };
      const gaps = { sound: 0, picture: 0 };
      const note = (what: 'sound' | 'picture', isNew: boolean): void => {
        const now = performance.now();
        gaps[what] = Math.max(gaps[what], now - last[what]);
        if (isNew) last[what] = now;
      };
      let isFirst = true;
      let heard = 0;
      while (performance.now() - begin < forMs) {
        const isNew = { sound: false, picture: false };
        for (const [nth, connection] of connections.entries()) {
          if (connection.connectionState === 'closed') continue;
          for (const stat of (await connection.getStats()).values()) {
            if (stat.type !== 'inbound-rtp') continue;
            const what = stat.kind === 'video' ? 'picture' : 'sound';
            const count = stat.kind === 'video' ? stat.framesDecoded : stat.packetsReceived;
            const key = `${nth} ${stat.id}`;
            const more = (count ?? 0) - (counts.get(key) ?? 0);
            if (more > 0 && !isFirst) isNew[what] = true;
            if (what === 'sound' && !isFirst) heard += more;
            counts.set(key, count ?? 0);
          }
        }
        isFirst = false;
        for (const what of ['sound', 'picture'] as const) note(what, isNew[what]);
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      return { ...gaps, heard };
    },
    [ms, POLL_MS] as const,
  );
