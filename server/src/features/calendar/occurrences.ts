import { DAY_MS, type Occurrence } from '@kith/contract';
import { OCCURRENCES_MAX } from '@kith/contract/calendar/calendar.constants';
import type { EventData } from './event-data.ts';
import { type Series, startsIn } from './recurrence.ts';
import { lengthOf, plainOf, type Span, timeOf, type WallTime } from './wall-time.ts';

/** The end of a series that has none. */
export const ENDLESS = 32_503_680_000_000;

const isWithin = ({ start, end }: Occurrence, { from, to }: Span): boolean =>
  start < to && (end > from || start >= from);

/**
 * Whether wall times can be within a span, by their dates alone: most further dates are left out before anything is
 * computed for them.
 */
const nearTo = ({ from, to }: Span): ((start: WallTime, end?: WallTime) => boolean) => {
  const dayOf = (time: number): string =>
    new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
  // No zone is further from UTC than a day.
  const [first, last] = [dayOf(from - DAY_MS), dayOf(to + DAY_MS)];
  return (start, end = start) =>
    end.slice(0, first.length) >= first && start.slice(0, last.length) <= last;
};

/** A rule that is not understood, or would take too long, is kept and shown once. */
const startsOf = (series: Series & Pick<EventData, 'rdates'>, span: Span): Iterable<WallTime> => {
  const isNear = nearTo(span);
  const rdates = (series.rdates ?? []).filter((at) => isNear(at));
  try {
    const starts = startsIn(series, span);
    return rdates.length === 0 ? starts : new Set([...starts, ...rdates]);
  } catch {
    return new Set([series.start, ...rdates]);
  }
};

/** The times at which an event takes place within a span, in order. */
export const occurrencesIn = (data: EventData, span: Span): Occurrence[] => {
  const { zone, allDay, rrule } = data;
  const timesOf = (at: WallTime, start: WallTime, end: WallTime): Occurrence => ({
    at,
    start: timeOf(plainOf(start), zone, allDay),
    end: timeOf(plainOf(end), zone, allDay),
  });
  if (rrule === null) {
    const only = timesOf(data.start, data.start, data.end);
    return isWithin(only, span) ? [only] : [];
  }
  const length = lengthOf(data.start, data.end);
  const lengthMs = length.total({ unit: 'millisecond', relativeTo: plainOf(data.start) });
  const moved = new Map(data.moved.map((one) => [one.at, one]));
  const left = new Set(data.exdates);
  const found: Occurrence[] = [];
  for (const at of startsOf({ ...data, rrule }, { from: span.from - lengthMs, to: span.to })) {
    if (moved.has(at) || left.has(at)) continue;
    const plain = plainOf(at);
    const start = timeOf(plain, zone, allDay);
    // A night in which the clock is changed ends at its hour.
    found.push({ at, start, end: Math.max(start, timeOf(plain.add(length), zone, allDay)) });
  }
  const isNear = nearTo(span);
  for (const { at, start, end } of moved.values())
    if (isNear(start, end)) found.push(timesOf(at, start, end));
  return found
    .filter((one) => isWithin(one, span))
    .sort((a, b) => a.start - b.start)
    .slice(0, OCCURRENCES_MAX);
};

/** When an occurrence is, as moments: whole days begin at midnight where the event takes place, not in UTC. */
export const momentsOf = (
  { allDay, zone }: EventData,
  { start, end }: Occurrence,
): { start: number; end: number } => {
  const moment = (time: number): number =>
    allDay
      ? timeOf(Temporal.PlainDateTime.from(new Date(time).toISOString().slice(0, 10)), zone, false)
      : time;
  return { start: moment(start), end: moment(end) };
};

/** The end of the last occurrence that a rule gives; what cannot be counted to its end lasts forever. */
const lastEnd = (data: EventData, rrule: string): number => {
  const { start, end, zone, allDay } = data;
  const ms = (plain: Temporal.PlainDateTime): number => timeOf(plain, zone, allDay);
  const length = lengthOf(start, end);
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rrule);
  if (until !== null) {
    // The day after the last one, in every zone.
    const [year, month, day] = until.slice(1).map(Number) as [number, number, number];
    return Date.UTC(year, month - 1, day + 2) + ms(plainOf(end)) - ms(plainOf(start));
  }
  if (!rrule.includes('COUNT=')) return ENDLESS;
  try {
    const span = { from: ms(plainOf(start)), to: ENDLESS };
    return ms(plainOf(startsIn({ ...data, rrule }, span).at(-1) ?? start).add(length));
  } catch {
    return ENDLESS;
  }
};

/** From the first start to the last end. */
export const extentOf = (data: EventData): { start_time: number; end_time: number } => {
  const { zone, allDay, rrule, moved, rdates = [] } = data;
  const ms = (wall: WallTime): number => timeOf(plainOf(wall), zone, allDay);
  const starts = [data.start, ...rdates, ...moved.map(({ start }) => start)].map(ms);
  const length = lengthOf(data.start, data.end);
  const ends = [
    rrule === null ? ms(data.end) : lastEnd(data, rrule),
    ...rdates.map((start) => timeOf(plainOf(start).add(length), zone, allDay)),
    ...moved.map(({ end }) => ms(end)),
  ];
  return { start_time: Math.min(...starts), end_time: Math.max(...ends) };
};
