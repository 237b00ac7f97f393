import '../../../ui/styles/styles.css';
import type { RoomMedia } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wear } from '../../../platform/look.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Remote } from '../engine/room.types.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { Tile } from './tile.tsx';

// As on the page of a room.
beforeEach(() => wear({ theme: 'dark' }));
afterEach(() => wear({ theme: 'system' }));

const picture = (): MediaStream => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return canvas.captureStream();
};

/** What Ann sees of Teo. */
const show = async (
  media: Partial<RoomMedia>,
  remote: Partial<Remote> = {},
  what: 'camera' | 'screen' = 'camera',
  { name = 'Teo', size = 'h-60 w-80', isLarge = false } = {},
) => {
  const room = createRoom();
  const [, teo] = room.people;
  if (teo === undefined) throw new Error('Teo is not in the room.');
  teo.name = name;
  Object.assign(teo.media, { hasCamera: true }, media);
  const { engine } = openRoom({ room });
  const remotes: Record<string, Remote> = {
    teo: {
      ...{ state: 'connected', quality: 'good', isVideoPaused: false, withheld: [] },
      ...{ sound: new MediaStream(), camera: picture(), screen: null },
      ...remote,
    },
  };
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room, remotes, you, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <div className={`grid ${size}`}>
        <Tile shown={{ person: teo, what }} isPinned={false} onPin={() => {}} isLarge={isLarge} />
      </div>
    </RoomProvider>,
  );
};
const status = () => page.getByRole('status');
const video = () => document.querySelector('video');

test('while somebody’s connection is too weak for their camera, their tile says so instead of showing the last picture', async () => {
  await show({ isCameraPaused: true });
  await expect.element(status()).toHaveTextContent('Video paused: weak connection');
  expect(video()).toBeNull();
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a camera that is off is not called paused', async () => {
  await show({ hasCamera: false, isCameraPaused: true }, { camera: null });
  await expect.element(page.getByRole('article', { name: 'Teo' })).toBeVisible();
  await expect.element(status()).not.toBeInTheDocument();
});

test('what one’s own connection is too weak for is named on each tile', async () => {
  await show({}, { camera: null, withheld: ['camera'] });
  await expect.element(status()).toHaveTextContent('Video paused: your connection is weak');
});

test('a camera that is not among those shown is not called paused', async () => {
  await show({}, { camera: null, withheld: ['screen'] });
  await expect.element(page.getByRole('article', { name: 'Teo' })).toBeVisible();
  await expect.element(status()).not.toBeInTheDocument();
});

test('a shared screen that does not come here is named as one', async () => {
  await show({ hasScreen: true, isCameraPaused: true }, { withheld: ['screen'] }, 'screen');
  await expect.element(status()).toHaveTextContent('Screen paused: your connection is weak');
});

test('the tile of the other person says that one’s own video does not reach them, and still shows theirs', async () => {
  await show({}, { isVideoPaused: true });
  await expect.element(status()).toHaveTextContent('Your video is paused: weak connection');
  expect(video()).not.toBeNull();
});

test('a connection that is not up is said before anything else', async () => {
  await show({ isCameraPaused: true }, { state: 'reconnecting', withheld: ['camera'] });
  await expect.element(status()).toHaveTextContent('Reconnecting');
});

/** The rectangle of the tile, or of something within it. */
const place = (selector: string): DOMRect => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found.getBoundingClientRect();
};
const LONG = 'Maximiliana Ostby-Haddad of the Harbour';

test.each([
  ['the strip', 'h-29 w-48', false],
  ['a crowd', 'h-24 w-36', false],
  ['a phone on its side', 'h-24 w-80', true],
  ['the grid', 'h-60 w-80', false],
  ['the stage', 'h-60 w-80', true],
])('in %s, the avatar, a long name and the pin do not overlap', async (_, size, isLarge) => {
  await show({ hasCamera: false, isMuted: true }, { camera: null }, 'camera', {
    ...{ name: LONG, size, isLarge },
  });
  await expect.element(page.getByText(LONG)).toBeVisible();
  const [avatar, name, pin] = [place('[data-person]'), place('div:has(> bdi)'), place('button')];
  expect(avatar.top).toBeGreaterThanOrEqual(place('article').top);
  expect(avatar.bottom).toBeLessThanOrEqual(name.top);
  expect(name.right).toBeLessThan(pin.left);
});
