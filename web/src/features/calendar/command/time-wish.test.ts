import { expect, test } from 'vitest';
import { readWish } from './time-wish.ts';

/** A Saturday. */
const NOW = { day: '2026-11-28', minutes: 615 };
const WEEK = { first: '2026-11-30', days: 7 };
const NEXT_DAYS = { first: '2026-11-28', days: 7 };
const TOMORROW = { first: '2026-11-29', days: 1, isEveryDay: true };
const FRIDAY = { first: '2026-12-04', days: 1, isEveryDay: true };
const AFTERNOON = { hours: { from: 720, until: 1_020 } };

test.each([
  ['hour next week', { minutes: 60, ...WEEK }],
  ['Stunde nächste Woche', { minutes: 60, ...WEEK }],
  ['two hours', { minutes: 120, ...NEXT_DAYS }],
  ['hour and a half this week', { minutes: 90, first: '2026-11-28', days: 2 }],
  ['half an hour tomorrow afternoon', { minutes: 30, ...TOMORROW, ...AFTERNOON }],
  ['halbe Stunde morgen Nachmittag', { minutes: 30, ...TOMORROW, ...AFTERNOON }],
  ['free slot on Friday', { minutes: 60, ...FRIDAY }],
  ['gemeinsamen Termin am Freitag', { minutes: 60, ...FRIDAY }],
  ['time for 45 minutes on Friday', { minutes: 45, ...FRIDAY }],
  ['time next week on Friday', { minutes: 60, ...FRIDAY }],
  ['', { minutes: 60, ...NEXT_DAYS }],
])('"%s" is read', (text, wish) => {
  expect(readWish(text, NOW)).toEqual(wish);
});

test.each([
  'mooring plan',
  'photo',
  'tomorrow',
  'hour next month',
  'hour on Friday and on Monday',
  'hour at night',
  'time yesterday',
  'three days',
  '11 hours',
  'hour every week',
  'time at 9',
])('"%s" is not', (text) => {
  expect(readWish(text, NOW)).toBeUndefined();
});
