import { MINUTE_MS } from '@kith/contract/base/constants';
import { WORKING_HOURS } from '@kith/contract/calendar/calendar';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import { type Day, daysFrom, timeAt, weekdayOf } from '../days.ts';

/** Days that are looked at together. */
export const DAYS_SHOWN = 7;
/** Times begin at quarters of an hour. */
export const STEP_MS = 15 * MINUTE_MS;

export interface Days {
  first: Day;
  days: number;
  /** Minutes after midnight. */
  hours?: { from: number; until: number } | undefined;
  /** Also at weekends. */
  isEveryDay?: boolean | undefined;
}

/** The working hours of some days on the clock of a zone, without what is over. */
export const workingSpans = (
  { first, days, hours = WORKING_HOURS, isEveryDay = false }: Days,
  zone: string,
  now: number,
): BusySpan[] =>
  daysFrom(first, days)
    .filter((day) => isEveryDay || WORKING_HOURS.days.includes(weekdayOf(day)))
    .map((day) => ({
      start: Math.max(timeAt(day, hours.from, zone), Math.ceil(now / STEP_MS) * STEP_MS),
      end: timeAt(day, hours.until, zone),
    }))
    .filter(({ start, end }) => start < end);
