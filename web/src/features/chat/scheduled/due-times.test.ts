import { HOUR_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { dueTimes, fieldOf } from './due-times.ts';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2030, 0, day, hour, minute).getTime();

test('the offered times are in order and never in the past', () => {
  // A Tuesday.
  const now = at(1, 10, 2);
  expect(dueTimes(now)).toEqual([
    { name: 'inAnHour', time: at(1, 11, 5) },
    { name: 'thisEvening', time: at(1, 18) },
    { name: 'tomorrowMorning', time: at(2, 9) },
    { name: 'nextMonday', time: at(7, 9) },
  ]);
});

test('in the evening and on a Sunday, duplicate times are left out', () => {
  expect(dueTimes(at(1, 17, 30)).map(({ name }) => name)).not.toContain('thisEvening');
  expect(dueTimes(at(6, 10)).map(({ name }) => name)).not.toContain('nextMonday');
  for (const { time } of dueTimes(at(6, 23, 59)))
    expect(time).toBeGreaterThan(at(6, 23, 59) + HOUR_MS - MINUTE_MS);
});

test('the value of a local time field is in the browser’s time zone', () => {
  expect(fieldOf(at(3, 7, 30))).toBe('2030-01-03T07:30');
});
