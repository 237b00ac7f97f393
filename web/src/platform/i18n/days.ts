import { DAY_MS, HOUR_MS } from '@kith/contract/base/constants';
import { dateStyle } from './language.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time in the zone, as if it were UTC. */
const wallTime = (time: number, timeZone: string): number => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const startInZone = (time: number, timeZone: string): number => {
  const midnight = Math.floor(wallTime(time, timeZone) / DAY_MS) * DAY_MS;
  // The offset at the guess may differ from the one at midnight, so it is looked up twice.
  let start = midnight - (wallTime(midnight, timeZone) - midnight);
  start = midnight - (wallTime(start, timeZone) - start);
  // If the clock skips midnight, the day begins an hour later.
  return wallTime(start, timeZone) < midnight ? start + HOUR_MS : start;
};

/** The last result: neighbouring messages are mostly of the same day. */
let known = { timeZone: '', from: 0, to: 0 };

/** Midnight in the reader's time zone. */
export const startOfDay = (time: number): number => {
  const { timeZone } = dateStyle();
  if (timeZone === undefined) return new Date(time).setHours(0, 0, 0, 0);
  if (known.timeZone !== timeZone || time < known.from || time >= known.to) {
    const from = startInZone(time, timeZone);
    known = { timeZone, from, to: startInZone(from + DAY_MS + 2 * HOUR_MS, timeZone) };
  }
  return known.from;
};

/** Whole days between two times; a day of 23 or 25 hours is one day. */
export const daysBetween = (from: number, to: number): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

/** The year in the reader's calendar. */
export const yearOf = (time: number): number => {
  const { timeZone } = dateStyle();
  return timeZone === undefined
    ? new Date(time).getFullYear()
    : new Date(wallTime(time, timeZone)).getUTCFullYear();
};
