import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { leftUntil } from './use-left.ts';

test('a countdown is rounded up to whole units, and ends at one second', () => {
  const left = [3 * DAY_MS - 1, HOUR_MS, HOUR_MS - 1, 61 * SECOND_MS, 1_500, 0, -DAY_MS];
  expect(left.map((ms) => leftUntil(ms, 0))).toEqual([
    3 * DAY_MS,
    HOUR_MS,
    HOUR_MS,
    2 * MINUTE_MS,
    2 * SECOND_MS,
    SECOND_MS,
    SECOND_MS,
  ]);
});
