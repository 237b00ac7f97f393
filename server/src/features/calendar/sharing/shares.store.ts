import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { CalendarShareTable } from '../calendar.tables.ts';

/** A calendar that is shared with somebody, under the name that its owner gave it. */
export interface SharedCalendar extends CalendarShareTable {
  name: string;
}

const shared = (query: Reader) =>
  query
    .selectFrom('calendar_share')
    .innerJoin('calendar', 'calendar.id', 'calendar_share.calendar_id')
    .selectAll('calendar_share')
    .select('calendar.name');

export const shareOf = (
  query: Reader,
  calendarId: string,
  profileId: string,
): Promise<SharedCalendar | undefined> =>
  shared(query)
    .where('calendar_share.calendar_id', '=', calendarId)
    .where('calendar_share.profile_id', '=', profileId)
    .executeTakeFirst();

/** The people with whom a calendar is shared, in the order of their ids. */
export const sharesOf = (query: Reader, calendarId: string): Promise<CalendarShareTable[]> =>
  query
    .selectFrom('calendar_share')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('deleted_time', 'is', null)
    .orderBy('profile_id')
    .execute();

/** Those of a profile's calendars that are shared with anybody. */
export const sharedIds = async (query: Reader, ownerId: string): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('calendar_share')
    .select('calendar_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_time', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.calendar_id));
};

/** Calendars that are shared with a profile, as they changed after a version; also those that no longer are. */
export const sharedAfter = (
  query: Reader,
  profileId: string,
  version: number,
): Promise<SharedCalendar[]> =>
  shared(query)
    .where('calendar_share.profile_id', '=', profileId)
    .where('calendar_share.version', '>', version)
    .orderBy('calendar_share.created_time')
    .orderBy('calendar_share.calendar_id')
    .execute();

/** What two profiles share with each other. */
export const sharesBetween = (
  query: Reader,
  profileId: string,
  others: readonly string[],
): Promise<CalendarShareTable[]> =>
  query
    .selectFrom('calendar_share')
    .selectAll()
    .where('deleted_time', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('owner_id', '=', profileId), eb('profile_id', 'in', others)]),
        and([eb('profile_id', '=', profileId), eb('owner_id', 'in', others)]),
      ]),
    )
    .orderBy('calendar_id')
    .execute();

export const putShare = async (tx: Tx, row: CalendarShareTable): Promise<void> => {
  await tx.query
    .insertInto('calendar_share')
    .values(row)
    .onConflict((conflict) => conflict.columns(['calendar_id', 'profile_id']).doUpdateSet(row))
    .execute();
};

/**
 * Removes what erased profiles shared, and what was shared with them; returns the others whose calendars have
 * changed.
 */
export const eraseShares = async (tx: Tx, profileIds: readonly string[]): Promise<string[]> => {
  const gone = await tx.query
    .deleteFrom('calendar_share')
    .where(({ or, eb }) =>
      or([eb('owner_id', 'in', profileIds), eb('profile_id', 'in', profileIds)]),
    )
    .returning(['owner_id', 'profile_id'])
    .execute();
  const erased = new Set(profileIds);
  return gone.flatMap((row) => [row.owner_id, row.profile_id]).filter((id) => !erased.has(id));
};
