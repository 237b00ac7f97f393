import { RRuleTemporal } from 'rrule-temporal';
import { type Span, type WallTime, wallOf } from './wall-time.ts';

/** A series: when it begins, and its rule. */
export interface Series {
  start: WallTime;
  zone: string;
  allDay: boolean;
  rrule: string;
}

/** Bounds for one expansion; rules that reach them do so within a few milliseconds. */
const PERIODS_MAX = 3_000;
const CANDIDATES_MAX = 20_000;

const basic = (wall: WallTime): string => {
  const digits = wall.replaceAll(/[-:]/g, '');
  return digits.includes('T') ? `${digits}00` : `${digits}T000000`;
};

/** The last moment of a rule as the library reads it: a date includes its whole day. */
const withUntil = ({ rrule, zone, allDay }: Series): string =>
  rrule.replace(/UNTIL=(\d{8})(T\d{6})?(Z?)/, (_, date: string, time = '', utc: string) => {
    if (allDay) return `UNTIL=${date}T235959Z`;
    if (utc === 'Z') return `UNTIL=${date}${time}Z`;
    const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)];
    const clock = time === '' ? '23:59:59' : time.slice(1).replace(/(..)(..)(..)/, '$1:$2:$3');
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${clock}`);
    const instant = local.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' });
    return `UNTIL=${instant.replaceAll(/[-:]/g, '')}`;
  });

/**
 * The starts of a series within a span, in order. A wall time that the zone skips in spring is left out, as RFC
 * 5545 says. Throws if the rule is not valid, or takes too many steps.
 */
export const startsIn = (series: Series, { from, to }: Span): WallTime[] => {
  const { start, zone, allDay } = series;
  const begin = allDay ? `DTSTART:${basic(start)}Z` : `DTSTART;TZID=${zone}:${basic(start)}`;
  const rule = new RRuleTemporal({
    rruleString: `${begin}\nRRULE:${withUntil(series)}`,
    maxIterations: PERIODS_MAX,
    maxCandidateEvaluations: CANDIDATES_MAX,
    strict: true,
    cache: false,
  });
  return rule
    .between(new Date(from), new Date(to), true)
    .map((found) =>
      wallOf(Temporal.PlainDateTime.from(found.toPlainDateTime().toString()), allDay),
    );
};
