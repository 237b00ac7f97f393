import type { Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** A finger, which waits for its target to come to rest. */
export const fingerOf = async ({ context, page }: Person) => {
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const middleOf = async (place: Locator) => {
    // Waits for the same box in two frames, with nothing on top of it.
    await place.tap({ trial: true });
    const box = await place.boundingBox();
    if (box === null) throw new Error('Nothing to touch');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    async drag(place: Locator, right: number, down = 0) {
      const { x, y } = await middleOf(place);
      const path = Array.from({ length: 8 }, (_, at) => (at + 1) / 8);
      // In a single step: a lingering finger would be a long press.
      await Promise.all([
        touch('touchStart', x, y),
        ...path.map((part) => touch('touchMove', x + right * part, y + down * part)),
        touch('touchEnd'),
      ]);
    },
    async rest(place: Locator, until: () => Promise<unknown>) {
      const { x, y } = await middleOf(place);
      await touch('touchStart', x, y);
      await until();
      await touch('touchEnd');
    },
  };
};
