import { KithError } from '@kith/contract';

const { PlainDate, PlainDateTime } = Temporal;

/** A wall time as events have it, `2026-11-24T09:30`, or the date of one of whole days. */
export type WallTime = string;

const invalid = (field: string) =>
  new KithError('invalid_field', 'is not a date of the calendar', { field });

/** A date counts as its midnight. */
export const plainOf = (wall: WallTime, field = 'start'): Temporal.PlainDateTime => {
  try {
    return wall.length > 10 ? PlainDateTime.from(wall) : PlainDate.from(wall).toPlainDateTime();
  } catch {
    throw invalid(field);
  }
};

export const wallOf = (plain: Temporal.PlainDateTime, allDay: boolean): WallTime =>
  allDay ? plain.toPlainDate().toString() : plain.toString({ smallestUnit: 'minute' });

/** Whole days begin at midnight in UTC. A time that a zone skips is an hour later, as on a clock. */
export const timeOf = (plain: Temporal.PlainDateTime, zone: string, allDay: boolean): number =>
  plain.toZonedDateTime(allDay ? 'UTC' : zone).epochMilliseconds;

/** How long an event lasts on the clock, as the difference of two wall times. */
export const lengthOf = (start: WallTime, end: WallTime): Temporal.Duration =>
  plainOf(start).until(plainOf(end, 'end'), { largestUnit: 'day' });

export const isZone = (zone: string): boolean => {
  // Offsets have no rules, so an event would move with the seasons.
  if (/^[+-]/.test(zone)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId !== '';
  } catch {
    return false;
  }
};

/** The first moment of a month anywhere, and the last one of the month before, a day apart. */
const MARGIN_MS = 86_400_000;
export interface Span {
  from: number;
  to: number;
}
/** Months from the first one up to but without the second, in every zone. */
export const spanOf = (from: string, to: string): Span => ({
  from: Date.parse(`${from}-01T00:00Z`) - MARGIN_MS,
  to: Date.parse(`${to}-01T00:00Z`) + MARGIN_MS,
});
