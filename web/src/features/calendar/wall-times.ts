import { parseDate, parseDateTime } from '@internationalized/date';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Wall times are counted as if they were in UTC, where every day has 24 hours. */
const numberOf = (wall: string): number =>
  Date.parse(wall.length > 10 ? `${wall}Z` : `${wall}T00:00Z`);
const wallOf = (time: number, allDay: boolean): string =>
  new Date(time).toISOString().slice(0, allDay ? 10 : 16);

export const isWall = (wall: string, allDay: boolean): boolean => {
  try {
    return allDay ? parseDate(wall) !== null : parseDateTime(wall) !== null;
  } catch {
    return false;
  }
};

/** The end of an event that begins at another time and lasts as long as before. */
export const endAfter = (start: string, before: string, end: string): string =>
  wallOf(numberOf(start) + numberOf(end) - numberOf(before), start.length <= 10);

export const minutesLater = (wall: string, minutes: number): string =>
  wallOf(numberOf(wall) + minutes * MINUTE_MS, false);

/** The last day of an all-day event, whose end is the day after it; and back. */
export const lastDay = (end: string): string => wallOf(numberOf(end) - DAY_MS, true);
export const endOfLast = (day: string): string => wallOf(numberOf(day) + DAY_MS, true);

export const isAfter = (a: string, b: string): boolean => numberOf(a) > numberOf(b);
