import { expect, test } from 'vitest';
import { shownCount } from './badge.tsx';

test('a count beyond 99 is shown as 99+', () => {
  expect([1, 99, 100, 12_345].map(shownCount)).toEqual(['1', '99', '99+', '99+']);
});
