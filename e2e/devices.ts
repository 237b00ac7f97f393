import { ROOM_DIRECT_MS } from '@kith/contract';
import type { Frame, Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { DEVICE_FLAGS } from './device-flags.ts';

const launch = config.use?.launchOptions;

/** Browsers with a fake camera and microphone. */
export const WITH_DEVICES = {
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      ...DEVICE_FLAGS,
      '--auto-select-desktop-capture-source=Entire screen',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ],
  },
};

type Watched = { connections: RTCPeerConnection[] };

/** Runs in a page. */
export const keepConnections = (): void => {
  const connections: RTCPeerConnection[] = [];
  Object.assign(window, { connections });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
};

/** Gives a test access to the connections of a page. */
export const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(keepConnections);

/** On a slow machine, a direct connection may take longer than a page waits before it asks to be forwarded. */
export const waitForDirect = async (page: Page): Promise<void> => {
  await page.addInitScript((directMs) => {
    const every = window.setInterval.bind(window);
    window.setInterval = ((work: () => void, ms?: number) =>
      every(work, ms === directMs ? 10 * directMs : ms)) as typeof window.setInterval;
  }, ROOM_DIRECT_MS);
};

/** On a slow machine, a page may ask to be forwarded before it has tried to connect directly: it waits for that. */
export const waitForAttempt = async (page: Page, hasTried: () => boolean): Promise<void> => {
  await page.exposeFunction('hasTriedDirectly', hasTried);
  await page.addInitScript((directMs) => {
    const { hasTriedDirectly } = window as unknown as { hasTriedDirectly(): Promise<boolean> };
    const every = window.setInterval.bind(window);
    window.setInterval = ((work: () => void, ms?: number) => {
      const workThen = async () => (await hasTriedDirectly()) && work();
      return every(ms === directMs ? () => void workThen() : work, ms);
    }) as typeof window.setInterval;
  }, ROOM_DIRECT_MS);
};

/** What a page has received so far: decoded pictures and the energy of sound. */
export const received = (page: Page | Frame): Promise<{ frames: number; energy: number }> =>
  page.evaluate(async () => {
    let frames = 0;
    let energy = 0;
    for (const connection of (window as unknown as Watched).connections) {
      if (connection.connectionState === 'closed') continue;
      for (const stat of (await connection.getStats()).values()) {
        if (stat.type !== 'inbound-rtp') continue;
        frames += stat.framesDecoded ?? 0;
        energy += stat.totalAudioEnergy ?? 0;
      }
    }
    return { frames, energy };
  });

/** The number of people whose audio a page is receiving. */
export const senders = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const packets = async (): Promise<Map<string, number>> => {
      const counts = new Map<string, number>();
      for (const [nth, connection] of (window as unknown as Watched).connections.entries()) {
        if (connection.connectionState !== 'connected') continue;
        for (const stat of (await connection.getStats()).values())
          if (stat.type === 'inbound-rtp' && stat.kind === 'audio')
            counts.set(`${nth} ${stat.id}`, stat.packetsReceived ?? 0);
      }
      return counts;
    };
    const before = await packets();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return [...(await packets())].filter(([id, count]) => count > (before.get(id) ?? 0)).length;
  });

/** The number of audio streams of a page in which something is heard. */
export const audible = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const energies = async (): Promise<Map<string, number>> => {
      const all = new Map<string, number>();
      for (const [nth, connection] of (window as unknown as Watched).connections.entries()) {
        if (connection.connectionState !== 'connected') continue;
        for (const stat of (await connection.getStats()).values())
          if (stat.type === 'inbound-rtp' && stat.kind === 'audio')
            all.set(`${nth} ${stat.id}`, stat.totalAudioEnergy ?? 0);
      }
      return all;
    };
    const before = await energies();
    // The fake microphone beeps twice in a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return [...(await energies())].filter(([id, energy]) => energy > (before.get(id) ?? 0)).length;
  });

/** The ports at both ends of every connection that media came over. */
export const pathsOf = (page: Page | Frame): Promise<{ local: number; remote: number }[]> =>
  page.evaluate(async () => {
    const paths: { local: number; remote: number }[] = [];
    for (const connection of (window as unknown as Watched).connections) {
      const stats = await connection.getStats();
      const all = [...stats.values()];
      const packets = all.map(({ type, packetsReceived }) =>
        type === 'inbound-rtp' ? (packetsReceived ?? 0) : 0,
      );
      if (Math.max(0, ...packets) === 0 || connection.connectionState === 'closed') continue;
      const transport = all.find(({ type }) => type === 'transport');
      const pair = stats.get(transport?.selectedCandidatePairId);
      const portOf = (id: string): number => stats.get(id)?.port ?? 0;
      paths.push({
        local: portOf(pair?.localCandidateId),
        remote: portOf(pair?.remoteCandidateId),
      });
    }
    return paths;
  });

/** The name of the tile that is more than twice as large as all others; undefined if there is none. */
export const largest = async (page: Page): Promise<string | undefined> => {
  const tiles = await page.getByRole('article').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return { name: each.ariaLabel ?? '', area: width * height };
    }),
  );
  const [first, second] = tiles.sort((one, other) => other.area - one.area);
  return first && second && first.area > 2 * second.area ? first.name : undefined;
};

/** The brightest value in the picture of a video, 0 to 255. */
export const brightness = (page: Page, label: string): Promise<number> =>
  page
    .locator('video')
    .and(page.getByLabel(label, { exact: true }))
    .first()
    .evaluate((video) => {
      const canvas = document.createElement('canvas');
      canvas.width = 32;
      canvas.height = 32;
      const context = canvas.getContext('2d');
      context?.drawImage(video as HTMLVideoElement, 0, 0, 32, 32);
      const { data } = context?.getImageData(0, 0, 32, 32) ?? { data: [] };
      return Math.max(0, ...Array.from(data).filter((_, at) => at % 4 !== 3));
    });
