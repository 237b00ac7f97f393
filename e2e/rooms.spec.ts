import type { Page } from '@playwright/test';
import {
  audible,
  brightness,
  largest,
  senders,
  WITH_DEVICES,
  watchConnections,
} from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { grows, open, visit } from './room-visits.ts';

test.use(WITH_DEVICES);

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

test.describe('a room of three', () => {
  // Locked.
  test.use({ expectedErrors: [/status of 409/] });

  test('everyone sees and hears the others and what is shared, and one is removed', async ({
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

    // Everybody alike, the person who speaks, or the one who is pinned.
    expect(await largest(ann.page)).toBeUndefined();
    await ann.page.getByRole('button', { name: 'Speaker', exact: true }).click();
    await expect.poll(() => largest(ann.page)).toMatch(/^(Teo|Mia)$/);
    for (const name of ['Mia', 'Teo']) {
      await ann.page.getByRole('button', { name: `Pin ${name}` }).click();
      await expect.poll(() => largest(ann.page)).toBe(name);
    }

    // The pinned person above all other windows, in which one can mute.
    const opened = ann.context.waitForEvent('page');
    await ann.page.keyboard.press('p');
    const above = await opened;
    await expect.poll(() => brightness(above, 'Teo').catch(() => 0)).toBeGreaterThan(40);
    await above.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(teo.getByRole('article', { name: 'Ann Test' }).getByLabel('muted')).toBeVisible();
    await ann.page.getByRole('button', { name: 'Unmute' }).click();
    await ann.page.getByRole('button', { name: 'Picture in picture' }).click();
    await expect.poll(() => above.isClosed()).toBe(true);
    await ann.page.getByRole('button', { name: 'Unpin Teo' }).click();
    await ann.page.getByRole('button', { name: 'Grid' }).click();
    await expect.poll(() => largest(ann.page)).toBeUndefined();

    // A screen is shown large to the others, and its sound is heard beside the voices.
    await teo.getByRole('button', { name: 'Share screen' }).click();
    for (const page of [ann.page, mia]) {
      await expect.poll(() => brightness(page, 'Teo’s screen')).toBeGreaterThan(40);
      await expect.poll(() => largest(page)).toBe('Teo’s screen');
      await expect.poll(() => audible(page)).toBe(3);
    }
    await teo.getByRole('button', { name: 'Stop sharing' }).click();
    for (const page of [ann.page, mia]) {
      await expect(page.getByRole('article', { name: 'Teo’s screen' })).toHaveCount(0);
      await expect.poll(() => senders(page)).toBe(2);
    }

    // Nobody comes into a locked room.
    await ann.page.getByRole('button', { name: 'People' }).click();
    await ann.page.getByRole('button', { name: 'Lock room' }).click();
    await expect(ann.page.getByRole('button', { name: 'Unlock room' })).toBeVisible();
    const late = await visit(browser, await paths.another());
    await late.getByLabel('Your name').fill('Sun');
    await late.getByRole('button', { name: 'Ask to join' }).click();
    await expect(late.getByText('The host has locked the room.')).toBeVisible();
    await ann.page.getByRole('button', { name: 'Unlock room' }).click();
    await late.getByRole('button', { name: 'Ask to join' }).click();
    await expect(late.getByText('Waiting for the host')).toBeVisible();

    // The next host has the actions of the host, and the former one has not.
    await ann.page.getByRole('button', { name: 'Make Mia the host' }).click();
    await expect(ann.page.getByRole('button', { name: 'Mute everyone' })).toHaveCount(0);
    await mia.getByRole('button', { name: 'Not now' }).click();
    await expect(late.getByRole('heading', { name: 'You were not let in' })).toBeVisible();
    await expect(late.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await mia.getByRole('button', { name: 'People' }).click();
    await mia
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
  });
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

  // With a blurred background, which the policies of the real server allow.
  await guest.getByRole('button', { name: 'Devices' }).click();
  const blur = guest.getByRole('switch', { name: 'Blur background' });
  await blur.click();
  await expect(blur).toHaveAttribute('aria-busy', 'false');
  await expect(blur).toBeChecked();
  await grows(ann.page, 'frames');
  await expect.poll(() => brightness(ann.page, 'Teo')).toBeGreaterThan(40);
  expect(await findings(guest), 'blur').toEqual([]);
});

test.describe('the link of a room', () => {
  test.use({ expectedErrors: [/40[14]/] });

  test('lets a guest knock whose address somebody else has, until the host makes a new one', async ({
    browser,
  }) => {
    const ann = await Person.signUp(browser, 'Ann');
    const paths = await open(ann);
    await ann.page.goto(paths.host);
    await ann.page.getByRole('button', { name: 'Join now' }).click();
    await expect(ann.page.getByText('You are the only one here.')).toBeVisible();
    const link = ann.page.url();
    expect(new URL(link).pathname).toMatch(/^\/room\/[\w-]+$/);
    const guest = await visit(browser, paths.guest);
    await guest.getByLabel('Your name').fill('Teo');
    await guest.getByRole('button', { name: 'Ask to join' }).click();
    await ann.page.getByRole('button', { name: 'Let in' }).click();
    await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();
    await expect(guest).toHaveURL(link);

    // Whoever else opens the guest's address does not become the guest.
    const second = await visit(browser, paths.guest);
    await expect(second.getByRole('heading', { name: 'This address is in use' })).toBeVisible();
    expect(await findings(second), 'in use').toEqual([]);
    await second.getByRole('link', { name: 'Join with the link of the room' }).click();
    await second.getByLabel('Your name').fill('Mia');
    await second.getByRole('button', { name: 'Ask to join' }).click();
    await ann.page.getByRole('button', { name: 'Not now' }).click();
    await expect(second.getByRole('heading', { name: 'You were not let in' })).toBeVisible();

    // A reload keeps the seat, and what was said.
    await guest.getByRole('button', { name: 'Chat' }).click();
    await guest.getByRole('textbox', { name: 'Write to the room' }).fill('Sheet 4 is the new one');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('region', { name: 'Chat' })).toContainText('Sheet 4');
    await guest.reload();
    await guest.getByRole('button', { name: 'Join now' }).click();
    await grows(guest, 'frames');
    await expect(guest.getByLabel('1 unread message')).toHaveCount(0);
    await guest.getByRole('button', { name: 'Chat' }).click();
    await expect(guest.getByRole('region', { name: 'Chat' })).toContainText('Sheet 4');
    await expect(ann.page.getByRole('article')).toHaveCount(2);

    // Another page of the host takes the seat.
    const host = await ann.context.newPage();
    await host.goto(link);
    await host.getByRole('button', { name: 'Join now' }).click();
    await expect(
      ann.page.getByRole('heading', { name: 'You are in this room on another page' }),
    ).toBeVisible();
    await host.getByRole('button', { name: 'People' }).click();
    await host.getByRole('button', { name: 'Mute everyone' }).click();
    await expect(guest.getByText('The host has muted you')).toBeVisible();
    await guest.getByRole('button', { name: 'Unmute' }).click();
    await expect(guest.getByText('The host has muted you')).toHaveCount(0);
    await host.getByRole('button', { name: 'Remove' }).click();
    await expect(guest.getByRole('heading', { name: 'The host has removed you' })).toBeVisible();

    const known = host.getByText('Whoever you removed may still have the link.');
    await expect(known).toBeVisible();
    expect(await findings(host), 'removed').toEqual([]);
    await host.getByRole('button', { name: 'New link' }).click();
    await expect(known).toHaveCount(0);
    expect(host.url()).not.toBe(link);
    await second.goto(link);
    await expect(second.getByRole('heading', { name: 'The room is closed' })).toBeVisible();
  });
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
    await one.getByRole('button', { name: 'Copy link' }).click();
    await expect(one.getByText('Link copied.')).toBeVisible();
    const link = await one.evaluate(() => navigator.clipboard.readText());
    expect(await findings(one), 'lobby').toEqual([]);
    await one.getByLabel('Your name').fill('Sun');
    await one.getByRole('button', { name: 'Join now' }).click();
    await expect(one.getByRole('article', { name: 'You' })).toBeVisible();
    // Copying again returns the same link, because a new one would invalidate the sent one.
    await one.getByRole('button', { name: 'People' }).click();
    const people = one.getByRole('complementary', { name: 'People' });
    await people.getByRole('button', { name: 'Copy link' }).click();
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
