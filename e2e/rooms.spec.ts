import { addressOf } from '@kith/contract';
import type { Browser, Page } from '@playwright/test';
import { brightness, received, senders, WITH_DEVICES, watchConnections } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);

/** A room with a lobby, and the paths of the host and of a guest. */
const open = async (host: Person) => {
  const auth = await host.page.evaluate(() => JSON.parse(localStorage.getItem('kith.auth') ?? ''));
  const authorization = `${auth.userToken} ${auth.profiles[0].token}`;
  const headers = { authorization, 'sec-fetch-site': 'same-origin' };
  const { request } = host.context;
  const made = await request.post(addressOf('rooms.create'), {
    headers,
    data: { title: 'Quay drawings' },
  });
  const keys = await made.json();
  const invited = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
  const { userKey } = await invited.json();
  return {
    host: `/room/${keys.roomKey}/${keys.userKey}`,
    guest: `/room/${keys.roomKey}/${userKey}`,
    another: async () => {
      const more = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
      return `/room/${keys.roomKey}/${(await more.json()).userKey}`;
    },
  };
};
const visit = async (
  browser: Browser,
  path: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> => {
  const { page } = await Person.visit(browser, 'Guest');
  await prepare(page);
  await watchConnections(page);
  await page.goto(path);
  return page;
};
const grows = async (page: Page, what: 'frames' | 'energy') => {
  const before = await received(page);
  await expect.poll(async () => (await received(page))[what]).toBeGreaterThan(before[what]);
};

test('[S2.3.03] a guest knocks, is admitted, and both see and hear each other', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const paths = await open(ann);
  await watchConnections(ann.page);
  await ann.page.goto(paths.host);
  await expect(ann.page.getByRole('heading', { name: 'Quay drawings' })).toBeVisible();
  // The level of the fake microphone is shown before joining.
  await ann.page.waitForFunction(
    () => Number(document.querySelector('[role=meter]')?.getAttribute('aria-valuenow')) > 0,
  );
  expect(await findings(ann.page), 'lobby').toEqual([]);
  await ann.page.getByRole('button', { name: 'Join now' }).click();

  const guest = await visit(browser, paths.guest);
  await guest.getByLabel('Your name').fill('Teo');
  await guest.getByRole('button', { name: 'Ask to join' }).click();
  await expect(guest.getByText('Waiting for the host')).toBeVisible();
  await expect(ann.page.getByText('Teo wants to join')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Let in' }).click();

  await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();
  for (const page of [ann.page, guest]) {
    await grows(page, 'frames');
    await grows(page, 'energy');
  }
  await expect.poll(() => brightness(guest, 'Ann Test')).toBeGreaterThan(40);
  await expect.poll(() => brightness(ann.page, 'Teo')).toBeGreaterThan(40);
  expect(await findings(guest), 'stage').toEqual([]);

  // Switched-off devices and raised hands are visible to the other person.
  await guest.keyboard.press('m');
  await expect(ann.page.getByRole('article', { name: 'Teo' }).getByLabel('muted')).toBeVisible();
  await guest.getByRole('button', { name: 'Raise hand' }).click();
  await expect(ann.page.getByLabel('hand up')).toBeVisible();
  await guest.getByRole('button', { name: 'React' }).click();
  await guest.getByRole('button', { name: '🎉' }).click();
  await expect(ann.page.getByRole('article', { name: 'Teo' })).toContainText('🎉');
  await guest.getByRole('button', { name: 'Chat' }).click();
  await guest.getByRole('textbox', { name: 'Write to the room' }).fill('Sheet 4 is the new one');
  await guest.keyboard.press('Enter');
  await expect(ann.page.getByLabel('1 unread message')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await expect(ann.page.getByRole('region', { name: 'Chat' })).toContainText('Sheet 4');
  await expect(ann.page.getByLabel('1 unread message')).toHaveCount(0);
  expect(await findings(ann.page), 'chat').toEqual([]);
  await guest.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(ann.page.locator('video').and(ann.page.getByLabel('Teo'))).toHaveCount(0);

  // On a phone, controls without space are in a menu, except for leaving.
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'More' }).click();
  expect(await findings(guest), 'more').toEqual([]);
  await guest.getByRole('menuitem', { name: 'Lower hand' }).click();
  await expect(ann.page.getByLabel('hand up')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Leave' }).click();
  await expect(guest.getByRole('heading', { name: 'You have left the room' })).toBeVisible();
  await expect(ann.page.getByRole('article')).toHaveCount(1);
});

test('three people are forwarded: everyone sees and hears the others, and a removed person hears nothing', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const paths = await open(ann);
  await watchConnections(ann.page);
  await ann.page.goto(paths.host);
  await ann.page.getByRole('button', { name: 'Join now' }).click();
  const comeIn = async (name: string, path: string): Promise<Page> => {
    const guest = await visit(browser, path);
    await guest.getByLabel('Your name').fill(name);
    await guest.getByRole('button', { name: 'Ask to join' }).click();
    await ann.page.getByRole('button', { name: 'Let in' }).click();
    await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();
    return guest;
  };
  const teo = await comeIn('Teo', paths.guest);
  await grows(teo, 'frames');
  const mia = await comeIn('Mia', await paths.another());
  const names = [
    [ann.page, ['Teo', 'Mia']],
    [teo, ['Ann Test', 'Mia']],
    [mia, ['Ann Test', 'Teo']],
  ] as const;
  for (const [page, others] of names) {
    for (const other of others)
      await expect.poll(() => brightness(page, other), { message: other }).toBeGreaterThan(40);
    await expect.poll(() => senders(page)).toBe(2);
    await grows(page, 'energy');
  }

  await ann.page.getByRole('button', { name: 'People' }).click();
  await ann.page
    .getByRole('listitem')
    .filter({ hasText: 'Teo' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(teo.getByRole('heading', { name: 'The host has removed you' })).toBeVisible();
  for (const page of [ann.page, mia]) {
    await expect.poll(() => senders(page)).toBe(1);
    await grows(page, 'frames');
    await grows(page, 'energy');
  }
  const { frames, energy } = await received(teo);
  await grows(mia, 'energy');
  expect(await received(teo)).toEqual({ frames, energy });
});

test('a small camera is forwarded in its full size, also if it is switched on later', async ({
  browser,
}) => {
  const small = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wanted) =>
        open(wanted?.video ? { video: { width: 640, height: 480, frameRate: 10 } } : wanted);
    });
  };
  const widths = (page: Page): Promise<number[]> =>
    page.evaluate(async () => {
      const all: number[] = [];
      for (const connection of (window as unknown as { connections: RTCPeerConnection[] })
        .connections)
        for (const stat of (await connection.getStats()).values())
          if (stat.type === 'outbound-rtp' && stat.frameWidth !== undefined)
            all.push(stat.frameWidth);
      return all;
    });
  const ann = await Person.signUp(browser, 'Ann');
  await small(ann.page);
  await watchConnections(ann.page);
  const paths = await open(ann);
  await ann.page.goto(paths.host);
  await ann.page.getByRole('button', { name: 'Join now' }).click();
  const guest = await visit(browser, paths.guest, small);
  await guest.getByRole('button', { name: 'Turn camera off' }).click();
  await guest.getByLabel('Your name').fill('Teo');
  await guest.getByRole('button', { name: 'Ask to join' }).click();
  await ann.page.getByRole('button', { name: 'Let in' }).click();
  await expect.poll(() => widths(ann.page)).toContain(640);
  await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();
  await guest.getByRole('button', { name: 'Turn camera on' }).click();
  await expect.poll(() => widths(guest)).toContain(640);
});

