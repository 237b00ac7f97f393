import { expect, test } from 'vitest';
import { isMarker, mergeRows, verdictOn } from './sync.ts';

test('recognizes deletion markers', () => {
  expect(isMarker({ id: 'a', deleted: true })).toBe(true);
  expect(isMarker({ id: 'a', deleted: false })).toBe(false);
  expect(isMarker({ id: 'a' })).toBe(false);
  expect(mergeRows([{ id: 'a' }], [{ id: 'a', deleted: false } as { id: string }])).toEqual([
    { id: 'a', deleted: false },
  ]);
});

test('applies a change only to the version it follows', () => {
  const change = { version: 7, previous: 5 };
  expect([4, 5, 6, 7, 8].map((held) => verdictOn(held, change))).toEqual([
    'gap',
    'apply',
    'gap',
    'stale',
    'stale',
  ]);
});
