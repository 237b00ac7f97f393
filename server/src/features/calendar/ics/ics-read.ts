import { monthAfter } from '@kith/contract';
import type { IcsReason } from '@kith/contract/calendar/calendar';
import {
  EVENT_DAYS_MAX,
  EVENT_EXCEPTIONS_MAX,
  EVENT_NOTES_MAX_CHARS,
  EVENT_PLACE_MAX_CHARS,
  EVENT_REMINDER_MINUTES_MAX,
  EVENT_REMINDERS_MAX,
  EVENT_TITLE_MAX_CHARS,
  ICS_COMPONENTS_MAX,
  OCCURRENCES_MAX,
  WINDOW_MONTHS_AHEAD,
} from '@kith/contract/calendar/calendar.constants';
import {
  type IcsComponent,
  type IcsLine,
  rawLinesOf,
  readIcsLines,
  textOfIcs,
} from '@kith/formats/ics/ics-lines';
import { checked, type EventData, type Moved } from '../event-data.ts';
import { ENDLESS, extentOf } from '../occurrences.ts';
import { startsIn } from '../recurrence.ts';
import { partsOf } from '../rules.ts';
import { isZone, lengthOf, plainOf, spanOf, timeOf, type WallTime, wallOf } from '../wall-time.ts';
import { type IcsTime, icsTime, wallIn, zoneOf } from './ics-times.ts';
import { createIcsZones } from './ics-zones.ts';

/** An event of a file as it is stored. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  data: EventData;
  reminders: number[];
  start_time: number;
  end_time: number;
}
/** What was left out of an event, or the event itself. */
export interface IcsProblem {
  title: string;
  reason: IcsReason;
}
export interface ReadIcs {
  events: ReadEvent[];
  problems: IcsProblem[];
}

