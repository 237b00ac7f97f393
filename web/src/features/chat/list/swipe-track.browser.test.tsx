import '../../../ui/styles/styles.css';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { REST_MS } from '../../../ui/interaction/when-rested.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { holdDown, madeFinger, slide, swipe, touch } from '../../../ui/testing/touch.ts';
import { openList } from './testing.tsx';

const menu = page.getByRole('menu', { name: 'Chat actions' });

/** The list with its actions, which are loaded after its rows. */
const open = async (...options: Parameters<typeof openList>) => {
  const list = await openList(...options);
  await userEvent.click(list.row, { button: 'right' });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  return list;
};

beforeEach(() => page.viewport(420, 640));
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test.each([
  ['ltr', 1],
  ['rtl', -1],
] as const)(
  'in %s, a row swiped near or far is marked, pinned, archived and muted',
  async (dir, way) => {
    document.documentElement.dir = dir;
    const { row, shown } = await open();
    const swipeBy = (along: number, down?: number) => swipe(row.element(), along * way, down);

    await swipeBy(100);
    await expect.element(row.getByRole('img', { name: 'Unread' })).toBeVisible();
    await swipeBy(100);
    await expect.element(row.getByRole('img', { name: 'Unread' })).not.toBeInTheDocument();
    await swipeBy(190);
    await expect.element(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
    await swipeBy(190);
    await expect.element(row.getByRole('img', { name: 'Pinned' })).not.toBeInTheDocument();
    await swipeBy(-190);
    await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
    await swipeBy(-190);
    await expect.element(row.getByRole('img', { name: 'Muted' })).not.toBeInTheDocument();
    expect(shown()?.archivedId).toBeNull();
    await swipeBy(-100);
    await expect.poll(() => shown()?.archivedId).not.toBeNull();
    expect(shown()).toMatchObject({ pinPlace: null, mutedUntil: null, markedUnread: false });
  },
);

test.each([
  ['ltr', 1],
  ['rtl', -1],
] as const)('in %s, what a swipe is about to do is beside the row', async (dir, way) => {
  document.documentElement.dir = dir;
  const { row } = await open();
  // Otherwise, after a failure, it would still be down in the next test.
  onTestFinished(() => void touch('touchEnd').catch(() => {}));
  for (const [along, label] of [
    [150, 'Mark as unread'],
    [190, 'Pin'],
    [-150, 'Archive'],
    [-190, 'Mute'],
  ] as const) {
    const { x, width } = row.element().getBoundingClientRect();
    await slide(row.element(), along * way);
    // Each of its movements is drawn on the way.
    await expect
      .poll(() => row.element().getBoundingClientRect().x)
      .toBeCloseTo(x + along * way, 0);
    const shown = page.getByText(label, { exact: true });
    await expect.element(shown).toBeVisible();
    const { left, right } = shown.element().getBoundingClientRect();
    // In the space that the row has left.
    if (along * way > 0) expect(right).toBeLessThan(row.element().getBoundingClientRect().x);
    else expect(left).toBeGreaterThan(row.element().getBoundingClientRect().right);
    expect(left).toBeGreaterThanOrEqual(x);
    expect(right).toBeLessThanOrEqual(x + width);
    // Moved back, it does nothing.
    const middle = x + width / 2;
    await touch('touchMove', { x: middle, y: row.element().getBoundingClientRect().y + 20 });
    await touch('touchEnd');
    await expect.element(shown).not.toBeInTheDocument();
    expect(row.element().getBoundingClientRect().x).toBe(x);
  }
});

test('what is swiped too little, up or down does nothing, and a mouse swipes nothing', async () => {
  const { row, shown, server } = await open();
  const before = shown();
  server.take();
  await swipe(row.element(), 50);
  await swipe(row.element(), -50);
  await swipe(row.element(), 100, 130);
  const { x, y } = row.element().getBoundingClientRect();
  for (const [type, to] of [
    ['pointerdown', 40],
    ['pointermove', 140],
    ['pointerup', 140],
  ] as const) {
    const place = { clientX: x + to, clientY: y + 20, pointerType: 'mouse' };
    row
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...place }));
  }
  // The next one does something.
  await swipe(row.element(), -190);
  await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
  expect(shown()).toEqual({ ...before, mutedUntil: expect.any(Number) });
  expect(server.take().filter((name) => name !== 'messages.list')).toEqual(['chats.own']);
});

test('an unread chat is read by a swipe, and taken back out of the archive by Undo', async () => {
  const lastMessage = { id: '4', preview: '', senderId: 'p1', attachmentMask: 0, createdTime: 0 };
  const { row, shown } = await open({ unread: 3, lastMessage });
  await render(<Toasts label="Notifications" closeLabel="Close" />);
  await swipe(row.element(), 100);
  await expect.poll(() => shown()?.unread).toBe(0);
  await swipe(row.element(), -100);
  await expect.poll(() => shown()?.archivedId).not.toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).first());
  await expect.poll(() => shown()?.archivedId).toBeNull();
});

test('a finger that rests on a row opens its menu, and lifting it chooses nothing', async () => {
  const { row, shown } = await open();
  const before = shown();
  await holdDown(row.element(), () => expect.element(menu).toBeVisible());
  await expect.element(menu).toBeVisible();
  expect(shown()).toEqual(before);
});

test('a swipe ends where the finger is lifted, and another finger does not end it', async () => {
  const { row } = await open();
  const muted = row.getByRole('img', { name: 'Muted' });
  const finger = madeFinger(row.element());
  finger('pointerdown');
  finger('pointerup', -190);
  await expect.element(muted).toBeVisible();
  finger('pointerdown');
  finger('pointermove', -190);
  finger('pointercancel', 0, 102);
  finger('pointerup', -190);
  await expect.element(muted).not.toBeInTheDocument();
});

test('a finger whose movement still waits for its frame, as on a busy device, does not rest', async () => {
  const { row } = await open();
  const finger = madeFinger(row.element());
  const moved = new Promise<void>((resolve) => {
    setTimeout(() => {
      requestAnimationFrame(() => {
        finger('pointermove', -190);
        resolve();
      });
    }, REST_MS);
  });
  finger('pointerdown');
  await moved;
  finger('pointerup', -190);
  await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});
