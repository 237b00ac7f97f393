import { monthOf } from '@kith/contract';
import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { AgendaTable, CalendarTable } from './calendar.tables.ts';

/** Version of an agenda that never changed: 0 would mean not loaded yet. */
export const EMPTY_VERSION = 1;

export const readAgenda = (query: Reader, profileId: string): Promise<AgendaTable | undefined> =>
  query.selectFrom('agenda').selectAll().where('profile_id', '=', profileId).executeTakeFirst();

/** Locks a profile's agenda, so that its changes are made one at a time. */
export const lockAgenda = async (tx: Tx, profileId: string, now: number): Promise<AgendaTable> => {
  await tx.query
    .insertInto('agenda')
    .values({
      profile_id: profileId,
      version: EMPTY_VERSION,
      purged_version: 0,
      month: monthOf(now),
    })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute();
  return forUpdate(
    tx,
    tx.query.selectFrom('agenda').selectAll().where('profile_id', '=', profileId),
  ).executeTakeFirstOrThrow();
};

export const updateAgenda = async (
  tx: Tx,
  profileId: string,
  changes: Partial<AgendaTable>,
): Promise<void> => {
  await tx.query.updateTable('agenda').set(changes).where('profile_id', '=', profileId).execute();
};

/** Profiles whose window is counted from an earlier month. */
export const agendasBefore = async (
  query: Reader,
  month: string,
  limit: number,
): Promise<string[]> =>
  (
    await query
      .selectFrom('agenda')
      .select('profile_id')
      .where('month', '<', month)
      .orderBy('month')
      .limit(limit)
      .execute()
  ).map((row) => row.profile_id);

/** The profile's calendars that changed after a version. */
export const calendarsAfter = (
  query: Reader,
  profileId: string,
  version: number,
): Promise<CalendarTable[]> =>
  query
    .selectFrom('calendar')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('version', '>', version)
    .orderBy('created_time')
    .orderBy('id')
    .execute();

export const calendarById = (query: Reader, id: string): Promise<CalendarTable | undefined> =>
  query.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirst();

/** The calendar, if it is the profile's own; locked, so that changes of its events are made one at a time. */
export const lockCalendar = (
  tx: Tx,
  profileId: string,
  id: string,
): Promise<CalendarTable | undefined> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('calendar')
      .selectAll()
      .where('id', '=', id)
      .where('profile_id', '=', profileId),
  ).executeTakeFirst();

export const insertCalendar = async (tx: Tx, row: CalendarTable): Promise<void> => {
  await tx.query.insertInto('calendar').values(row).execute();
};

export const updateCalendar = async (
  tx: Tx,
  id: string,
  changes: Partial<CalendarTable>,
): Promise<void> => {
  await tx.query.updateTable('calendar').set(changes).where('id', '=', id).execute();
};
