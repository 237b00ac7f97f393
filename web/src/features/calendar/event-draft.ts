import type { CalendarEvent, Occurrence, Recurrence } from '@kith/contract';
import { RECURRENCE_RULES } from '@kith/contract/calendar/calendar';
import type { EventInput } from './calendar.engine.ts';
import { type Day, wallAt } from './days.ts';
import { endAfter, endOfLast, minutesLater } from './wall-times.ts';

/** Where a new event begins. */
export interface EventStart {
  day: Day;
  zone: string;
  /** Minutes after midnight. */
  from?: number;
  to?: number;
  /** Who is invited at first. */
  with?: string | undefined;
}
/** An event while it is written. */
export interface EventDraft {
  title: string;
  place: string;
  notes: string;
  allDay: boolean;
  start: string;
  end: string;
  zone: string;
  repeat: Recurrence | 'never';
  reminders: number[];
  calendarId: string | undefined;
  attendeeIds: string[];
}

const USUAL_START = 9 * 60;
const USUAL_LENGTH = 60;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const newDraft = (at: EventStart): EventDraft => {
  const { day, zone, from = USUAL_START, to } = at;
  const start = `${day}T${clock(Math.min(from, 1_439))}`;
  return {
    ...{ title: '', place: '', notes: '', allDay: false, repeat: 'never', zone },
    ...{ start, end: minutesLater(start, (to ?? from + USUAL_LENGTH) - from) },
    ...{ reminders: [], calendarId: undefined },
    attendeeIds: at.with === undefined ? [] : [at.with],
  };
};

/** An event as it takes place at one of its times. */
export const draftOf = (event: CalendarEvent, { start, end }: Occurrence): EventDraft => {
  const { title, place, notes, allDay, zone, reminders, organizerId } = event;
  const wall = (time: number): string =>
    allDay ? new Date(time).toISOString().slice(0, 10) : wallAt(time, zone);
  return {
    ...{ title, place, notes, allDay, zone, reminders, start: wall(start), end: wall(end) },
    repeat: event.recurrence ?? 'never',
    calendarId: event.calendarId ?? undefined,
    attendeeIds: event.attendees.map(({ id }) => id).filter((id) => id !== organizerId),
  };
};

/** An event like another one at one of its times, for nobody else yet, in its calendar if one may write to that. */
export const copyOf = (
  event: CalendarEvent,
  occurrence: Occurrence,
  isWritable: boolean,
): EventDraft => {
  const draft = draftOf(event, occurrence);
  // A rule that the form does not know would be lost.
  const repeat = draft.repeat === 'custom' ? 'never' : draft.repeat;
  return { ...draft, repeat, attendeeIds: [], ...(!isWritable && { calendarId: undefined }) };
};

/** The end moves with the start. */
export const withStart = (draft: EventDraft, start: string): EventDraft => ({
  ...draft,
  start,
  end: endAfter(start, draft.start, draft.end),
});

export const withAllDay = (draft: EventDraft, allDay: boolean): EventDraft => {
  if (allDay === draft.allDay) return draft;
  const day = draft.start.slice(0, 10);
  const start = `${day}T${clock(USUAL_START)}`;
  return allDay
    ? { ...draft, allDay, start: day, end: endOfLast(day) }
    : { ...draft, allDay, start, end: minutesLater(start, USUAL_LENGTH) };
};

/** Whether nothing but the time differs, which is all that a single occurrence can have of its own. */
export const isOnlyMoved = (draft: EventDraft, event: CalendarEvent, at: Occurrence): boolean => {
  const { start, end } = draft;
  return (
    JSON.stringify({ ...draftOf(event, at), start, end }) ===
    JSON.stringify({ ...draftOf(event, at), ...draft })
  );
};

/** What is sent; a rule that the form does not know stays as it is. */
export const inputOf = (draft: EventDraft, event?: CalendarEvent): EventInput => {
  const { repeat, calendarId, ...rest } = draft;
  const kept = event?.recurrence === repeat ? event.rrule : undefined;
  const rrule = repeat === 'never' ? null : (kept ?? RECURRENCE_RULES[repeat as 'daily'] ?? null);
  return {
    ...rest,
    title: draft.title.trim(),
    place: draft.place.trim(),
    rrule,
    ...(calendarId !== undefined && { calendarId }),
  };
};
