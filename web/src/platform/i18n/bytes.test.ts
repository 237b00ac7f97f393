import { expect, test } from 'vitest';
import { bytesText } from './bytes.ts';

test('sizes use the largest unit that fits', () => {
  expect(bytesText('en', 0)).toBe('0 bytes');
  expect(bytesText('en', 999)).toBe('999 bytes');
  expect(bytesText('en', 3_440_000)).toBe('3.4 MB');
  expect(bytesText('de', 3_440_000)).toBe('3,4 MB');
  expect(bytesText('en', 5e15)).toBe('5,000 TB');
});
