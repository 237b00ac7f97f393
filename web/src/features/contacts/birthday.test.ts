import { expect, test } from 'vitest';
import { birthdayIn, daysUntil, readBirthday } from './birthday.ts';

test('a birthday is on its date in every year, and on the 28th where there is no 29th of February', () => {
  expect(birthdayIn(readBirthday('1980-05-03'), 2026)).toBe('2026-05-03');
  const leap = readBirthday('--02-29');
  expect([2026, 2028, 2100].map((year) => birthdayIn(leap, year))).toEqual([
    ...['2026-02-28', '2028-02-29', '2100-02-28'],
  ]);
});

test('the next one is counted in days', () => {
  const at = (day: string) => new Date(`${day}T12:00`);
  expect(daysUntil(readBirthday('1980-05-03'), at('2026-05-03'))).toBe(0);
  expect(daysUntil(readBirthday('1980-05-03'), at('2026-05-04'))).toBe(364);
  expect(daysUntil(readBirthday('--02-29'), at('2026-02-27'))).toBe(1);
  expect(daysUntil(readBirthday('--02-29'), at('2026-03-01'))).toBe(364);
  expect(daysUntil(readBirthday('--02-29'), at('2027-12-31'))).toBe(60);
});
