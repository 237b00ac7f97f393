import { expect, test } from 'vitest';
import { numberMatch, strippedNumber } from './same-number.ts';

test.each([
  ['+31 6 25 34 56 78', '+31625345678'],
  ['(071) 555-0143', '0715550143'],
  ['tel: 12', '12'],
  ['٠٦١٢', '0612'],
  ['none', ''],
])('[S5.09] the number %s is compared as %s', (typed, compared) => {
  expect(strippedNumber(typed)).toBe(compared);
});

test.each([
  // typed, the caller's country, saved, its country
  ['+31 20 123 45 67', 'NL', '020 1234567', '', true],
  ['020 1234567', 'NL', '+31 (0)20 123-4567', '', true],
  ['020 1234567', undefined, '+31 20 1234567', 'NL', true],
  ['+31 20 123 45 67', undefined, '020-1234567', '', true],
  ['+31201234567', 'DE', '020 1234567', 'NL', true],
  ['0031 20 1234567', 'NL', '020 1234567', '', true],
  ['+31 20 123 45 67', 'DE', '020 1234567', '', false],
  ['+31 20 123 45 67', 'NL', '021 1234567', '', false],
  ['020 1234567', undefined, '+31 20 1234567', '', false],
  ['112', 'NL', '112', '', true],
  ['45', 'NL', '020 1234545', '', false],
  ['', 'NL', '', '', false],
])(
  '[S5.09] %s, typed in %s, and %s of the country “%s”: %s',
  (typed, country, number, of, isSame) => {
    expect(numberMatch(typed, country).matches({ number, country: of })).toBe(isSame);
  },
);
