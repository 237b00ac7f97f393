import { expect, test } from 'vitest';
import { pageRoom } from './page.ts';

test('rows fit until there is no space left; after that none does, however small', () => {
  const fits = pageRoom(10);
  expect([4, 6, 0, 1, 0].map(fits)).toEqual([true, true, true, false, false]);
  const full = pageRoom(10);
  expect([4, 7, 1].map(full)).toEqual([true, false, false]);
});

test('the first row always fits, and leaves no space if it is too large', () => {
  const fits = pageRoom(10);
  expect([11, 1].map(fits)).toEqual([true, false]);
});
