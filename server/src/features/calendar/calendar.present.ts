import {
  type CalendarEvent,
  EVENT_KIND,
  type EventCalendar,
  type EventProposal,
  monthAfter,
  recurrenceOf,
} from '@kith/contract';
import {
  WINDOW_MONTHS_AHEAD,
  WINDOW_MONTHS_BACK,
} from '@kith/contract/calendar/calendar.constants';
import type {
  CalendarShareTable,
  CalendarTable,
  EventPersonTable,
  EventTable,
} from './calendar.tables.ts';
import type { EventData } from './event-data.ts';
import { occurrencesIn } from './occurrences.ts';
import { type Span, spanOf } from './wall-time.ts';

export interface Window {
  from: string;
  to: string;
}

/** The months that a copy holds, if they are counted from this one. */
export const windowAround = (month: string): Window => ({
  from: monthAfter(month, -WINDOW_MONTHS_BACK),
  to: monthAfter(month, WINDOW_MONTHS_AHEAD),
});
export const spanOfWindow = ({ from, to }: Window): Span => spanOf(from, to);

export const presentCalendar = (row: CalendarTable, isShared: boolean): EventCalendar => ({
  id: row.id,
  name: row.name,
  hue: row.hue,
  isHidden: row.is_hidden === 1,
  ownerId: row.profile_id,
  access: 'own',
  isShared,
  version: row.version,
});

/** As somebody has it with whom it is shared. */
export const presentSharedCalendar = (
  row: CalendarShareTable & { name: string },
): EventCalendar => ({
  id: row.calendar_id,
  name: row.name,
  hue: row.hue,
  isHidden: row.is_hidden === 1,
  ownerId: row.owner_id,
  access: row.access,
  isShared: true,
  version: row.version,
});

export const presentGone = ({ event_id: id }: Pick<EventPersonTable, 'event_id'>) => ({
  id,
  deleted: true as const,
});

/** What is the same for everyone who has an event, with its occurrences within a span. */
export const presentShared = (row: EventTable, people: readonly EventPersonTable[], span: Span) => {
  const { others: _, moved: __, rdates: ___, ...data } = JSON.parse(row.data) as EventData;
  return {
    id: row.id,
    uid: row.uid,
    sequence: row.sequence,
    kind: data.rrule === null ? EVENT_KIND.oneTime : EVENT_KIND.recurring,
    isCancelled: row.deleted_time !== null,
    organizerId: row.profile_id,
    ...data,
    recurrence: data.rrule === null ? null : recurrenceOf(data.rrule),
    attendees: people
      .filter((person) => person.deleted_time === null)
      .map((person) => ({
        id: person.profile_id,
        attendance: person.attendance as CalendarEvent['attendance'],
        proposal: person.proposal === null ? null : (JSON.parse(person.proposal) as EventProposal),
      })),
    occurrences: occurrencesIn(JSON.parse(row.data) as EventData, span),
    revision: row.revision,
  } satisfies Partial<CalendarEvent>;
};

/** An event as one person has it. */
export const presentEvent = (
  row: EventTable,
  person: EventPersonTable,
  shared: ReturnType<typeof presentShared>,
): CalendarEvent => ({
  ...shared,
  calendarId: row.profile_id === person.profile_id ? row.calendar_id : null,
  attendance: person.attendance as CalendarEvent['attendance'],
  reminders: JSON.parse(person.reminders) as number[],
  version: person.version,
});
