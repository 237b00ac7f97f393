import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { clockTime, stampTime } from '../../../platform/i18n/dates.ts';
import { daysBetween, startOfDay } from '../../../platform/i18n/days.ts';
import { dateStyle } from '../../../platform/i18n/language.ts';

const MORNING_HOUR = 9;
const EVENING_HOUR = 18;
const STEP_MS = 5 * MINUTE_MS;

/** An hour of the day that is this many days ahead, in the reader's time zone. */
const hourOf = (now: number, days: number, hour: number): number => {
  const start = startOfDay(startOfDay(now) + days * DAY_MS + DAY_MS / 2);
  const length = startOfDay(start + DAY_MS + DAY_MS / 2) - start;
  // Clocks change at night, so the hours of the day are as much earlier or later.
  return start + hour * HOUR_MS + length - DAY_MS;
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** In the reader's time zone, from 0 for Sunday. */
const weekdayOf = (time: number): number => {
  const { timeZone } = dateStyle();
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(time);
  return WEEKDAYS.indexOf(name);
};

/** A time in the past: the clock of this device may be ahead. */
export const SEND_NOW = 0;

export type Due = 'inAnHour' | 'thisEvening' | 'tomorrowMorning' | 'nextMonday';

/** Common choices, in order. */
export const dueTimes = (now: number): { name: Due; time: number }[] => {
  const evening = hourOf(now, 0, EVENING_HOUR);
  const untilMonday = (8 - weekdayOf(now)) % 7 || 7;
  return [
    { name: 'inAnHour', time: Math.ceil((now + HOUR_MS) / STEP_MS) * STEP_MS },
    ...(now < evening - HOUR_MS ? [{ name: 'thisEvening' as const, time: evening }] : []),
    { name: 'tomorrowMorning', time: hourOf(now, 1, MORNING_HOUR) },
    ...(untilMonday > 1
      ? [{ name: 'nextMonday' as const, time: hourOf(now, untilMonday, MORNING_HOUR) }]
      : []),
  ];
};

/** A future time, as short as possible. */
export const dueWords = (
  language: string,
  time: number,
  now: number,
  tomorrowAt: (time: string) => string,
): string => {
  const days = daysBetween(now, time);
  if (days <= 0) return clockTime(language, time);
  return days === 1 ? tomorrowAt(clockTime(language, time)) : stampTime(language, time);
};
