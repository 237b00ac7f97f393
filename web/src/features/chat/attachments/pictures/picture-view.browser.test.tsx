import '../../../../ui/styles/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openStage } from '../../testing.tsx';
import { PictureView } from './picture-view.tsx';

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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { image, lost, fail } = await open();
    for (const wait of [3_000, 10_000, 30_000]) {
      await fail();
      // Waiting for an element lets a little time pass.
      vi.advanceTimersByTime(wait - 1_500);
      expect(lost.elements()).toHaveLength(1);
      vi.advanceTimersByTime(1_500);
      await expect.element(image).toBeInTheDocument();
    }
    await fail();
    vi.advanceTimersByTime(3_600_000);
    expect(lost.elements()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
