import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { CalendarFeedTable, CalendarTable, EventTable } from '../calendar.tables.ts';

export const calendarOf = (
  query: Reader,
  profileId: string,
  id: string,
): Promise<CalendarTable | undefined> =>
  query
    .selectFrom('calendar')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

/** The events of a calendar with one of these ids of other programs. */
export const eventsByUid = (
  query: Reader,
  { id, profile_id }: Pick<CalendarTable, 'id' | 'profile_id'>,
  uids: readonly string[],
): Promise<EventTable[]> =>
  query
    .selectFrom('calendar_event')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('uid', 'in', uids)
    .where('calendar_id', '=', id)
    .where('deleted_time', 'is', null)
    .execute();

export const insertEvents = async (tx: Tx, rows: readonly EventTable[]): Promise<void> => {
  if (rows.length > 0) await tx.query.insertInto('calendar_event').values(rows).execute();
};

export interface OwnEventRow extends EventTable {
  reminders: string;
}

/** Up to `take` events of a calendar after an id; only those that end after a time. */
export const eventsOfCalendar = (
  query: Reader,
  { id, profile_id }: Pick<CalendarTable, 'id' | 'profile_id'>,
  { after, take, since }: { after: string; take: number; since: number },
): Promise<OwnEventRow[]> =>
  query
    .selectFrom('calendar_event')
    .innerJoin('event_person', 'event_person.event_id', 'calendar_event.id')
    .selectAll('calendar_event')
    .select('event_person.reminders')
    .where('event_person.profile_id', '=', profile_id)
    .where('event_person.deleted_time', 'is', null)
    .where('event_person.end_time', '>', since)
    .where('calendar_event.profile_id', '=', profile_id)
    .where('calendar_event.calendar_id', '=', id)
    .where('calendar_event.deleted_time', 'is', null)
    .where('calendar_event.id', '>', after)
    .orderBy('calendar_event.id')
    .limit(take)
    .execute();

/** Where the feed of a calendar begins, if it has more events than one holds: the end of the first one in it. */
export const feedBegin = async (
  query: Reader,
  { id, profile_id }: Pick<CalendarTable, 'id' | 'profile_id'>,
  take: number,
): Promise<number> => {
  const first = await query
    .selectFrom('event_person')
    .innerJoin('calendar_event', 'calendar_event.id', 'event_person.event_id')
    .select('event_person.end_time')
    .where('event_person.profile_id', '=', profile_id)
    .where('event_person.deleted_time', 'is', null)
    .where('calendar_event.calendar_id', '=', id)
    .where('calendar_event.deleted_time', 'is', null)
    .orderBy('event_person.end_time', 'desc')
    .offset(take)
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? Number.MIN_SAFE_INTEGER : first.end_time;
};

export const feedOf = (query: Reader, calendarId: string): Promise<CalendarFeedTable | undefined> =>
  query
    .selectFrom('calendar_feed')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();

/** The feeds of a profile's calendars. */
export const feedsOf = (query: Reader, profileId: string): Promise<CalendarFeedTable[]> =>
  query.selectFrom('calendar_feed').selectAll().where('profile_id', '=', profileId).execute();

export const feedByHash = (
  query: Reader,
  keyHash: string,
): Promise<CalendarFeedTable | undefined> =>
  query.selectFrom('calendar_feed').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();

export const putFeed = async (tx: Tx, row: CalendarFeedTable): Promise<void> => {
  const { key_hash, sealed, created_time } = row;
  await tx.query
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('calendar_id').doUpdateSet({ key_hash, sealed, created_time }),
    )
    .execute();
};

export const deleteFeed = async (tx: Tx, calendarId: string): Promise<void> => {
  await tx.query.deleteFrom('calendar_feed').where('calendar_id', '=', calendarId).execute();
};
