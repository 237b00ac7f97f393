import '../../../ui/styles/styles.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { openRoom } from '../testing/open-room.ts';
import { DeviceList } from './device-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

const open = async () => {
  const { engine } = openRoom();
  const started = Promise.withResolvers<void>();
  const show = (background: Partial<ReturnType<typeof engine.state.getState>['background']>) =>
    engine.state.setState((held) => ({ background: { ...held.background, ...background } }));
  const blur = vi.fn(async (isBlurred: boolean) => {
    show({ isBlurred, trouble: undefined });
    await started.promise;
  });
  await render(
    <RoomProvider value={{ ...engine, blur }}>
      <DeviceList />
    </RoomProvider>,
  );
  return { blur, show, started };
};
const choice = page.getByRole('switch', { name: 'Blur background' });

test('the blur is switched on and off, and the page says that it loads', async () => {
  const { blur, started } = await open();
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(page.getByText('Loading the blur…')).toBeVisible();
  await expect.element(choice).toBeChecked();
  expect(await barriersIn(document.body)).toEqual([]);
  started.resolve();
  await expect.element(page.getByText('Loading the blur…')).not.toBeInTheDocument();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  expect(blur.mock.calls).toEqual([[true], [false]]);
});

test('the page says why the background is not blurred', async () => {
  const { show } = await open();
  for (const [trouble, words] of [
    ['slow', 'too slow to blur'],
    ['stopped', 'so your camera was turned off'],
    ['notLoaded', 'Try again'],
  ] as const) {
    show({ trouble });
    await expect.element(page.getByText(new RegExp(words))).toBeVisible();
  }
});

test('a browser without what it needs does not offer it', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  await open();
  await expect.element(page.getByText('Microphone').first()).toBeInTheDocument();
  await expect.element(choice).not.toBeInTheDocument();
});
