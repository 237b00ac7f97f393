import { afterEach, expect, test } from 'vitest';
import { clockTime, dayName, listTime } from './dates.ts';
import { daysBetween, startOfDay } from './days.ts';
import { setDateStyle } from './language.ts';

afterEach(() => setDateStyle({}));

const words = { today: 'Today', yesterday: 'Yesterday' };
const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-21T10:42:00');

test('a list shows the time today, then the day, then the date', () => {
  expect(listTime('en', at('2026-11-21T09:05:00'), now, words)).toBe(
    clockTime('en', at('2026-11-21T09:05:00')),
  );
  expect(listTime('en', at('2026-11-20T23:59:00'), now, words)).toBe('Yesterday');
  expect(listTime('en', at('2026-11-19T10:00:00'), now, words)).toBe('Thu');
  expect(listTime('en', at('2026-11-04T10:00:00'), now, words)).toBe('Nov 4');
  expect(listTime('en', at('2024-11-04T10:00:00'), now, words)).toBe('Nov 4, 2024');
});

test('a day is named by its distance', () => {
  expect(dayName('en', now, now, words)).toBe('Today');
  expect(dayName('en', at('2026-11-20T00:00:00'), now, words)).toBe('Yesterday');
  expect(dayName('en', at('2026-11-17T10:00:00'), now, words)).toBe('Tuesday');
  expect(dayName('en', at('2026-01-05T10:00:00'), now, words)).toBe('Monday, January 5');
});

test('days are calendar days, not 24 hours', () => {
  expect(daysBetween(at('2026-11-20T23:59:00'), at('2026-11-21T00:01:00'))).toBe(1);
  expect(daysBetween(at('2026-11-21T00:01:00'), at('2026-11-21T23:59:00'))).toBe(0);
});

test('times follow the conventions of the language', () => {
  expect(clockTime('de', at('2026-11-21T09:05:00'))).toBe('09:05');
  expect(clockTime('en', at('2026-11-21T09:05:00'))).toBe('9:05 AM');
});

test('the 24-hour clock and the chosen time zone apply to every time', () => {
  const time = Date.UTC(2026, 10, 21, 20, 5);
  setDateStyle({ timeZone: 'America/New_York' });
  expect(clockTime('en', time)).toBe('3:05 PM');
  setDateStyle({ timeZone: 'Asia/Tokyo', hourCycle: 'h23' });
  expect(clockTime('en', time)).toBe('05:05');
  expect(dayName('en', time, Date.UTC(2026, 10, 22, 3), words)).toBe('Today');
  expect(dayName('en', time, Date.UTC(2026, 10, 22, 16), words)).toBe('Yesterday');
});

test('a day begins at midnight in the chosen time zone, also when the clocks change', () => {
  setDateStyle({ timeZone: 'Europe/Berlin' });
  const summer = Date.UTC(2026, 9, 24, 22);
  const winter = Date.UTC(2026, 9, 25, 23);
  expect(startOfDay(summer + 1)).toBe(summer);
  expect(startOfDay(winter - 1)).toBe(summer);
  expect(startOfDay(winter)).toBe(winter);
  expect(daysBetween(summer, winter)).toBe(1);
  // In Beirut the clock went from midnight straight to one.
  setDateStyle({ timeZone: 'Asia/Beirut' });
  const skipped = Date.UTC(2024, 2, 30, 22);
  expect(startOfDay(skipped + 3_600_000)).toBe(skipped);
});
