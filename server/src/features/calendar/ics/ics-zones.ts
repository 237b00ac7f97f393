import type { IcsComponent, IcsLine } from '@kith/formats/ics/ics-lines';
import { startsIn } from '../recurrence.ts';
import { partsOf } from '../rules.ts';
import { isZone, timeOf, wallOf } from '../wall-time.ts';
import { icsTime, USUAL_ZONES } from './ics-times.ts';

/** Zones of one file that are compared with those that exist; each takes a few milliseconds. */
const COMPARED_MAX = 100;
/** For events of a year, and their series in the next ones. */
const YEARS_COMPARED = 4;
/** No zone changes its clocks more often. */
const CHANGES_MAX = 200;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NANOSECONDS = 1_000_000;

/** A change of the clocks, as a file describes it. */
interface Change {
  at: number;
  /** Milliseconds ahead of UTC from then on. */
  offset: number;
  before: number;
}

const lineIn = ({ lines }: IcsComponent, name: string): IcsLine | undefined =>
  lines.find((line) => line.name === name);

const offsetOf = (line: IcsLine | undefined): number | undefined => {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(line?.value.trim() ?? '');
  if (found === null) return undefined;
  const [, sign, hours, minutes, seconds = '0'] = found;
  const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ms : ms;
};

/** When one kind of time begins, up to the end of the years that are compared; undefined if that is not understood. */
const changesOf = (observance: IcsComponent, from: number, to: number): Change[] | undefined => {
  const offset = offsetOf(lineIn(observance, 'TZOFFSETTO'));
  const before = offsetOf(lineIn(observance, 'TZOFFSETFROM'));
  const first = icsTime(lineIn(observance, 'DTSTART')?.value ?? '')?.plain;
  if (offset === undefined || before === undefined || first === undefined) return undefined;
  const locals = [timeOf(first, 'UTC', false)];
  for (const { name, value } of observance.lines) {
    if (name === 'RDATE')
      for (const each of value.split(',')) {
        const plain = icsTime(each)?.plain;
        if (plain === undefined) return undefined;
        locals.push(timeOf(plain, 'UTC', false));
      }
    if (name !== 'RRULE') continue;
    const rrule = value.trim().toUpperCase().replace(/;$/, '');
    try {
      partsOf(rrule);
      // The clock before the change is the one that the rule is about, as if it were that of UTC.
      const series = { start: wallOf(first, false), zone: 'UTC', allDay: false, rrule };
      for (const wall of startsIn(series, { from, to })) locals.push(Date.parse(`${wall}Z`));
    } catch {
      return undefined;
    }
  }
  return locals.map((local) => ({ at: local - before, offset, before }));
};

const offsetIn = (zone: string, time: number): number =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds /
  NANOSECONDS;

/** Those that most people are in come first, so that these are found for rules that several have. */
const candidates = (): string[] => {
  const whole = Array.from(
    { length: 27 },
    (_, at) => `Etc/GMT${at < 13 ? '+' : '-'}${at < 13 ? at : at - 12}`,
  );
  return [...new Set([...USUAL_ZONES, ...Intl.supportedValuesOf('timeZone'), ...whole])].filter(
    isZone,
  );
};

/** The zone whose clocks are those of a `VTIMEZONE` in some years. */
const sameAs = (zone: IcsComponent, year: number, zones: readonly string[]): string | undefined => {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + YEARS_COMPARED, 0, 1)];
  const all = zone.components.map((one) => changesOf(one, from - 366 * DAY_MS, to));
  if (all.length === 0 || all.includes(undefined)) return undefined;
  const changes = all.flatMap((some) => some ?? []).sort((a, b) => a.at - b.at);
  if (changes.length > CHANGES_MAX) return undefined;
  const offsetAt = (time: number): number =>
    changes.findLast(({ at }) => at <= time)?.offset ?? changes[0]?.before ?? 0;
  const times = [
    ...changes
      .flatMap(({ at }) => [at - HOUR_MS, at + HOUR_MS])
      .filter((time) => time >= from && time < to),
    ...Array.from({ length: YEARS_COMPARED * 12 }, (_, month) => Date.UTC(year, month, 15, 12)),
  ];
  const wanted = times.map((time) => [time, offsetAt(time)] as const);
  return zones.find((name) => wanted.every(([time, offset]) => offsetIn(name, time) === offset));
};

/** Finds zones that only a file knows: by the place that it names for them, or else by their rules. */
export const createIcsZones = (calendar: IcsComponent) => {
  const defined = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((zone) => [lineIn(zone, 'TZID')?.value.trim(), zone]),
  );
  const found = new Map<string, string | undefined>();
  let zones: string[] | undefined;
  /** For an event that begins in a year. */
  return (tzid: string, year: number): string | undefined => {
    const zone = defined.get(tzid.trim());
    if (zone === undefined) return undefined;
    const place = lineIn(zone, 'X-LIC-LOCATION')?.value.trim() ?? '';
    if (isZone(place)) return place;
    const key = `${year} ${tzid}`;
    if (!found.has(key) && found.size < COMPARED_MAX) {
      zones ??= candidates();
      found.set(key, sameAs(zone, year, zones));
    }
    return found.get(key);
  };
};