/** Properties that are read; all others are kept as they came. */
const READ = new Set([
  ...['UID', 'SEQUENCE', 'DTSTAMP', 'SUMMARY', 'LOCATION', 'DESCRIPTION'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID'],
]);
const OTHERS_MAX_CHARS = 16_384;
const UID_MAX_CHARS = 255;
const SEQUENCE_MAX = 1_000_000_000;
const NO_TITLE = '…';
/** Of an event with further dates but no rule. */
const ONCE = 'FREQ=DAILY;COUNT=1';

class Skipped extends Error {
  readonly reason: IcsReason;
  constructor(reason: IcsReason) {
    super(reason);
    this.reason = reason;
  }
}
const skip = (reason: IcsReason): never => {
  throw new Skipped(reason);
};

const lineIn = ({ lines }: IcsComponent, name: string): IcsLine | undefined =>
  lines.find((line) => line.name === name);
const textIn = (component: IcsComponent, name: string): string =>
  textOfIcs(lineIn(component, name)?.value ?? '').trim();

interface Placed {
  time: IcsTime;
  zone: string;
}

const createReader = (floating: string, definedZone: ReturnType<typeof createIcsZones>) => {
  const problems: IcsProblem[] = [];

  const placed = ({ value, params }: IcsLine): Placed => {
    const time = icsTime(value) ?? skip('time');
    const tzid = params.get('TZID');
    if (time.isUtc || time.isDate || tzid === undefined)
      return { time, zone: time.isUtc ? 'UTC' : floating };
    return { time, zone: zoneOf(tzid) ?? definedZone(tzid, time.plain.year) ?? skip('zone') };
  };

  const timesOf = (event: IcsComponent): Pick<EventData, 'allDay' | 'start' | 'end' | 'zone'> => {
    const { time, zone } = placed(lineIn(event, 'DTSTART') ?? skip('time'));
    const allDay = time.isDate;
    const start = wallIn(time, zone, zone, allDay);
    const endLine = lineIn(event, 'DTEND');
    const duration = lineIn(event, 'DURATION')?.value;
    const after = (length: Temporal.DurationLike): WallTime =>
      wallOf(time.plain.add(length), allDay);
    const ending = (): WallTime => {
      if (endLine !== undefined) {
        const end = placed(endLine);
        if (end.time.isDate !== allDay) return skip('time');
        return wallIn(end.time, end.zone, zone, allDay);
      }
      if (duration === undefined) return after(allDay ? { days: 1 } : { days: 0 });
      try {
        return after(Temporal.Duration.from(duration.trim()));
      } catch {
        return skip('time');
      }
    };
    const end = ending();
    // Some programs end a day on itself.
    return { allDay, zone, start, end: allDay && end <= start ? after({ days: 1 }) : end };
  };

  /** The names of occurrences, as the rule gives them. */
  const namesIn = (line: IcsLine, { zone, allDay, start }: EventData): WallTime[] =>
    line.value.split(',').flatMap((value) => {
      const { time, zone: own } = placed({ ...line, value });
      if (allDay) return wallIn(time, zone, zone, true);
      return time.isDate
        ? `${wallOf(time.plain, true)}${start.slice(10)}`
        : wallIn(time, own, zone, false);
    });

  const ruleIn = (event: IcsComponent, data: EventData): string | null => {
    const value = lineIn(event, 'RRULE')?.value.trim().toUpperCase();
    if (value === undefined || value === '') return null;
    const rrule = value.replace(/^RRULE:/, '').replace(/;$/, '');
    try {
      partsOf(rrule);
      const from = data.start.slice(0, 7);
      const span = spanOf(from, monthAfter(from, WINDOW_MONTHS_AHEAD));
      const count = startsIn({ ...data, rrule }, span).length;
      return count > 0 && count <= OCCURRENCES_MAX ? rrule : skip('rule');
    } catch {
      return skip('rule');
    }
  };

  /** Every start that a further rule gives up to a time, if these are few. */
  const allOf = ({ value }: IcsLine, data: EventData, last: number): WallTime[] | undefined => {
    const rrule = value.trim().toUpperCase().replace(/;$/, '');
    try {
      partsOf(rrule);
      const to = Math.min(last, extentOf({ ...data, rrule }).end_time);
      if (to >= ENDLESS) return undefined;
      const from = timeOf(plainOf(data.start), data.zone, data.allDay);
      const starts = startsIn({ ...data, rrule }, { from, to });
      return starts.length > EVENT_EXCEPTIONS_MAX ? undefined : starts;
    } catch {
      return undefined;
    }
  };

  /** The starts of a line of dates, and the ends of those that last otherwise than the event. */
  const periodsIn = (line: IcsLine, data: EventData): { at: WallTime; end?: WallTime }[] =>
    line.value.split(',', EVENT_EXCEPTIONS_MAX + 1).map((value) => {
      const [start = '', until] = value.split('/');
      const at = namesIn({ ...line, value: start }, data)[0] ?? skip('time');
      if (until === undefined || data.allDay) return { at };
      const end = /^P/i.test(until)
        ? wallOf(plainOf(at).add(Temporal.Duration.from(until.trim())), false)
        : (namesIn({ ...line, value: until }, data)[0] ?? at);
      const length = lengthOf(at, end);
      if (length.sign < 0 || length.days > EVENT_DAYS_MAX) skip('dates');
      return { at, end };
    });

  /** Further dates and rules of an event; `left` are the lines that are not understood. */
  const furtherDatesIn = (event: IcsComponent, data: EventData, moved: Map<WallTime, Moved>) => {
    const rdates = new Set<WallTime>();
    const left: IcsLine[] = [];
    const length = lengthOf(data.start, data.end);
    const [, ...rules] = event.lines.filter(({ name }) => name === 'RRULE');
    for (const line of [...rules, ...event.lines.filter(({ name }) => name === 'RDATE')]) {
      try {
        const found =
          line.name === 'RDATE'
            ? periodsIn(line, data)
            : (allOf(line, data, ENDLESS) ?? skip('dates')).map((at) => ({ at, end: undefined }));
        if (rdates.size + found.length > EVENT_EXCEPTIONS_MAX) skip('dates');
        for (const { at, end } of found) {
          rdates.add(at);
          const isUsual = end === undefined || end === wallOf(plainOf(at).add(length), data.allDay);
          if (!isUsual) moved.set(at, { at, start: at, end });
        }
      } catch {
        left.push(line);
      }
    }
    return { rdates, left };
  };

  /** Minutes before the start, of an alarm that says no more than that. */
  const minutesOf = (alarm: IcsComponent): number | undefined => {
    const trigger = lineIn(alarm, 'TRIGGER');
    if (alarm.name !== 'VALARM' || trigger === undefined || trigger.params.has('RELATED'))
      return undefined;
    if (!['DISPLAY', 'AUDIO'].includes(textIn(alarm, 'ACTION').toUpperCase())) return undefined;
    try {
      const minutes = -Temporal.Duration.from(trigger.value.trim()).total({
        unit: 'minute',
        relativeTo: '2026-01-01',
      });
      const isOne = Number.isInteger(minutes) && minutes >= 0;
      return isOne && minutes <= EVENT_REMINDER_MINUTES_MAX ? minutes : undefined;
    } catch {
      return undefined;
    }
  };

  const cut = (title: string, text: string, max: number): string => {
    if (text.length <= max) return text;
    problems.push({ title, reason: 'shortened' });
    return text.slice(0, max - 1).toWellFormed();
  };

  const movedBy = (master: EventData, override: IcsComponent): Moved | WallTime | undefined => {
    const name = lineIn(override, 'RECURRENCE-ID');
    const at = name && namesIn(name, master)[0];
    if (at === undefined) return undefined;
    if (textIn(override, 'STATUS').toUpperCase() === 'CANCELLED') return at;
    const { allDay, start, end, zone } = timesOf(override);
    if (allDay !== master.allDay) return skip('occurrence');
    const inZone = (wall: WallTime): WallTime =>
      allDay || zone === master.zone
        ? wall
        : wallIn(
            { plain: Temporal.PlainDateTime.from(wall), isDate: false, isUtc: false },
            zone,
            master.zone,
            false,
          );
    return { at, start: inZone(start), end: inZone(end) };
  };

  const eventOf = (
    uid: string,
    title: string,
    event: IcsComponent,
    overrides: readonly IcsComponent[],
  ): ReadEvent => {
    if (textIn(event, 'STATUS').toUpperCase() === 'CANCELLED') skip('cancelled');
    if (uid.length > UID_MAX_CHARS) skip('size');
    const reminders = new Set<number>();
    const others = event.lines.filter(({ name }) => !READ.has(name)).map(({ raw }) => raw);
    for (const inner of event.components) {
      const minutes = minutesOf(inner);
      if (minutes === undefined || reminders.size >= EVENT_REMINDERS_MAX)
        others.push(...rawLinesOf(inner));
      else reminders.add(minutes);
    }
    const plain: EventData = {
      title: cut(title, title, EVENT_TITLE_MAX_CHARS),
      place: cut(title, textIn(event, 'LOCATION').replace(/\s+/g, ' '), EVENT_PLACE_MAX_CHARS),
      notes: cut(title, textIn(event, 'DESCRIPTION'), EVENT_NOTES_MAX_CHARS),
      ...timesOf(event),
      ...{ rrule: null, exdates: [], moved: [] },
    };
    try {
      checked(plain);
    } catch {
      skip('length');
    }
    const rule = ruleIn(event, plain);
    const moved = new Map<WallTime, Moved>();
    const { rdates, left: furtherLeft } = furtherDatesIn(event, plain, moved);
    const rrule = rule ?? (rdates.size > 0 ? ONCE : null);
    const exdates = new Set<WallTime>();
    const left = [...furtherLeft];
    if (rrule !== null) {
      for (const line of event.lines)
        if (line.name === 'EXDATE') for (const at of namesIn(line, plain)) exdates.add(at);
      for (const override of overrides) {
        const one = movedBy(plain, override);
        if (typeof one === 'string') exdates.add(one);
        else if (one !== undefined) moved.set(one.at, one);
        if (textIn(override, 'SUMMARY') !== textIn(event, 'SUMMARY'))
          problems.push({ title, reason: 'occurrence' });
      }
    }
    const { end_time: last } = extentOf({ ...plain, rrule });
    for (const line of event.lines.filter(({ name }) => name === 'EXRULE')) {
      const starts = rrule === null ? undefined : allOf(line, plain, last);
      if (starts === undefined || exdates.size + starts.length > EVENT_EXCEPTIONS_MAX)
        left.push(line);
      else for (const at of starts) exdates.add(at);
    }
    if (exdates.size + moved.size > EVENT_EXCEPTIONS_MAX) skip('rule');
    // Properties stand before components.
    others.unshift(...left.map(({ raw }) => raw));
    for (const _ of left) problems.push({ title, reason: 'dates' });
    if (others.join('').length > OTHERS_MAX_CHARS) skip('size');
    const data: EventData = {
      ...plain,
      rrule,
      exdates: [...exdates].sort(),
      moved: [...moved.values()].sort((a, b) => (a.at < b.at ? -1 : 1)),
      ...(rdates.size > 0 && { rdates: [...rdates].sort() }),
      ...(others.length > 0 && { others }),
    };
    const sequence = Number(lineIn(event, 'SEQUENCE')?.value ?? 0);
    return {
      uid,
      sequence: Number.isInteger(sequence) ? Math.min(Math.max(0, sequence), SEQUENCE_MAX) : 0,
      data,
      reminders: [...reminders],
      ...extentOf(data),
    };
  };

  return { problems, eventOf };
};

/**
 * The events of a calendar file. Times without a zone are in `zone`. What cannot be read is named, and nothing else
 * is lost by it. Throws an `IcsError`.
 */
export const readIcs = (text: string, zone: string): ReadIcs => {
  const { components } = readIcsLines(text, { componentsMax: ICS_COMPONENTS_MAX });
  const calendars = components.filter(({ name }) => name === 'VCALENDAR');
  const events: ReadEvent[] = [];
  const problems: IcsProblem[] = [];
  for (const calendar of calendars) {
    const own = textIn(calendar, 'X-WR-TIMEZONE');
    const reader = createReader(isZone(own) ? own : zone, createIcsZones(calendar));
    const all = calendar.components.filter(({ name }) => name === 'VEVENT');
    const byUid = Map.groupBy(all, (event) => textIn(event, 'UID'));
    for (const [uid, some] of byUid) {
      const isOverride = (event: IcsComponent): boolean =>
        lineIn(event, 'RECURRENCE-ID') !== undefined;
      const overrides = some.filter(isOverride);
      const masters = some.filter((event) => !isOverride(event));
      // Without an id, each is an event of its own; otherwise the latest one counts.
      const read = uid === '' ? masters : masters.slice(-1);
      if (read.length === 0)
        problems.push({ title: textIn(some[0] as IcsComponent, 'SUMMARY'), reason: 'occurrence' });
      for (const event of read) {
        const title = textIn(event, 'SUMMARY').replace(/\s+/g, ' ') || NO_TITLE;
        try {
          events.push(reader.eventOf(uid, title, event, overrides));
        } catch (error) {
          // Whatever one event has, the others are read.
          problems.push({ title, reason: error instanceof Skipped ? error.reason : 'time' });
        }
      }
    }
    problems.push(...reader.problems);
  }
  return { events, problems };
};
