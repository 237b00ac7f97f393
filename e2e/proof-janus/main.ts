import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createJanusClient } from '../../server/src/platform/janus/client.ts';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { JANUS_ADMIN_KEY, JANUS_SECRET, startJanus } from '../../server/src/testing/janus-node.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { WITH_DEVICES, watchConnections } from '../devices.ts';
import { areTogether, proved, until } from '../together.ts';

// npm run proof:janus: a room of real browsers across two Janus nodes.

const PEOPLE = Number(process.env.PROOF_PEOPLE ?? 8);
const PER_NODE = PEOPLE / 2;
/** Not everybody's camera is sent to everybody. */
const SEEN_MIN = 1;

const nodes = [await startJanus(), await startJanus()];
const [first, second] = nodes;
const METRICS_TOKEN = 'a-token-of-this-proof-with-enough-letters';
const dataDir = temporaryFolder(tmpdir(), 'kith-proof-janus-');
const server = await startServerProcess(dataDir, {
  JANUS_URLS: nodes.map(({ url }) => url).join(','),
  ...{ JANUS_SECRET, JANUS_ADMIN_KEY, METRICS_TOKEN },
  // Small, so that the machine of the proof is enough for a large room.
  ...{ JANUS_FROM: '3', JANUS_NODE_PEOPLE: String(PER_NODE) },
});
const browser = await chromium.launch({
  ...WITH_DEVICES.launchOptions,
  executablePath: process.env.CHROMIUM,
});
const peopleAt = async (node: { url: string } | undefined): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  const host = new URL(node?.url ?? '').host;
  const [, count] = new RegExp(`kith_janus_people{node="${host}"} (\\d+)`).exec(text) ?? [];
  return Number(count);
};

const ann = await server.client().register();
const room = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
const come = async (nth: number): Promise<Page> => {
  const { userKey } = await ann.call('rooms.invite', { params: room, body: {} });
  const page = await (await browser.newContext()).newPage();
  await watchConnections(page);
  await page.goto(`${server.origin}/room/${room.roomKey}/${userKey}`);
  await page.getByLabel('Your name').fill(`Person ${nth}`);
  await page.locator('video').waitFor();
  await page.getByRole('button', { name: /join/i }).click();
  await page.getByRole('article', { name: 'You' }).waitFor();
  return page;
};
try {
  const pages: Page[] = [];
  for (let nth = 1; nth <= PEOPLE; nth++) pages.push(await come(nth));
  await proved(`${PEOPLE} people see and hear each other`, () =>
    until('everybody is heard and seen by everybody', () => areTogether(pages, SEEN_MIN)),
  );
  await proved('half of them are at each node', async () => {
    const isHalf = async (node: { url: string } | undefined) => (await peopleAt(node)) === PER_NODE;
    await until('half', async () => (await isHalf(first)) && (await isHalf(second)));
  });

  const [removed, ...others] = pages;
  assert(removed !== undefined);
  await proved('a removed page that stays connected receives nothing more', async () => {
    // A page that does not hang up.
    await removed.evaluate(() => {
      for (const each of (window as unknown as { connections: RTCPeerConnection[] }).connections)
        each.close = () => {};
    });
    const { people } = await ann.call('rooms.get', { params: room }).then(({ room: of }) => of);
    const seat = people.find(({ name }) => name === 'Person 1');
    assert(seat !== undefined);
    const before = await packets(removed);
    await sleep(1_000);
    assert((await packets(removed)) > before, 'It receives until then.');
    await ann.call('rooms.remove', { params: room, body: { seatId: seat.id } });
    await sleep(1_000);
    const after = await packets(removed);
    await sleep(3_000);
    assert.equal(await packets(removed), after);
    await until('the others go on', () => areTogether(others, SEEN_MIN));
  });
  await removed.context().close();

  await proved('when a node is killed, its people come to the other one', async () => {
    await second?.kill();
    await until('everybody is back', () => areTogether(others, SEEN_MIN));
    await until('counted', async () => (await peopleAt(first)) === others.length);
  });

  await proved('rooms of a server that was killed end at the node', async () => {
    assert(first !== undefined);
    await server.stop('SIGKILL');
    const listed = await listRooms(first.url);
    assert.equal(listed.length, 1);
    // On the same database, because rooms of other ones are left alone; nobody is in the room any more.
    const next = await startServerProcess(dataDir, {
      ...{ JANUS_URLS: first.url, JANUS_SECRET, JANUS_ADMIN_KEY },
    });
    await until('none is left', async () => (await listRooms(first.url)).length === 0, 180_000);
    await next.stop();
  });
} catch (error) {
  process.stdout.write(server.output().slice(-6_000));
  throw error;
} finally {
  await browser.close();
  if (server.ended() === undefined) await server.stop();
  for (const node of nodes) await node.kill();
}

/** All rooms of a node, as its administrator sees them. */
async function listRooms(url: string): Promise<readonly unknown[]> {
  const { promise: up, resolve: onUp, reject } = Promise.withResolvers<void>();
  const client = createJanusClient({
    ...{ url, secret: JANUS_SECRET, clock: systemClock, onUp, onDown: () => {} },
    onFailing: (why) => reject(new Error(why)),
  });
  try {
    await up;
    const control = await client.attach();
    const { data } = await control.send({ request: 'list', admin_key: JANUS_ADMIN_KEY });
    return data.list ?? [];
  } finally {
    client.close();
  }
}

/** Packets of audio and video that have arrived at a page so far. */
async function packets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (const each of (window as unknown as { connections: RTCPeerConnection[] }).connections)
      for (const stat of (await each.getStats()).values())
        if (stat.type === 'inbound-rtp') count += stat.packetsReceived ?? 0;
    return count;
  });
}
