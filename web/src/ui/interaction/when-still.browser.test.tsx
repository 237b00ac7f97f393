import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STILL_AFTER_MS, whenStill } from './when-still.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = () => {
  const seen = { isStill: false };
  void whenStill().then(() => {
    seen.isStill = true;
  });
  return seen;
};
const happens = (event: Event) => document.body.dispatchEvent(event);

const hands = ['wheel', 'touchmove', 'pointerdown', 'pointerup'];
test.each(hands)('a page is still a moment after the last %s', async (type) => {
  const seen = watch();
  for (let times = 0; times < 20; times++) {
    await vi.advanceTimersByTimeAsync(STILL_AFTER_MS - 1);
    happens(new Event(type, { bubbles: true }));
  }
  await vi.advanceTimersByTimeAsync(STILL_AFTER_MS - 1);
  expect(seen.isStill).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isStill).toBe(true);
});

test('a key ends the wait, once the browser has handled it', async () => {
  const seen = watch();
  happens(new WheelEvent('wheel', { bubbles: true }));
  happens(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  await Promise.resolve();
  expect(seen.isStill).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isStill).toBe(true);
});
