import '../../../ui/styles/styles.css';
import type { Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toFailure } from '../../../platform/failure.ts';
import { wear } from '../../../platform/look.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { Lobby } from './lobby.tsx';
import { Stage } from './stage.tsx';

beforeEach(() => wear({ theme: 'dark' }));
afterEach(async () => {
  wear({ theme: 'system' });
  await page.viewport(414, 896);
});

const NAMES = ['Ines', 'Teo', 'Bartholomäus Maximilian Freiherr von Unterwössen', 'طارق حداد'];

/** A room with so many people inside. */
const crowd = (count: number): Room => {
  const [ann, teo] = createRoom().people;
  if (ann === undefined || teo === undefined) throw new Error('Somebody is missing.');
  const others = Array.from({ length: count - 1 }, (_, at) => ({
    ...teo,
    ...{ id: `p${at}`, name: NAMES[at] ?? `Person ${at}`, media: { ...teo.media } },
  }));
  return createRoom({ people: [...(count > 0 ? [ann] : []), ...others] });
};
const HOST = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;

const enter = async (count: number, width: number, height: number) => {
  await page.viewport(width, height);
  const room = crowd(count);
  const { engine } = openRoom({ room });
  engine.state.setState({ room, you: HOST, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
  return engine;
};
const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());

test.each(
  [
    [1_440, 900],
    [390, 844],
    [844, 390],
    [320, 256],
  ].flatMap(([width = 0, height = 0]) =>
    [1, 2, 3, 5, 8, 11, 25, 50].map((count) => [width, height, count] as const),
  ),
)(
  'in a window of %i x %i, none of the tiles of %i people is a strip',
  async (width, height, count) => {
    await enter(count, width, height);
    await expect.poll(() => boxesOf('article').length).toBe(count);
    for (const box of boxesOf('article')) {
      expect(box.width / box.height).toBeGreaterThan(1.32);
      expect(box.width / box.height).toBeLessThan(1.79);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([
  [320, 256],
  [273, 130],
])('at %i x %i, a call keeps mute and leave', async (width, height) => {
  await enter(11, width, height);
  for (const name of ['Mute', 'Leave']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    const box = button.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
    expect(box.right).toBeLessThanOrEqual(width);
  }
});

test('while the app shows the call small, only a picture is left', async () => {
  const engine = await enter(3, 288, 160);
  engine.state.setState({ isSmall: true });
  await expect.poll(() => boxesOf('article').length).toBe(1);
  expect(page.getByRole('button').elements()).toEqual([]);
});

const wait = async (count: number, width: number, height: number) => {
  await page.viewport(width, height);
  const room = crowd(count);
  const { engine } = openRoom({ room });
  const you = { id: 'new', role: 'member', state: 'out', name: null, isGuest: false } as const;
  engine.state.setState({ room, you, phase: 'lobby' });
  await render(
    <RoomProvider value={engine}>
      <Lobby />
    </RoomProvider>,
  );
};
const inside = () => page.getByText(/in the room|is here yet/);

test.each([
  [1, 'Ann is in the room.', 1],
  [2, 'Ann and Ines are in the room.', 2],
  [10, 'Ann, Ines, and 8 others are in the room.', 4],
  [50, 'Ann, Ines, and 48 others are in the room.', 4],
])('with %i people inside, the lobby says “%s”', async (count, words, avatars) => {
  await wait(count, 390, 844);
  await expect.element(inside()).toMatchTextContent(words);
  const line = inside().element().closest('p');
  expect(line?.querySelectorAll('[data-person]').length).toBe(avatars);
  expect(line?.getBoundingClientRect().height).toBeLessThan(100);
});

test('whoever has knocked too often is told in how many minutes they may knock again', async () => {
  const { engine, refuse } = openRoom({ room: createRoom({ hasLobby: true }), now: Date.now });
  const guest = { id: 'guest', role: 'member', state: 'out', name: 'Wim', isGuest: true } as const;
  engine.state.setState({ room: createRoom({ hasLobby: true }), you: guest, phase: 'lobby' });
  await render(
    <RoomProvider value={engine}>
      <Lobby />
    </RoomProvider>,
  );
  refuse(toFailure({ error: { code: 'rate_limited', retryAfter: 590 } }));
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You can ask again in 10 minutes.');
  // With time, it says less, and then nothing more.
  engine.state.setState({ retryTime: Date.now() + 30_000 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('You can ask again in 1 minute.');
  engine.state.setState({ retryTime: Date.now() - 1 });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('before somebody is let in, the lobby does not claim that nobody is inside', async () => {
  await wait(0, 390, 844);
  await expect.element(page.getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect.element(inside()).not.toBeInTheDocument();
});

test.each([
  [1_440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [320, 256],
])('in a window of %i x %i, one can join a full room without scrolling', async (width, height) => {
  await wait(25, width, height);
  const join = page.getByRole('button', { name: 'Join now' });
  await expect.element(join).toBeVisible();
  const { top, bottom } = join.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await barriersIn(document.body)).toEqual([]);
  // What is missing is not under the button.
  await join.click();
  const field = page.getByRole('textbox', { name: /^Your name/ });
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => field.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(join.element().getBoundingClientRect().top);
});