test('a second page takes the seat, and a reload returns to the room', async ({ browser }) => {
  const ann = await Person.signUp(browser, 'Ann');
  const paths = await open(ann);
  await ann.page.goto(paths.host);
  await ann.page.getByRole('button', { name: 'Join now' }).click();
  const guest = await visit(browser, paths.guest);
  await guest.getByLabel('Your name').fill('Teo');
  await guest.getByRole('button', { name: 'Ask to join' }).click();
  await ann.page.getByRole('button', { name: 'Let in' }).click();
  await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();

  const second = await visit(browser, paths.guest);
  await second.getByRole('button', { name: 'Join now' }).click();
  await expect(
    guest.getByRole('heading', { name: 'You are in this room on another page' }),
  ).toBeVisible();
  await grows(second, 'frames');
  await second.getByRole('button', { name: 'Chat' }).click();
  await second.getByRole('textbox', { name: 'Write to the room' }).fill('Sheet 4 is the new one');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('region', { name: 'Chat' })).toContainText('Sheet 4');
  await second.reload();
  await second.getByRole('button', { name: 'Join now' }).click();
  await grows(second, 'frames');
  // The messages are restored, and marked as read.
  await expect(second.getByLabel('1 unread message')).toHaveCount(0);
  await second.getByRole('button', { name: 'Chat' }).click();
  await expect(second.getByRole('region', { name: 'Chat' })).toContainText('Sheet 4');
  await expect(ann.page.getByRole('article')).toHaveCount(2);

  await ann.page.getByRole('button', { name: 'People' }).click();
  await ann.page.getByRole('button', { name: 'Mute everyone' }).click();
  await expect(second.getByText('The host has muted you')).toBeVisible();
  await second.getByRole('button', { name: 'Unmute' }).click();
  await expect(second.getByText('The host has muted you')).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Remove' }).click();
  await expect(second.getByRole('heading', { name: 'The host has removed you' })).toBeVisible();
});

