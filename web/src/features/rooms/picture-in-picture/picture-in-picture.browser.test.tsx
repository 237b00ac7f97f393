import '../../../ui/styles/styles.css';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wear } from '../../../platform/look.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { Stage } from '../components/stage.tsx';
import type { Remote } from '../engine/room.types.ts';
import type { InApp } from '../in-app.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';

beforeEach(async () => {
  // As on the page of a room.
  wear({ theme: 'dark' });
  await page.viewport(1440, 900);
});
afterEach(async () => {
  wear({ theme: 'system' });
  await page.viewport(414, 896);
});

/** The browser of the test, which may have either. */
const give = (what: object, name: string, value: unknown): void => {
  const own = Object.getOwnPropertyDescriptor(what, name);
  Object.defineProperty(what, name, { value, configurable: true });
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(what, name);
    else Object.defineProperty(what, name, own);
  });
};
const giveWindows = (requestWindow: () => Promise<Window>): void =>
  give(window, 'documentPictureInPicture', { requestWindow });
const giveVideos = (isEnabled: boolean): void =>
  give(document, 'pictureInPictureEnabled', isEnabled);

/** A picture that moves. */
const picture = (): MediaStream => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let width = 0;
  const timer = setInterval(() => context?.fillRect(0, 0, ++width % 100, 10), 30);
  onTestFinished(() => clearInterval(timer));
  return canvas.captureStream();
};
const remoteOf = (camera: MediaStream | null): Remote => ({
  ...{ state: 'connected', quality: 'good', isVideoPaused: false, withheld: [] },
  ...{ sound: new MediaStream(), camera, screen: null },
});
const IN_APP: InApp = { ask: () => {}, onChat: () => () => {} };

/** A room of Ann, who sees Teo and Mia. */
const show = async (inApp?: InApp) => {
  const room = createRoom();
  const [ann, teo] = room.people;
  if (ann === undefined || teo === undefined) throw new Error('Somebody is missing.');
  teo.media.hasCamera = true;
  const mia = { ...teo, id: 'mia', name: 'Mia', media: { ...teo.media } };
  const { engine } = openRoom({ room: { ...room, people: [ann, teo, mia] } });
  const remotes = { teo: remoteOf(picture()), mia: remoteOf(picture()) };
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room: { ...room, people: [ann, teo, mia] }, you, remotes, phase: 'in' });
  const shown = await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={inApp} />
    </RoomProvider>,
  );
  return { engine, remotes, shown };
};
const button = page.getByRole('button', { name: 'Picture in picture' });

/** Stands for the window that the browser opens. */
const giveWindow = () => {
  let opened: Window | undefined;
  const close = vi.fn();
  giveWindows(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    opened = frame.contentWindow ?? undefined;
    if (opened === undefined) throw new Error('The frame has no window.');
    const closing = opened;
    closing.close = () => {
      close();
      if (frame.isConnected) closing.dispatchEvent(new Event('pagehide'));
      frame.remove();
    };
    return closing;
  });
  const find = (selector: string) => opened?.document.querySelector<HTMLElement>(selector);
  const press = (key: string) => opened?.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return { close, find, press, window: () => opened };
};

test('a person of the room is in a window above the others, which mutes, leaves and goes back', async () => {
  const above = giveWindow();
  const { engine } = await show();
  const mute = vi.spyOn(engine, 'mute').mockResolvedValue();
  const leave = vi.spyOn(engine, 'leave').mockResolvedValue();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(await barriersIn(document.body)).toEqual([]);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => above.find('article')?.ariaLabel).toBe('Teo');
  expect(above.find('video')).not.toBeNull();
  expect(above.window()?.document.documentElement.lang).toBe(document.documentElement.lang);
  const footer = above.find('footer');
  // Its styles are those of the page.
  await expect.poll(() => footer && above.window()?.getComputedStyle(footer).display).toBe('flex');

  engine.state.setState({ speakerId: 'mia' });
  await expect.poll(() => above.find('article')?.ariaLabel).toBe('Mia');
  above.find('[aria-label="Mute"]')?.click();
  above.press('m');
  expect(mute.mock.calls).toEqual([[true], [true]]);
  above.find('[aria-label="Leave"]')?.click();
  expect(leave).toHaveBeenCalledOnce();
  above.press('p');
  expect(above.close).toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('a key opens it, what is pinned is in it, and it ends with the conversation', async () => {
  const above = giveWindow();
  const { shown } = await show();
  await page.getByRole('button', { name: 'Pin Mia' }).click();
  await userEvent.keyboard('p');
  await expect.poll(() => above.find('article')?.ariaLabel).toBe('Mia');
  await shown.unmount();
  expect(above.window()?.closed).toBe(true);
});

test('within the app, the video itself is shown, and follows who speaks', async () => {
  giveVideos(true);
  let above: HTMLVideoElement | undefined;
  const request = vi
    .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
    .mockImplementation(async function (this: HTMLVideoElement) {
      above = this;
      return {} as PictureInPictureWindow;
    });
  onTestFinished(() => request.mockRestore());
  const { engine, remotes } = await show(IN_APP);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(above?.srcObject).toBe(remotes.teo.camera);
  engine.state.setState({ speakerId: 'mia' });
  expect(above?.srcObject).toBe(remotes.mia.camera);
  // Closed by the browser's own button.
  above?.dispatchEvent(new Event('leavepictureinpicture'));
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(above?.isConnected).toBe(false);

  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  engine.state.setState({ remotes: { teo: remoteOf(null), mia: remoteOf(null) } });
  // There is nothing to show any more.
  await expect.poll(() => button.query()).toBeNull();
  expect(above?.isConnected).toBe(false);
});

test('it is offered only by browsers that have it, and a refusal is said', async () => {
  giveVideos(false);
  const { shown } = await show(IN_APP);
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(button.query()).toBeNull();
  await shown.unmount();

  giveWindows(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await show();
  await button.click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Could not open picture in picture' }))
    .toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});
