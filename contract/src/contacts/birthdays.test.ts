import { expect, test } from 'vitest';
import { birthdayIn, readBirthday } from './birthdays.ts';

test('a birthday is on its date in every year, and on the 28th where there is no 29th of February', () => {
  expect(birthdayIn(readBirthday('1980-05-03'), 2026)).toBe('2026-05-03');
  const leap = readBirthday('--02-29');
  expect([2026, 2028, 2100].map((year) => birthdayIn(leap, year))).toEqual([
    ...['2026-02-28', '2028-02-29', '2100-02-28'],
  ]);
});
