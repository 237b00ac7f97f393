import '../../../../ui/styles/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { openStage } from '../../testing.tsx';
import { PictureView } from './picture-view.tsx';
import { useArrival } from './use-arrival.ts';

const picture = { id: 'p1', type: 'image', width: 4, height: 3, placeholder: '' } as const;
const RED = 'data:image/gif;base64,R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=';

const open = async () => {
  const { chat, Stage, goOffline, goOnline } = openStage();
  chat.files.setState({ p1: { url: RED } as never });
  await render(
    <Stage>
      <PictureView picture={picture} size="preview" alt="Quay" lost="It did not load." />
    </Stage>,
  );
  const image = page.getByRole('img', { name: 'Quay', exact: true });
  const lost = page.getByRole('img', { name: 'Quay. It did not load.' });
  const fail = async () => {
    await expect.element(image).toBeInTheDocument();
    image.element().dispatchEvent(new Event('error'));
    await expect.element(lost).toBeVisible();
  };
  return { image, lost, fail, goOffline, goOnline };
};

test('a picture that did not load is requested again when the network is back', async () => {
  const { image, fail, goOffline, goOnline } = await open();
  goOffline();
  await fail();
  goOnline();
  await expect.element(image).toBeInTheDocument();
});

test('a busy server is asked three times more, each time later', async () => {
  const { Stage } = openStage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const hook = await renderHook(() => useArrival('/quay'), { wrapper: Stage });
    const state = () => hook.result.current.state;
    const fail = () => hook.act(() => hook.result.current.onError());
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms));
    for (const wait of [3_000, 10_000, 30_000]) {
      await fail();
      await pass(wait - 1);
      expect(state()).toBe('lost');
      await pass(1);
      expect(state()).toBe('coming');
    }
    await fail();
    await pass(3_600_000);
    expect(state()).toBe('lost');
  } finally {
    vi.useRealTimers();
  }
});