test.describe('a private room', () => {
  test.use({ expectedErrors: [/404/] });

  test('[S2.2.12] two people without accounts talk in a private room that leaves nothing behind', async ({
    browser,
  }) => {
    const one = await visit(browser, '/private/video');
    await one.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(one.getByRole('heading', { name: 'Private video room' })).toBeVisible();
    expect(await findings(one), 'the page').toEqual([]);
    await one.getByRole('button', { name: 'Open a private room' }).click();
    await one.getByRole('button', { name: 'Copy invitation link' }).click();
    await expect(one.getByText('Link copied.')).toBeVisible();
    const link = await one.evaluate(() => navigator.clipboard.readText());
    expect(await findings(one), 'lobby').toEqual([]);
    await one.getByLabel('Your name').fill('Sun');
    await one.getByRole('button', { name: 'Join now' }).click();
    await expect(one.getByRole('article', { name: 'You' })).toBeVisible();
    // Copying again returns the same link, because a new one would invalidate the sent one.
    await one.getByRole('button', { name: 'People' }).click();
    await one.getByRole('button', { name: 'Copy invitation link' }).click();
    await expect(one.getByText('Link copied.')).toBeVisible();
    expect(await one.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const other = await visit(browser, link);
    await expect(other.getByText('Sun invites you')).toBeVisible();
    await other.getByLabel('Your name').fill('Moon');
    await other.getByRole('button', { name: 'Join now' }).click();
    for (const page of [one, other]) await grows(page, 'frames');
    await one.getByRole('button', { name: 'Chat' }).click();
    await one.getByRole('textbox', { name: 'Write to the room' }).fill('Only for Moon');
    await one.keyboard.press('Enter');
    await expect(other.getByLabel('1 unread message')).toBeVisible();
    for (const page of [one, other])
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Sun|Moon/);
    for (const page of [one, other]) {
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { name: 'You have left the room' })).toBeVisible();
    }
    await other.getByRole('button', { name: 'Join again' }).click();
    await expect(other.getByRole('heading', { name: 'The room is closed' })).toBeVisible();
    const stored = await one.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/Sun|Moon/);
  });
});
