import { HOUR_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { afterEach, expect, test } from 'vitest';
import { setDateStyle } from '../../../platform/i18n/language.ts';
import { dueTimes } from './due-times.ts';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2030, 0, day, hour, minute).getTime();

afterEach(() => setDateStyle({}));

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

test.each([
  ['forward', Date.UTC(2026, 2, 7, 15), Date.UTC(2026, 2, 8, 13)],
  ['back', Date.UTC(2026, 9, 31, 14), Date.UTC(2026, 10, 1, 14)],
])('nine in the morning is nine on the day when the clock goes %s', (_, now, morning) => {
  setDateStyle({ timeZone: 'America/New_York' });
  expect(dueTimes(now)).toContainEqual({ name: 'tomorrowMorning', time: morning });
});

test.each([
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
])('Monday is Monday where the reader is: %s', (timeZone, hours) => {
  setDateStyle({ timeZone });
  // Ten in the morning on a Tuesday, and nine on the next Monday.
  const now = Date.UTC(2030, 0, 1, 10 - hours);
  const monday = Date.UTC(2030, 0, 7, 9 - hours);
  expect(dueTimes(now)).toContainEqual({ name: 'nextMonday', time: monday });
});
