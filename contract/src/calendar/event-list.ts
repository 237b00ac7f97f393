import type { Marker } from '../base/fields.schemas.ts';
import { mergedById, rowsOf, verdictOn } from '../base/sync.ts';
import type {
  CalendarEvent,
  CalendarsChanged,
  EventCalendar,
  EventsChanged,
} from './calendar.schemas.ts';

/** A profile's events and calendars as its browser holds them, and how each event changes them. */
export interface EventList {
  /** 0 loading, -1 failed, otherwise the server's version. */
  version: number;
  /** The first month that it holds, and the first one after; empty while loading. */
  from: string;
  to: string;
  events: ReadonlyMap<string, CalendarEvent>;
  calendars: ReadonlyMap<string, EventCalendar>;
}

export const emptyEventList = (): EventList => ({
  ...{ version: 0, from: '', to: '' },
  ...{ events: new Map(), calendars: new Map() },
});

export interface EventsAnswer {
  events: readonly (CalendarEvent | Marker)[];
  calendars: readonly (EventCalendar | Marker)[];
  from: string;
  to: string;
  version: number;
  full: boolean;
}

/** Applies an answer of GET events, with all its pages. */
export const withEventsAnswer = (list: EventList, answer: EventsAnswer): EventList => {
  const held = answer.full ? emptyEventList() : list;
  const { version, from, to } = answer;
  return {
    ...{ version, from, to },
    events: mergedById(held.events, answer.events),
    calendars: mergedById(held.calendars, answer.calendars),
  };
};

/** The list after a change; `gap` if an earlier one is missing. */
export type ReducedEvents = { list: EventList; gap: boolean };

const reduce = (
  list: EventList,
  change: EventsChanged | CalendarsChanged,
  apply: () => Partial<EventList>,
): ReducedEvents => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict !== 'apply') return { list, gap: verdict === 'gap' };
  return { list: { ...list, ...apply(), version: change.version }, gap: false };
};

export const reduceEventsChanged = (list: EventList, change: EventsChanged): ReducedEvents =>
  reduce(list, change, () => ({ events: mergedById(list.events, rowsOf(change)) }));

export const reduceCalendarsChanged = (list: EventList, change: CalendarsChanged): ReducedEvents =>
  reduce(list, change, () => ({ calendars: mergedById(list.calendars, rowsOf(change)) }));

/** Applies one event from the answer to a call; the version stays. */
export const withEvent = (list: EventList, event: CalendarEvent): EventList => {
  const isLate = !list.events.has(event.id) && event.version <= list.version;
  if (isLate) return list;
  const row = event.occurrences.length > 0 ? event : { id: event.id, deleted: true as const };
  return { ...list, events: mergedById<CalendarEvent>(list.events, [row]) };
};

export const withCalendar = (list: EventList, calendar: EventCalendar): EventList => ({
  ...list,
  calendars: mergedById(list.calendars, [calendar]),
});

/** Removes a calendar that the person has left. */
export const withoutCalendar = (list: EventList, id: string): EventList => ({
  ...list,
  calendars: mergedById<EventCalendar>(list.calendars, [{ id, deleted: true }]),
});

/** Removes an event before the server confirms it. */
export const withoutEvent = (list: EventList, id: string): EventList => ({
  ...list,
  events: mergedById<CalendarEvent>(list.events, [{ id, deleted: true }]),
});
