import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { HOUR_MS, type IceServer, SECOND_MS } from '@kith/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { iceServersFor } from '../../server/src/features/rooms/ice.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { profileOf } from '../../server/src/testing/cast.ts';
import type { TestClient } from '../../server/src/testing/client.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { WITH_DEVICES } from '../devices.ts';
import { areTogether, arriving, proved, until } from '../together.ts';
import { gather, openRelayed, pathsOf, relayedOf } from './pages.ts';
import { startTurnServer } from './turn-server.ts';

// npm run proof:turn: calls of real browsers whose networks let nothing through but what coturn relays.

const SECRET = 'a-secret-of-this-proof';
const turn = await startTurnServer(SECRET);
const url = `turn:${turn.host}`;
const startServer = (turnUrl: string) =>
  startServerProcess(temporaryFolder(tmpdir(), 'kith-proof-turn-'), {
    ...{ TURN_URL: turnUrl, TURN_SECRET: SECRET },
    // Where coturn finds the forwarder.
    ...{ RTC_ADDRESS: '127.0.0.1', RTC_PORTS: '23200-23299' },
  });
const server = await startServer(url);
const { launchOptions } = WITH_DEVICES;
const launch = (): Promise<Browser> =>
  chromium.launch({
    ...launchOptions,
    executablePath: process.env.CHROMIUM,
    args: [...launchOptions.args, '--allow-loopback-in-peer-connection'],
  });
/** Each person has a browser of their own. */
const browsers = [await launch(), await launch()] as const;

interface Keys {
  roomKey: string;
  userKey: string;
}
const enter = async (
  browser: Browser,
  { origin, session }: TestClient,
  { roomKey, userKey }: Keys,
): Promise<Page> => {
  const context = await browser.newContext();
  // A person's seat opens only in their session.
  await context.addCookies(
    [...session.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  await openRelayed(page);
  // A call is entered at once.
  await page.goto(`${origin}/room/${roomKey}/${userKey}#video`);
  await page.getByRole('article', { name: 'You' }).waitFor();
  return page;
};
/** Into a meeting, through its lobby. */
const join = async (browser: Browser, address: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await openRelayed(page);
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  // Whoever joins before the camera is on, is not seen.
  await page.locator('video').waitFor();
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.getByRole('article', { name: 'You' }).waitFor();
  return page;
};
const iceServersOf = async (client: TestClient, keys: Keys): Promise<readonly IceServer[]> =>
  (await client.call('rooms.join', { params: keys, body: {} })).iceServers;

try {
  const ann = await server.client().register();
  const ben = await server.client().register();
  // Only people who know each other learn each other's addresses, and connect directly.
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await one.call('contacts.create', { body: { firstName: 'A', profileId: profileOf(other) } });
  const { id, ...anns } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const bens = await ben.call('calls.answer', { params: { id } });

  const pages: Page[] = [];
  await proved(
    'two people who are reached by nothing but the relay see and hear each other',
    async () => {
      pages.push(await enter(browsers[0], ann, anns));
      pages.push(await enter(browsers[1], ben, bens));
      await until('both are seen and heard', () => areTogether(pages));
      const { room } = await ann.call('rooms.get', { params: anns });
      assert.equal(room.forwarder, null, 'The call is not forwarded.');
      for (const page of pages)
        assert.deepEqual(await pathsOf(page), [{ local: 'relay', remote: 'relay', over: 'udp' }]);
      const taken = await Promise.all(pages.map(relayedOf));
      process.stdout.write(`relayed addresses of each page: ${taken.join(', ')}\n`);
    },
  );

  const [page] = pages;
  assert(page !== undefined);
  await proved('credentials are good until their time, and refused afterwards', async () => {
    const given = await iceServersOf(ann, anns);
    const [expiry = ''] = given.find(({ username }) => username)?.username?.split(':') ?? [];
    const lasts = Number(expiry) * SECOND_MS - Date.now();
    assert(lasts > 11 * HOUR_MS && lasts <= 12 * HOUR_MS, 'They are good for twelve hours.');
    const good = await gather(page, given);
    assert(good.relayed > 0, 'The server’s own credentials are accepted.');
    const thirteen = { ...systemClock, now: () => systemClock.now() - 13 * HOUR_MS };
    const expired = await gather(page, iceServersFor({ url, secret: SECRET }, thirteen, 'seat'));
    assert.deepEqual(expired, { relayed: 0, refusals: [401] });
    const forged = iceServersFor({ url, secret: 'another secret' }, systemClock, 'seat');
    assert.deepEqual(await gather(page, forged), { relayed: 0, refusals: [401] });
  });

  for (const over of ['udp', 'tcp'] as const)
    await proved(`the forwarder is reached over ${over} to the relay alone`, async () => {
      const other = await startServer(`${url}?transport=${over}`);
      try {
        const host = await other.client().register();
        const room = await host.call('rooms.create', { body: { title: 'Quay', lobby: false } });
        const guests: Page[] = [];
        for (const [nth, browser] of browsers.entries()) {
          const { userKey } = await host.call('rooms.invite', { params: room, body: {} });
          const address = `${other.origin}/room/${room.roomKey}/${userKey}`;
          guests.push(await join(browser, address, `Guest ${nth}`));
        }
        await until('both are seen and heard', () => areTogether(guests));
        const taken = await Promise.all(guests.map(relayedOf));
        // One for the forwarder, and perhaps one for the other page, with which it may have begun.
        for (const count of taken) assert(count >= 1 && count <= 2, `It took ${count} addresses.`);
        process.stdout.write(`relayed addresses of each page: ${taken.join(', ')}\n`);
        for (const guest of guests) {
          assert.deepEqual(await pathsOf(guest), [{ local: 'relay', remote: 'host', over }]);
          await guest.context().close();
        }
      } finally {
        await other.stop();
      }
    });

  await proved('nothing came another way', async () => {
    await turn.kill();
    await until('nothing arrives', async () => {
      const all = await Promise.all(pages.map(arriving));
      return all.every(({ heard, seen }) => heard === 0 && seen === 0);
    });
  });
} catch (error) {
  process.stdout.write(turn.log().slice(-6_000) + server.output().slice(-6_000));
  throw error;
} finally {
  for (const browser of browsers) await browser.close();
  if (server.ended() === undefined) await server.stop();
  await turn.kill();
}
