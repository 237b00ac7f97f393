import { DAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { FAILED, LOADING, needsFullReload, sinceOf } from './staleness.ts';
import { createThrottle } from './throttle.ts';

const NOW = 1_800_000_000_000;

test('everything is loaded when loading, failed, older than 30 days or forced; else what changed', () => {
  expect(needsFullReload(LOADING, NOW)).toBe(true);
  expect(needsFullReload(FAILED, NOW)).toBe(true);
  expect(needsFullReload(NOW - 30 * DAY_MS - 1, NOW)).toBe(true);
  expect(needsFullReload(NOW - 30 * DAY_MS, NOW)).toBe(false);
  expect(needsFullReload(NOW, NOW, true)).toBe(true);
});

test('a version that failed or lies below the minimum asks for everything', () => {
  expect(sinceOf(FAILED, 0)).toBe(0);
  expect(sinceOf(LOADING, 0)).toBe(0);
  expect(sinceOf(41, 42)).toBe(0);
  expect(sinceOf(42, 42)).toBe(42);
});

test('a throttle lets one through per window, and whatever is forced', () => {
  let now = 0;
  const may = createThrottle(() => now, 5_000);
  expect([may(), may(), may(true)]).toEqual([true, false, true]);
  now = 4_999;
  expect(may()).toBe(false);
  now = 5_000;
  expect(may()).toBe(true);
});
