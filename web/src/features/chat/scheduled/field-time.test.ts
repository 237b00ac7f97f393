import { afterEach, expect, test } from 'vitest';
import { setDateStyle } from '../../../platform/i18n/language.ts';
import { fieldOf, timeOf } from './field-time.ts';

afterEach(() => setDateStyle({}));

test('without a chosen time zone, the field is in that of the browser', () => {
  const time = new Date(2030, 0, 3, 7, 30).getTime();
  expect(fieldOf(time)).toBe('2030-01-03T07:30');
  expect(timeOf('2030-01-03T07:30')).toBe(time);
});

test.each([
  ['Asia/Tokyo', Date.UTC(2030, 6, 2, 0)],
  ['America/New_York', Date.UTC(2030, 6, 2, 13)],
  ['Asia/Kathmandu', Date.UTC(2030, 6, 2, 3, 15)],
])('in %s, nine is nine there', (timeZone, time) => {
  setDateStyle({ timeZone });
  expect(fieldOf(time)).toBe('2030-07-02T09:00');
  expect(timeOf('2030-07-02T09:00')).toBe(time);
});

test('a time that the clock skips is as much later, and of two the first is meant', () => {
  setDateStyle({ timeZone: 'America/New_York' });
  expect(timeOf('2026-03-08T02:30')).toBe(Date.UTC(2026, 2, 8, 7, 30));
  expect(fieldOf(timeOf('2026-03-08T02:30'))).toBe('2026-03-08T03:30');
  expect(timeOf('2026-11-01T01:30')).toBe(Date.UTC(2026, 10, 1, 5, 30));
});

test.each(['', '2030-01', '2030-02-31T25:00', '12030-01-03T07:30'])('%s is no time', (typed) => {
  expect(timeOf(typed)).toBeNaN();
});
