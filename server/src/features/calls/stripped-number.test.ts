import { expect, test } from 'vitest';
import { strippedNumber } from './stripped-number.ts';

test.each([
  ['+31 6 25 34 56 78', '+31625345678'],
  ['(071) 555-0143', '0715550143'],
  ['tel: 12', '12'],
  ['none', ''],
])('[S5.09] the number %s is compared as %s', (typed, compared) => {
  expect(strippedNumber(typed)).toBe(compared);
});
