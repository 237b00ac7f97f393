import type { Browser, Frame, Page } from '@playwright/test';
import { allArriving, COMES_MS } from './all-arriving.ts';
import { type BadNetwork, useBadNetwork } from './bad-network.ts';
import { pathsOf, WITH_DEVICES, waitForAttempt, watchConnections } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { longestGaps } from './gaps.ts';
import { Person } from './person.ts';
import { arriving } from './together.ts';

test.use(WITH_DEVICES);
// The connection to the server is cut as well.
test.use({ expectedErrors: [/WebSocket/] });

/** Two people in a private room, which is forwarded; the network of one of them goes bad. */
const meet = async (browser: Browser) => {
  const { page: one } = await Person.visit(browser, 'Sun');
  const network: BadNetwork = await useBadNetwork(one);
  await watchConnections(one);
  await one.goto('/private/video');
  await one.getByRole('button', { name: 'Open a private room' }).click();
  await one.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await one.getByRole('button', { name: 'Copy link' }).click();
  await expect(one.getByText('Link copied.')).toBeVisible();
  const link = await one.evaluate(() => navigator.clipboard.readText());
  const { page: other } = await Person.visit(browser, 'Moon');
  await watchConnections(other);
  await other.goto(link);
  for (const [page, name] of [
    [one, 'Sun'],
    [other, 'Moon'],
  ] as const) {
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join now' }).click();
    await expect(page.getByRole('article', { name: 'You' })).toBeVisible();
  }
  await flow(one, other);
  return { one, other, network };
};

/** For two seconds, sound and pictures arrive at all of them: on a busy machine, one may begin long before the other. */
const flow = (...pages: Page[]) =>
  expect
    .poll(
      async () => {
        const gaps = await Promise.all(pages.map((page) => longestGaps(page, 2_000)));
        return Math.max(...gaps.flatMap(({ sound, picture }) => [sound, picture]));
      },
      { timeout: COMES_MS },
    )
    .toBeLessThan(1_500);

test('with a third of the packets lost, pictures and sound go on, in words a poor connection', async ({
  browser,
}) => {
  const { one, other, network } = await meet(browser);
  network.lost = 0.3;
  await expect(one.getByText('Poor connection')).toBeVisible();
  const gaps = await Promise.all([longestGaps(one, 10_000), longestGaps(other, 10_000)]);
  for (const { sound, picture } of gaps) {
    expect(sound).toBeLessThan(1_500);
    expect(picture).toBeLessThan(8_000);
  }
  network.lost = 0;
  await expect(one.getByText('Poor connection')).toHaveCount(0);
  await flow(one, other);
  network.close();
});

test('with 300 ms on the way, sound and pictures go on, in words a weak connection', async ({
  browser,
}) => {
  const { one, other, network } = await meet(browser);
  network.delayMs = 300;
  const gaps = await Promise.all([longestGaps(one, 8_000), longestGaps(other, 8_000)]);
  for (const { sound, picture } of gaps) {
    expect(sound).toBeLessThan(1_500);
    expect(picture).toBeLessThan(5_000);
  }
  await expect(one.getByText('Weak connection')).toBeVisible();
  network.close();
});

test('with 200 kbit/s, voices go on; where pictures do not fit, the page says so, and they come back', async ({
  browser,
}) => {
  const { one, other, network } = await meet(browser);
  network.kbitPerS = 200;
  // What is under way has to get through first, and the browser has to send less.
  await longestGaps(one, 7_000);
  const watched = await Promise.all([longestGaps(one, 8_000), longestGaps(other, 8_000)]);
  for (const { sound, heard } of watched) {
    expect(sound).toBeLessThan(1_000);
    // Of fifty a second.
    expect(heard).toBeGreaterThan(8 * 50 * 0.9);
  }
  network.kbitPerS = 80;
  const words = one.getByText('Your connection is slow.');
  await expect(words).toBeVisible();
  network.kbitPerS = Number.POSITIVE_INFINITY;
  await expect(words).toHaveCount(0, { timeout: 40_000 });
  await flow(one, other);
  network.close();
});

/** Two contacts in a video call, each behind a network that can go bad. */
const call = async (browser: Browser, { hasFirewall = false } = {}) => {
  const [ann, ben] = [await Person.signUp(browser, 'Ann'), await Person.signUp(browser, 'Ben')];
  await ann.knows(ben);
  await ben.knows(ann);
  await ann.startChat(ben);
  const networks = [
    await useBadNetwork(ann.page, { hasFirewall }),
    await useBadNetwork(ben.page, { hasFirewall }),
  ];
  const haveTried = (): boolean => networks.every(({ swallowed }) => swallowed > 0);
  for (const { page } of [ann, ben]) {
    await watchConnections(page);
    if (hasFirewall) await waitForAttempt(page, haveTried);
    await page.reload();
  }
  await ann.page.getByRole('button', { name: 'Video call' }).click();
  await ben.page
    .getByRole('region', { name: 'Call from Ann Test' })
    .getByRole('button', { name: 'Answer' })
    .click();
  const frames: Frame[] = [];
  for (const { page } of [ann, ben]) {
    await expect.poll(() => page.frame({ url: /\/room\// })).not.toBeNull();
    const frame = page.frame({ url: /\/room\// }) as Frame;
    await allArriving(1, () => arriving(frame));
    await expect.poll(() => pathsOf(frame)).toHaveLength(1);
    frames.push(frame);
  }
  return { frames, networks };
};

test('two contacts between whom nothing gets through see each other by way of the server', async ({
  browser,
}) => {
  const { networks } = await call(browser, { hasFirewall: true });
  // They have tried to reach each other.
  for (const network of networks) {
    expect(network.swallowed).toBeGreaterThan(0);
    network.close();
  }
});

test('a direct call of two contacts survives losses, delay, and a change of the network', async ({
  browser,
}) => {
  const { frames, networks } = await call(browser);
  const watch = (ms: number) => Promise.all(frames.map((frame) => longestGaps(frame, ms)));
  // Nothing passes by both of them. Pictures give way to voices, and come back when all is well for a while.
  for (const network of networks) network.lost = 0.3;
  for (const { sound } of await watch(6_000)) expect(sound).toBeLessThan(1_500);
  for (const network of networks) Object.assign(network, { lost: 0, delayMs: 300 });
  for (const { sound } of await watch(5_000)) expect(sound).toBeLessThan(1_500);
  const watched = watch(8_000);
  for (const network of networks) {
    network.delayMs = 0;
    network.leave();
  }
  for (const { sound } of await watched) {
    expect(sound).toBeGreaterThan(500);
    expect(sound).toBeLessThan(8_000);
  }
  for (const network of networks) network.close();
});

test('after a change of the network, everybody is back without joining again', async ({
  browser,
}) => {
  const { one, other, network } = await meet(browser);
  // A connection that has only just been made is left to the browser.
  await longestGaps(one, 11_000);
  const watched = [longestGaps(one, 8_000), longestGaps(other, 8_000)];
  network.leave();
  for (const { sound, picture } of await Promise.all(watched)) {
    // It was noticed at all, and long before the browser reports it.
    expect(sound).toBeGreaterThan(500);
    expect(sound).toBeLessThan(5_000);
    expect(picture).toBeLessThan(5_000);
  }
  await expect(one.getByRole('article')).toHaveCount(2);
  network.close();
});
