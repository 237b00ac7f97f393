import type { CalendarEvent, EventCalendar, Occurrence } from '@kith/contract';
import { ATTENDANCE, EVENT_KIND } from '@kith/contract/base/enums';
import { CALENDAR_HUES } from '@kith/contract/calendar/calendar';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import type { CalendarState } from './calendar.engine.ts';
import { type Day, dayAfter, dayOf } from './days.ts';
import { sharedKey } from './sharing/shared-months.ts';

/** An event at one of its times, as a calendar shows it. */
export interface Shown {
  key: string;
  event: CalendarEvent;
  occurrence: Occurrence;
  hue: number;
  /** The first and the last day that it touches. */
  first: Day;
  last: Day;
  /** Above the hours: of whole days, or longer than one. */
  isBar: boolean;
  /** In a calendar of which only busy times can be seen. */
  isBusyOnly?: true;
  /** Whose birthday it is. */
  contactId?: string;
}

const DAY_MS = 86_400_000;

/** Days of all-day events are dates in UTC; the others are in the zone that is shown. */
const daysOf = (
  { allDay }: Pick<CalendarEvent, 'allDay'>,
  { start, end }: BusySpan,
  zone: string,
) => {
  const day = (time: number): Day =>
    allDay ? new Date(time).toISOString().slice(0, 10) : dayOf(time, zone);
  return { first: day(start), last: day(Math.max(start, end - 1)) };
};

const hueOf = (calendars: ReadonlyMap<string, EventCalendar>, event: CalendarEvent): number =>
  (event.calendarId === null ? undefined : calendars.get(event.calendarId)?.hue) ??
  CALENDAR_HUES[0];

const isHidden = (calendars: ReadonlyMap<string, EventCalendar>, event: CalendarEvent): boolean =>
  event.calendarId !== null && calendars.get(event.calendarId)?.isHidden === true;

type Source = Pick<CalendarState, 'list' | 'months' | 'shared'>;

const monthsOf = (from: Day, to: Day): Set<string> => {
  const wanted = new Set([from, to].map((day) => day.slice(0, 7)));
  for (let day = from; day < to; day = dayAfter(day, 7)) wanted.add(day.slice(0, 7));
  return wanted;
};

/** The months of a span in calendars of other people that are shown; undefined if they were not requested yet. */
const visibleOf = ({ list, shared }: Source, from: Day, to: Day) =>
  [...list.calendars.values()]
    .filter(({ access, isHidden }) => access !== 'own' && !isHidden)
    .flatMap((calendar) =>
      [...monthsOf(from, to)].map((name) => ({
        ...{ calendar, name },
        month: shared.get(sharedKey(calendar, name)),
      })),
    );

/** Those of them that are to be requested. */
export const sharedMissing = (source: Source, from: Day, to: Day) =>
  visibleOf(source, from, to).filter(({ month }) => month === undefined || month.isStale);

/** A time at which somebody is busy, as an event without anything but its time. */
const busyEvent = (calendar: EventCalendar, { start, end }: BusySpan, title: string) => {
  const id = `busy-${calendar.id}-${start}`;
  const at = new Date(start).toISOString().slice(0, 16);
  return {
    ...{ id, uid: id, sequence: 0, kind: EVENT_KIND.oneTime, isCancelled: false, title },
    ...{ calendarId: calendar.id, organizerId: calendar.ownerId, place: '', notes: '' },
    ...{ allDay: false, start: at, end: at, zone: 'UTC', rrule: null, recurrence: null },
    ...{ exdates: [], attendees: [], attendance: ATTENDANCE.accepted, reminders: [] },
    ...{ occurrences: [{ at, start, end }], revision: 1, version: 1 },
  } satisfies CalendarEvent;
};

/** What takes place from one day up to but without another, in order. */
export const shownBetween = (
  { list, months, shared }: Source,
  from: Day,
  to: Day,
  zone: string,
  busyTitle: string,
): Shown[] => {
  const sharedMonths = visibleOf({ list, months, shared }, from, to);
  // What one has oneself comes last, and takes the place of the same event of a calendar of others.
  const sources: Iterable<CalendarEvent>[] = [
    ...sharedMonths.map(({ month }) => month?.events ?? []),
    ...months.values(),
    list.events.values(),
  ];
  const shown = new Map<string, Shown>();
  for (const { calendar, month } of sharedMonths)
    for (const span of month?.busy ?? []) {
      const event = busyEvent(calendar, span, busyTitle);
      const [occurrence] = event.occurrences;
      const { first, last } = daysOf(event, span, zone);
      if (occurrence === undefined || last < from || first >= to) continue;
      const isBar = span.end - span.start >= DAY_MS;
      const { id: key } = event;
      shown.set(key, {
        ...{ key, event, occurrence, hue: calendar.hue, first, last, isBar },
        isBusyOnly: true,
      });
    }
  for (const source of sources)
    for (const event of source) {
      if (isHidden(list.calendars, event)) continue;
      for (const occurrence of event.occurrences) {
        const { first, last } = daysOf(event, occurrence, zone);
        if (last < from || first >= to) continue;
        const key = `${event.id} ${occurrence.at}`;
        const isBar = event.allDay || occurrence.end - occurrence.start >= DAY_MS;
        const hue = hueOf(list.calendars, event);
        shown.set(key, { key, event, occurrence, hue, first, last, isBar });
      }
    }
  return [...shown.values()].sort((a, b) => a.occurrence.start - b.occurrence.start);
};

/** The months of a span that the window does not have. */
export const monthsMissing = (
  { list, months }: Pick<CalendarState, 'list' | 'months'>,
  from: Day,
  to: Day,
): string[] => {
  return [...monthsOf(from, to)].filter(
    (month) => list.version > 0 && (month < list.from || month >= list.to) && !months.has(month),
  );
};
