import '../../../ui/styles/styles.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wear } from '../../../platform/look.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { RoomState } from '../engine/room.types.ts';
import { pressRoomKey } from '../room-keys.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { Stage } from './stage.tsx';

afterEach(() => {
  wear({ theme: 'system' });
  vi.restoreAllMocks();
});

const show = async (hasNo: RoomState['hasNo']) => {
  wear({ theme: 'dark' });
  await page.viewport(390, 844);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );
  const { engine } = openRoom();
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState(({ media }) => ({
    ...{ room: createRoom(), you, phase: 'in', hasNo },
    media: { ...media, hasCamera: false },
  }));
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
  return engine;
};
const banner = page.getByRole('region', { name: 'Microphone and camera' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without permission a banner says how to give it, and Unmute and the camera lead there', async () => {
  const engine = await show({ microphone: 'denied', camera: 'denied' });
  await expect.element(banner).toMatchTextContent(/blocks the microphone and the camera/);
  expect(await barriersIn(document.body)).toEqual([]);
  await button('Close').click();
  expect(banner.query()).toBeNull();
  await button('Unmute').click();
  await expect.element(banner).toHaveFocus();
  await button('Close').click();
  await button('Turn camera on').click();
  await expect.element(banner).toHaveFocus();
  await button('Close').click();
  pressRoomKey(engine, new KeyboardEvent('keydown', { key: 'm' }));
  await expect.element(banner).toHaveFocus();
  await expect.element(button('Unmute')).toBeVisible();
});

test('trying again asks the browser, and the banner goes with its reason', async () => {
  const engine = await show({ microphone: 'denied', camera: false });
  await expect.element(banner).toMatchTextContent(/blocks the microphone/);
  const track = new AudioContext().createMediaStreamDestination().stream;
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(track);
  await userEvent.click(button('Retry'));
  await expect.poll(() => banner.query()).toBeNull();
  await expect.element(button('Mute')).toBeVisible();
  expect(engine.state.getState().microphone).not.toBeNull();
});

test('whoever has no camera is told when they want to be seen, and not before', async () => {
  await show({ microphone: false, camera: 'missing' });
  await expect.element(button('Mute')).toBeVisible();
  expect(banner.query()).toBeNull();
  await button('Turn camera on').click();
  await expect.element(banner).toHaveFocus();
});
