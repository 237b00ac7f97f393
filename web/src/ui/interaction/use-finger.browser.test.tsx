import '../styles/styles.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { madeFinger, touch } from '../testing/touch.ts';
import { useFinger } from './use-finger.ts';

const onRest = vi.fn();
const onSwipe = vi.fn();

/** A message, which can be replied to once it has been sent. */
function Row({ isSent }: { isSent: boolean }) {
  const { handlers } = useFinger(isSent ? { onRest, onSwipe } : {});
  return (
    <article {...handlers} className="h-20 w-80 touch-pan-y bg-sunk">
      {isSent ? 'Sent' : 'Sending'}
    </article>
  );
}

beforeEach(() => {
  onRest.mockReset();
  onSwipe.mockReset();
});

test('a message that is sent during a swipe is replied to', async () => {
  const { rerender } = await render(<Row isSent={false} />);
  const { x, y, height } = page.getByRole('article').element().getBoundingClientRect();
  const at = (along: number) => ({ x: x + 40 + along, y: y + height / 2 });
  await touch('touchStart', at(0));
  await touch('touchMove', at(30));
  await rerender(<Row isSent />);
  for (const along of [60, 90, 120]) await touch('touchMove', at(along));
  await touch('touchEnd');
  await expect.poll(() => onSwipe.mock.calls.length).toBe(1);
  expect(onRest).not.toHaveBeenCalled();
});

test('a swipe ends where the finger is lifted, even if no movement arrived before', async () => {
  await render(<Row isSent />);
  const finger = madeFinger(page.getByRole('article').element());
  finger('pointerdown');
  finger('pointerup', 20);
  expect(onSwipe).not.toHaveBeenCalled();
  finger('pointerdown');
  finger('pointerup', 100);
  expect(onSwipe).toHaveBeenCalledOnce();
});

test('another finger does not end a swipe', async () => {
  await render(<Row isSent />);
  const finger = madeFinger(page.getByRole('article').element());
  finger('pointerdown');
  finger('pointermove', 100);
  finger('pointercancel', 0, 102);
  finger('pointerup', 100);
  expect(onSwipe).toHaveBeenCalledOnce();
  finger('pointerdown');
  finger('pointermove', 100);
  finger('pointercancel');
  finger('pointerup', 100);
  expect(onSwipe).toHaveBeenCalledOnce();
});
