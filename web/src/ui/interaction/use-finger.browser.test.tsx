import '../styles/styles.css';
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

type Touch = { send(name: string, options: object): Promise<unknown> };

test('a message that is sent during a swipe is replied to', async () => {
  const { rerender } = await render(<Row isSent={false} />);
  const { top, height } = page.getByRole('article').element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const touch = (type: string, along?: number) =>
    (cdp() as unknown as Touch).send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        along === undefined
          ? []
          : [{ x: (frame?.left ?? 0) + 40 + along, y: (frame?.top ?? 0) + top + height / 2 }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', 30);
  await rerender(<Row isSent />);
  for (const along of [60, 90, 120]) await touch('touchMove', along);
  await touch('touchEnd');
  await expect.poll(() => onSwipe.mock.calls.length).toBe(1);
  expect(onRest).not.toHaveBeenCalled();
});
