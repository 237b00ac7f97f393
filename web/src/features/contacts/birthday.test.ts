import { readBirthday } from '@kith/contract/contacts/birthdays';
import { expect, test } from 'vitest';
import { daysUntil } from './birthday.ts';

test('the next birthday is counted in days', () => {
  const at = (day: string) => new Date(`${day}T12:00`);
  expect(daysUntil(readBirthday('1980-05-03'), at('2026-05-03'))).toBe(0);
  expect(daysUntil(readBirthday('1980-05-03'), at('2026-05-04'))).toBe(364);
  expect(daysUntil(readBirthday('--02-29'), at('2026-02-27'))).toBe(1);
  expect(daysUntil(readBirthday('--02-29'), at('2026-03-01'))).toBe(364);
  expect(daysUntil(readBirthday('--02-29'), at('2027-12-31'))).toBe(60);
});
