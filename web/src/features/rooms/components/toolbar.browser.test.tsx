import '../../../ui/styles/styles.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { openRoom } from '../testing/open-room.ts';
import { Toolbar } from './toolbar.tsx';

afterEach(() => page.viewport(414, 896));

const show = async (width: number, height: number, unread = 0) => {
  await page.viewport(width, height);
  const { engine } = openRoom();
  const acts = { onPeople: vi.fn(), onChat: vi.fn(), onAdd: vi.fn() };
  await render(
    <RoomProvider value={engine}>
      <main>
        <Toolbar open={[]} unread={unread} {...acts} />
      </main>
    </RoomProvider>,
  );
  return { engine, ...acts };
};
const more = page.getByRole('button', { name: 'More' });
const leave = page.getByRole('button', { name: 'Leave' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const boxes = () =>
  [...document.querySelectorAll('footer button')].map((each) => each.getBoundingClientRect());

test.each([
  ['a phone', 390, 844],
  ['a small phone', 360, 640],
  ['the smallest', 320, 568],
  ['a phone on its side', 844, 390],
  ['a small phone on its side', 640, 360],
  ['a desktop', 1440, 900],
])('on %s, it is one row of controls that are large enough for touch', async (_, width, height) => {
  await show(width, height);
  if (width < 800) await expect.element(more).toBeVisible();
  else await expect.element(more).not.toBeInTheDocument();
  await expect.element(leave).toBeVisible();
  const all = boxes();
  expect(new Set(all.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const box of all) {
    expect(box.height).toBe(48);
    expect(box.width).toBeGreaterThanOrEqual(48);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await barriersIn(document.body)).toEqual([]);
});

test('controls that do not fit are reachable by keyboard, and the focus returns to the menu button', async () => {
  const { engine } = await show(390, 844);
  const raise = vi.spyOn(engine, 'raiseHand');
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('👍')).toHaveFocus();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{End}');
  await expect.element(item('Devices')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(raise.mock.calls).toEqual([[true]]);
  await expect.element(more).toHaveFocus();
});

test('devices are changed during the conversation, and the focus returns', async () => {
  await show(1440, 900);
  await page.getByRole('button', { name: 'Devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  await expect.element(dialog.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Loudspeaker' })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Devices' })).toHaveFocus();
});

test('by touch the menu opens, reacts, and shows unread messages', async () => {
  const { engine, onChat } = await show(240, 640, 3);
  const react = vi.spyOn(engine, 'react');
  await expect.element(page.getByRole('img', { name: '3 unread messages' })).toBeVisible();
  await userEvent.click(more);
  await userEvent.click(item('🎉'));
  expect(react.mock.calls).toEqual([['🎉']]);
  await userEvent.click(more);
  await userEvent.click(item(/^Chat/));
  expect(onChat).toHaveBeenCalledOnce();
});
