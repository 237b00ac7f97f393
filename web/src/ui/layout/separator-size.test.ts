import { expect, test } from 'vitest';
import { sizeAfterKey } from './separator-size.ts';

const bounds = { initial: 344, min: 280, max: 480 };

test('arrows resize within the bounds, whichever side the pane is on', () => {
  expect(sizeAfterKey('ArrowRight', 344, bounds, 'ArrowRight')).toBe(360);
  expect(sizeAfterKey('ArrowRight', 344, bounds, 'ArrowLeft')).toBe(328);
  expect(sizeAfterKey('ArrowRight', 470, bounds, 'ArrowRight', true)).toBe(480);
  expect(sizeAfterKey('ArrowLeft', 281, bounds, 'ArrowRight')).toBe(280);
});

test('Home, End and Enter set the smallest, the largest and the initial size; other keys do nothing', () => {
  expect(sizeAfterKey('Home', 344, bounds, 'ArrowRight')).toBe(280);
  expect(sizeAfterKey('End', 344, bounds, 'ArrowRight')).toBe(480);
  expect(sizeAfterKey('Enter', 400, bounds, 'ArrowRight')).toBe(344);
  expect(sizeAfterKey('a', 344, bounds, 'ArrowRight')).toBeUndefined();
});
