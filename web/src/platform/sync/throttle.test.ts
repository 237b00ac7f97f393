import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('a throttle allows one call per window, and all forced ones', () => {
  let now = 0;
  const may = createThrottle(() => now, 5_000);
  expect([may(), may(), may(true)]).toEqual([true, false, true]);
  now = 4_999;
  expect(may()).toBe(false);
  now = 5_000;
  expect(may()).toBe(true);
});
