import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('a password is judged by length and variety', () => {
  expect(passwordStrength('short')).toBe(0);
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('12345678')).toBe(1);
  expect(passwordStrength('crane booked')).toBe(2);
  expect(passwordStrength('quiet harbour seven lanterns')).toBe(3);
});

test('words of one’s own address do not strengthen a password', () => {
  expect(passwordStrength('marenostby1', 'maren.ostby@harbour.example')).toBe(1);
});
