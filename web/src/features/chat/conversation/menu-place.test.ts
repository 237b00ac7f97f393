import { expect, test } from 'vitest';
import { clearOfMenu } from './menu-place.ts';

const HEIGHT = 844;

test('a message with room above or below it stays whole', () => {
  expect(clearOfMenu(100, 160, HEIGHT)).toBe(160);
  expect(clearOfMenu(700, 760, HEIGHT)).toBe(760);
  expect(clearOfMenu(-2_000, 400, HEIGHT)).toBe(400);
});

test('a message that fills the screen keeps its beginning', () => {
  expect(clearOfMenu(-500, 2_000, HEIGHT)).toBe(504);
  expect(clearOfMenu(200, 700, HEIGHT)).toBe(504);
});

test('on a low screen the menu has a smaller share', () => {
  expect(clearOfMenu(264, 304, 568)).toBe(304);
  expect(clearOfMenu(200, 400, 568)).toBeCloseTo(568 * 0.55);
});
