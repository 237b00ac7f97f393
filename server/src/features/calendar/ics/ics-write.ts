import { foldedIcs, icsText } from '@kith/formats/ics/ics-lines';
import type { EventData } from '../event-data.ts';
import { plainOf, timeOf, type WallTime } from '../wall-time.ts';

/** An event as its owner has it. */
export interface WrittenEvent {
  uid: string;
  sequence: number;
  createdTime: number;
  data: EventData;
  reminders: readonly number[];
}

const PRODUCT = '-//Kith//Calendar//EN';
/** Changes of a zone that are written out, from its first event on. */
const ZONE_YEARS_AHEAD = 12;
const ZONE_CHANGES_MAX = 120;

const digits = (wall: WallTime): string => {
  const plain = wall.replaceAll(/[-:]/g, '');
  return plain.includes('T') ? `${plain}00` : plain;
};
const utc = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `DTSTART;TZID=Europe/Berlin:20261124T093000`, in UTC, or as a date. */
const timeLine = (
  name: string,
  walls: readonly WallTime[],
  { allDay, zone }: EventData,
): string => {
  const values = walls.map(digits);
  if (allDay) return `${name};VALUE=DATE:${values.join(',')}`;
  if (zone === 'UTC') return `${name}:${values.map((value) => `${value}Z`).join(',')}`;
  return `${name};TZID=${zone}:${values.join(',')}`;
};

const wordsOf = ({ title, place, notes }: EventData): string[] => [
  `SUMMARY:${icsText(title)}`,
  ...(place === '' ? [] : [`LOCATION:${icsText(place)}`]),
  ...(notes === '' ? [] : [`DESCRIPTION:${icsText(notes)}`]),
];

const eventLines = ({ uid, sequence, createdTime, data, reminders }: WrittenEvent): string[] => {
  const head = [`UID:${icsText(uid)}`, `DTSTAMP:${utc(createdTime)}`, `SEQUENCE:${sequence}`];
  const alarms = reminders.flatMap((minutes) => [
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${icsText(data.title)}`],
    ...[`TRIGGER:-PT${minutes}M`, 'END:VALARM'],
  ]);
  const others = (data.others ?? []).flatMap((line) => line);
  // Properties stand before components.
  const at = others.findIndex((line) => line.startsWith('BEGIN:'));
  const properties = at < 0 ? others : others.slice(0, at);
  const components = at < 0 ? [] : others.slice(at);
  return [
    ...['BEGIN:VEVENT', ...head, ...wordsOf(data)],
    timeLine('DTSTART', [data.start], data),
    timeLine('DTEND', [data.end], data),
    ...(data.rrule === null ? [] : [`RRULE:${data.rrule}`]),
    ...(data.rdates === undefined ? [] : [timeLine('RDATE', data.rdates, data)]),
    ...(data.exdates.length === 0 ? [] : [timeLine('EXDATE', data.exdates, data)]),
    ...[...properties, ...alarms, ...components, 'END:VEVENT'],
    ...data.moved.flatMap(({ at: name, start, end }) => [
      ...['BEGIN:VEVENT', ...head, timeLine('RECURRENCE-ID', [name], data), ...wordsOf(data)],
      ...[timeLine('DTSTART', [start], data), timeLine('DTEND', [end], data), 'END:VEVENT'],
    ]),
  ];
};

const offset = (nanoseconds: number): string => {
  const minutes = Math.round(Math.abs(nanoseconds) / 60_000_000_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};

/** The rules of a zone from a time on, as one observance for each change. */
const zoneLines = (zone: string, from: number, now: number): string[] => {
  const begin = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const last = now + ZONE_YEARS_AHEAD * 366 * 86_400_000;
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  const add = (at: Temporal.ZonedDateTime, before: number): void => {
    const local = at.toPlainDateTime().add({
      nanoseconds: before - at.offsetNanoseconds,
    });
    const kind = at.offsetNanoseconds > before ? 'DAYLIGHT' : 'STANDARD';
    lines.push(
      ...[`BEGIN:${kind}`, `DTSTART:${digits(local.toString({ smallestUnit: 'minute' }))}`],
      ...[`TZOFFSETFROM:${offset(before)}`, `TZOFFSETTO:${offset(at.offsetNanoseconds)}`],
      `END:${kind}`,
    );
  };
  add(begin, begin.offsetNanoseconds);
  let before = begin;
  for (let count = 0; count < ZONE_CHANGES_MAX; count++) {
    const next = before.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > last) break;
    add(next, before.offsetNanoseconds);
    before = next;
  }
  return [...lines, 'END:VTIMEZONE'];
};

const DAY_MS = 86_400_000;

/** A calendar file in pieces, which are valid one after the other. */
export function* writeIcs(
  name: string,
  events: Iterable<WrittenEvent>,
  zones: ReadonlyMap<string, number>,
  now: number,
): Generator<string> {
  const written = (lines: readonly string[]): string => lines.map(foldedIcs).join('');
  yield written([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${PRODUCT}`, 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `X-WR-CALNAME:${icsText(name)}`],
  ]);
  for (const [zone, from] of zones) yield written(zoneLines(zone, from, now));
  for (const event of events) yield written(eventLines(event));
  yield written(['END:VCALENDAR']);
}

/** The zones of some events, each with a time before the first of them. */
export const zonesOf = (
  events: Iterable<Pick<WrittenEvent, 'data'>>,
): ReadonlyMap<string, number> => {
  const zones = new Map<string, number>();
  for (const { data } of events) {
    const { allDay, zone, start } = data;
    if (allDay || zone === 'UTC') continue;
    const time = timeOf(plainOf(start), zone, false) - DAY_MS;
    zones.set(zone, Math.min(zones.get(zone) ?? time, time));
  }
  return zones;
};
