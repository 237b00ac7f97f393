import assert from 'node:assert/strict';
import { loadavg, tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { WITH_DEVICES, watchConnections } from '../devices.ts';
import { areTogether, proved, until } from '../together.ts';
import { growthOf, hasGrown, type Sample } from './growth.ts';
import { forwarderOf, residentOf, watchHeap, watchNode, watchRenderers } from './memory.ts';

// npm run proof:call -- 30
// A birthday call: five windows, one of them a phone's, for so many minutes. One person leaves and
// comes back. Everybody sees and hears everybody every minute, and no process grows.

const MINUTES = Number(process.argv[2] ?? 30);
const NAMES = ['Ann', 'Ben', 'Cem', 'Dea', 'Eva'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const MINUTE_MS = 60_000;
const SAMPLE_MS = Math.min(15_000, (MINUTES * MINUTE_MS) / 40);
const MIB = 1_048_576;
/** Beyond a tenth, for what a garbage collector and an allocator keep. */
const SLACK: Record<string, number> = {
  'server, after a collection': 4 * MIB,
  'server, resident': 24 * MIB,
  'forwarder, after a collection': 4 * MIB,
  'forwarder, resident': 96 * MIB,
  'pages, after a collection': 3 * MIB,
  'browser, resident': 48 * MIB,
};

const server = await startServerProcess(temporaryFolder(tmpdir(), 'kith-proof-call-'));
const browser = await chromium.launch({
  ...WITH_DEVICES.launchOptions,
  executablePath: process.env.CHROMIUM,
});
const ann = await server.client().register();
const room = await ann.call('rooms.create', { body: { title: 'Birthday', lobby: false } });

const enter = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.getByRole('article', { name: 'You' }).waitFor();
};
const come = async (name: string): Promise<Page> => {
  const { userKey } = await ann.call('rooms.invite', { params: room, body: {} });
  const isPhone = name === NAMES.at(-1);
  const page = await (await browser.newContext(isPhone ? PHONE : {})).newPage();
  await watchConnections(page);
  // Five browsers that encode large pictures are more than one machine has to do in reality.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) =>
      open(wanted?.video ? { video: { width: 320, height: 180, frameRate: 10 } } : wanted);
  });
  await page.goto(`${server.origin}/room/${room.roomKey}/${userKey}`);
  await page.getByLabel('Your name').fill(name);
  await page.locator('video').waitFor();
  await enter(page);
  return page;
};

const samples = new Map<string, Sample[]>();
try {
  const pages: Page[] = [];
  for (const name of NAMES) pages.push(await come(name));
  await proved(`${NAMES.length} people see and hear each other, one of them on a phone`, () =>
    until('all together', () => areTogether(pages)),
  );
  const heaps = await Promise.all(pages.map(watchHeap));
  const renderers = await watchRenderers(browser);
  const forwarder = forwarderOf(server.pid);
  assert(forwarder !== undefined, 'The room is not forwarded.');
  const forwarderHeap = await watchNode(forwarder);
  const begin = performance.now();
  const passed = (): number => (performance.now() - begin) / (MINUTES * MINUTE_MS);
  const sample = async (): Promise<void> => {
    const note = (what: string, bytes: number): void => {
      const former = samples.get(what) ?? [];
      samples.set(what, [...former, { at: passed(), bytes }]);
    };
    note('forwarder, after a collection', await forwarderHeap());
    note('server, after a collection', await server.memory());
    note('server, resident', residentOf(server.pid));
    note('forwarder, resident', residentOf(forwarder));
    const used = await Promise.all(heaps.map((heap) => heap()));
    note(
      'pages, after a collection',
      used.reduce((sum, each) => sum + each, 0),
    );
    note('browser, resident', await renderers());
  };
  const [, ben] = pages;
  assert(ben !== undefined);
  const others = pages.filter((page) => page !== ben);
  let isAway = false;
  let wasAway = false;
  let minute = 0;
  while (passed() < 1) {
    if (!wasAway && passed() > 0.1) {
      await ben.getByRole('button', { name: 'Leave' }).click();
      await proved('when one leaves, the others go on', () =>
        until('the others', async () => (await areTogether(others)) && (await quiet(ben))),
      );
      isAway = true;
      wasAway = true;
    }
    if (isAway && passed() > 0.15) {
      await ben.getByRole('button', { name: 'Join again' }).click();
      await enter(ben);
      await proved('who left comes back', () => until('again', () => areTogether(pages)));
      isAway = false;
    }
    await sample();
    const present = isAway ? others : pages;
    if ((performance.now() - begin) / MINUTE_MS >= minute) {
      const asked = performance.now();
      await until('still together', () => areTogether(present));
      const latest = [...samples].map(
        ([what, all]) => `${what} ${((all.at(-1)?.bytes ?? 0) / MIB).toFixed(1)}`,
      );
      console.log(
        `minute ${minute}, load ${loadavg()[0]?.toFixed(1)}, ${present.length} together after ` +
          `${Math.round(performance.now() - asked)} ms; MiB: ${latest.join(', ')}`,
      );
      minute += 1;
    }
    await sleep(SAMPLE_MS);
  }
  await proved(`after ${MINUTES} minutes, everybody sees and hears everybody`, () =>
    until('all together', () => areTogether(pages)),
  );
  assert.equal(forwarderOf(server.pid), forwarder, 'The forwarder was replaced.');

  const grown: string[] = [];
  for (const [what, all] of samples) {
    const growth = growthOf(all);
    const words = [growth.before, growth.after].map((bytes) => `${(bytes / MIB).toFixed(1)} MiB`);
    console.log(`${what}: ${words.join(' in the second quarter, ')} in the last`);
    if (hasGrown(growth, SLACK[what] ?? 0)) grown.push(what);
  }
  assert.deepEqual(grown, [], 'Memory has grown.');
} catch (error) {
  process.stdout.write(server.output().slice(-6_000));
  throw error;
} finally {
  await browser.close();
  await server.stop();
}

/** Whether nothing arrives at a page. */
async function quiet(page: Page): Promise<boolean> {
  const { connections, open } = await page.evaluate(() => {
    const all = (window as unknown as { connections: RTCPeerConnection[] }).connections;
    const isOpen = ({ connectionState }: RTCPeerConnection) => connectionState !== 'closed';
    return { connections: all.length, open: all.filter(isOpen).length };
  });
  return connections > 0 && open === 0;
}
