import '../../../ui/styles/styles.css';
import type { Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wear } from '../../../platform/look.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { RoomPage } from '../room-page.tsx';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';

// As on the page of a room.
beforeEach(() => wear({ theme: 'dark' }));
afterEach(async () => {
  wear({ theme: 'system' });
  await page.viewport(414, 896);
  document.documentElement.dir = 'ltr';
});

const TEXT = 'The third pile takes the clamp, so we pour on Friday, not on Thursday.';

const show = async (captions: Room['captions'] = 'on') => {
  const opened = openRoom({ room: createRoom({ captions }) });
  const { engine } = opened;
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room: createRoom({ captions }), you, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <RoomPage inApp={undefined} />
    </RoomProvider>,
  );
  return opened;
};
const button = (name: string) => page.getByRole('button', { name });
const bar = () => page.getByRole('region', { name: 'Captions' });
const box = (text: string) => {
  const element = [...document.querySelectorAll('[aria-hidden="true"] p')].find(
    ({ textContent }) => textContent === text,
  );
  return element as HTMLElement | undefined;
};

test('without a speech service, captions are not offered', async () => {
  await page.viewport(1440, 900);
  const { engine } = await show(null);
  await expect.element(button('Chat')).toBeVisible();
  await expect.element(button('Show captions')).not.toBeInTheDocument();
  await expect.element(button('More')).not.toBeInTheDocument();
  await userEvent.keyboard('c');
  expect(engine.state.getState().captions.wanted).toBe(false);
  await expect.element(bar()).not.toBeInTheDocument();
});

test('captions are turned on with the button or C, under “More” on a phone', async () => {
  await page.viewport(1440, 900);
  const { engine } = await show('off');
  const wanted = () => engine.state.getState().captions.wanted;
  await userEvent.click(button('Show captions'));
  expect(wanted()).toBe(true);
  await expect.element(button('Hide captions')).toHaveAttribute('aria-pressed', 'true');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('c');
  expect(wanted()).toBe(false);
  await page.viewport(390, 844);
  await userEvent.click(button('More'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Show captions' }));
  expect(wanted()).toBe(true);
});

test('everybody is told what happens to their speech and asked, and can answer by keyboard', async () => {
  const { engine } = await show();
  const consent = vi.spyOn(engine.captions, 'consent');
  await expect.element(bar()).toBeVisible();
  await expect.element(page.getByText(/sent to the speech service of this server/)).toBeVisible();
  expect(await barriersIn(bar().element() as HTMLElement)).toEqual([]);
  (button('Caption what I say').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(consent).toHaveBeenCalledWith(true);
  await expect.element(page.getByText(/What you say is sent to the operator/)).toBeVisible();
  await expect.element(button('Caption what I say')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText(/What you say is not sent/)).toBeVisible();
  // People who do not read captions learn nothing about who is captioned.
  await expect.element(page.getByText('Not captioned: Teo')).not.toBeInTheDocument();
  engine.captions.show(true);
  await expect.element(page.getByText('Not captioned: Teo')).toBeVisible();
});

test.each([
  ['a phone', 390, 844, 'ltr'],
  ['the smallest', 320, 568, 'rtl'],
  ['a phone on its side', 844, 390, 'ltr'],
  ['a desktop', 1440, 900, 'rtl'],
])(
  'on %s, a caption is large, inside the stage and above the controls',
  async (_, width, height, dir) => {
    await page.viewport(width, height);
    document.documentElement.dir = dir;
    const { engine, hear } = await show();
    engine.captions.consent(false);
    engine.captions.show(true);
    hear('room.caption', { from: 'teo', text: TEXT });
    await expect.poll(() => box(TEXT)).toBeDefined();
    const words = box(TEXT) as HTMLElement;
    expect(getComputedStyle(words).fontSize).toBe('18px');
    expect(words.dir).toBe('auto');
    const { left, right, top, bottom } = words.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(top).toBeGreaterThanOrEqual(0);
    const tops = [...document.querySelectorAll('footer button')].map(
      (each) => each.getBoundingClientRect().top,
    );
    expect(bottom).toBeLessThan(Math.min(...tops));
    if (width > 1_000) expect(bottom - top).toBeLessThan(60);
    expect(await barriersIn(document.body)).toEqual([]);
  },
);

test('screen readers have a log of captions, which is not read aloud by itself', async () => {
  const { engine, hear } = await show();
  engine.captions.show(true);
  const log = page.getByRole('log', { name: 'Captions' });
  await expect.element(log).toHaveAttribute('aria-live', 'off');
  hear('room.caption', { from: 'teo', text: 'The third pile' });
  hear('room.caption', { from: 'ann', text: 'takes the clamp' });
  await expect.element(log.getByText('Teo: The third pile')).toBeInTheDocument();
  await expect.element(log.getByText('You: takes the clamp')).toBeInTheDocument();
});

test('a failure is shown in words until captions continue', async () => {
  const { engine, hear } = await show();
  engine.captions.show(true);
  hear('room.caption', { from: 'teo', text: null });
  await expect.element(page.getByText(/Some words are missing/)).toBeVisible();
  hear('room.caption', { from: 'teo', text: 'Again' });
  await expect.element(page.getByText(/Some words are missing/)).not.toBeInTheDocument();
});

test('a person whose speech cannot be captioned is told, and asked again', async () => {
  const { engine } = await show();
  const track = new MediaStream() as unknown as MediaStreamTrack;
  engine.state.setState({ microphone: track });
  await userEvent.click(button('Caption what I say'));
  await expect.element(page.getByText('Your speech cannot be captioned right now.')).toBeVisible();
  await expect.element(page.getByText(/If you agree, what you say is sent/)).toBeVisible();
  expect(await barriersIn(bar().element() as HTMLElement)).toEqual([]);
});
