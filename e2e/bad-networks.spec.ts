import type { Browser, Page } from '@playwright/test';
import { type BadNetwork, useBadNetwork } from './bad-network.ts';
import { WITH_DEVICES, watchConnections } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { longestGaps } from './gaps.ts';
import { Person } from './person.ts';

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
  await one.getByRole('button', { name: 'Copy invitation link' }).click();
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
  for (const page of [one, other]) await flows(page);
  return { one, other, network };
};
/** For two seconds, sound and pictures arrive. */
const flows = (page: Page) =>
  expect.poll(() => longestGaps(page, 2_000).then(({ picture }) => picture)).toBeLessThan(1_500);

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
  for (const page of [one, other]) await flows(page);
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
  for (const page of [one, other]) await flows(page);
  network.close();
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
