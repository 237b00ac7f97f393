import { EVENT_ID_PREFIX, KithError } from '@kith/contract';
import { CALENDAR_EVENTS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { Tx } from '../../platform/database/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import type { Agenda } from './agenda.ts';
import type { LockedEvent } from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import { updateCalendar } from './calendar.store.ts';
import type { CalendarTable, EventPersonTable, EventTable } from './calendar.tables.ts';
import type { EventData, EventField, FieldRevisions } from './event-data.ts';
import { TOLD_FIELDS } from './event-data.ts';
import { insertEvent, updateEvent } from './events.store.ts';
import { extentOf } from './occurrences.ts';
import { sharesOf } from './sharing/shares.store.ts';

export const dataIn = (row: EventTable): EventData => JSON.parse(row.data) as EventData;

export type EventWrites = ReturnType<typeof createEventWrites>;

/** Writes events, and what everyone has of them, under the lock of their calendar. */
export const createEventWrites = (
  { clock, endpoint }: Pick<CalendarOptions, 'clock' | 'endpoint'>,
  agenda: Agenda,
) => {
  /** People with whom the calendar is shared request what they show of it: they have no rows of its events. */
  const tellShared = async (tx: Tx, calendarId: string, revision: number): Promise<void> => {
    const shares = await sharesOf(tx.query, calendarId);
    if (shares.length === 0) return;
    tx.afterCommit(() => {
      for (const { profile_id } of shares)
        endpoint.emit(profileRoom(profile_id), 'sharedCalendar.changed', { calendarId, revision });
    });
  };

  /** Advances the calendar; returns its revision. */
  const touch = async (tx: Tx, { id, revision, event_count }: CalendarTable, more = 0) => {
    if (more > 0 && event_count + more > CALENDAR_EVENTS_MAX)
      throw new KithError('conflict', `A calendar can hold at most ${CALENDAR_EVENTS_MAX} events.`);
    await updateCalendar(tx, id, { revision: revision + 1, event_count: event_count + more });
    await tellShared(tx, id, revision + 1);
    return revision + 1;
  };

  /** Writes a new event and gives it to everyone; returns it as each of them has it. */
  const insert = async (
    tx: Tx,
    calendar: CalendarTable,
    id: string,
    data: EventData,
    people: readonly EventPersonTable[],
    isQuiet = false,
  ) => {
    const revision = await touch(tx, calendar, 1);
    const event: EventTable = {
      id,
      calendar_id: calendar.id,
      profile_id: calendar.profile_id,
      uid: id.slice(EVENT_ID_PREFIX.length),
      sequence: 0,
      revision,
      field_revisions: '{}',
      data: JSON.stringify(data),
      created_time: clock.now(),
      deleted_time: null,
    };
    await insertEvent(tx, event);
    const extent = extentOf(data);
    return agenda.spread(
      tx,
      event,
      [],
      people.map((person) => ({ ...person, ...extent })),
      { changed: [], isQuiet },
    );
  };

  /** Writes a changed event, and what everyone has of it. */
  const write = async (
    tx: Tx,
    { calendar, event, people }: LockedEvent,
    data: EventData,
    changed: readonly EventField[],
    after: readonly EventPersonTable[] = people,
    more: Partial<EventTable> = {},
    isQuiet = false,
  ) => {
    const revision = await touch(tx, calendar);
    const stamps = Object.fromEntries(changed.map((field) => [field, revision]));
    const kept = JSON.parse(event.field_revisions) as FieldRevisions;
    const isTold = changed.some((field) => TOLD_FIELDS.includes(field));
    const next: EventTable = {
      ...event,
      ...more,
      revision,
      // That of another program is taken over.
      sequence: more.sequence ?? event.sequence + (isTold ? 1 : 0),
      field_revisions: JSON.stringify({ ...kept, ...stamps }),
      data: JSON.stringify(data),
    };
    await updateEvent(tx, next);
    const organizer = people.find((row) => row.profile_id === event.profile_id);
    const { start_time, end_time } = isTold || organizer === undefined ? extentOf(data) : organizer;
    const extent = { start_time, end_time };
    return agenda.spread(
      tx,
      next,
      people,
      after.map((person) => ({ ...person, ...extent })),
      { changed, isQuiet },
    );
  };

  return { touch, insert, write };
};
