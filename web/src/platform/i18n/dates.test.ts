import { expect, test } from 'vitest';
import { clockTime, dayName, daysBetween, listTime } from './dates.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };
const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-21T10:42:00');

test('a list says the time today, then the day, then the date', () => {
  expect(listTime('en', at('2026-11-21T09:05:00'), now, words)).toBe(
    clockTime('en', at('2026-11-21T09:05:00')),
  );
  expect(listTime('en', at('2026-11-20T23:59:00'), now, words)).toBe('Yesterday');
  expect(listTime('en', at('2026-11-19T10:00:00'), now, words)).toBe('Thu');
  expect(listTime('en', at('2026-11-04T10:00:00'), now, words)).toBe('Nov 4');
  expect(listTime('en', at('2024-11-04T10:00:00'), now, words)).toBe('Nov 4, 2024');
});

test('a day is named by how far it is', () => {
  expect(dayName('en', now, now, words)).toBe('Today');
  expect(dayName('en', at('2026-11-20T00:00:00'), now, words)).toBe('Yesterday');
  expect(dayName('en', at('2026-11-17T10:00:00'), now, words)).toBe('Tuesday');
  expect(dayName('en', at('2026-01-05T10:00:00'), now, words)).toBe('Monday, January 5');
});

test('days are counted by the calendar, not by hours', () => {
  expect(daysBetween(at('2026-11-20T23:59:00'), at('2026-11-21T00:01:00'))).toBe(1);
  expect(daysBetween(at('2026-11-21T00:01:00'), at('2026-11-21T23:59:00'))).toBe(0);
});
