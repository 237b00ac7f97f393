import { ATTENDANCE } from '@kith/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { eraseShares } from './sharing/shares.store.ts';

/** Ids in one statement. */
const AT_ONCE = 500;

/** Removes those of some calendars that are empty, and whose owner was erased. */
export const removeOwnerless = async (
  query: Tx['query'],
  calendarIds: readonly string[],
): Promise<void> => {
  if (calendarIds.length === 0) return;
  await query
    .deleteFrom('calendar')
    .where('id', 'in', calendarIds)
    .where(
      sql<boolean>`not exists (select 1 from calendar_event where calendar_event.calendar_id = calendar.id)
        and not exists (select 1 from agenda where agenda.profile_id = calendar.profile_id)`,
    )
    .execute();
};

/** Removes those of some events, and their calendars, that nobody has any more. */
const removeUnowned = async ({ query }: Tx, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return;
  const gone = await query
    .deleteFrom('calendar_event')
    .where('id', 'in', eventIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_person')
            .select('event_id')
            .whereRef('event_person.event_id', '=', 'calendar_event.id'),
        ),
      ),
    )
    .returning('calendar_id')
    .execute();
  await removeOwnerless(
    query,
    gone.map((row) => row.calendar_id),
  );
};

/** An event that does not take place because its organizer was erased. */
export interface CancelledEvent {
  id: string;
  organizerId: string;
  /** Who had it and had not declined. */
  profileIds: string[];
}

/** Cancels what profiles organize and is not over, for everyone else who has it. */
const cancelComing = async (
  { query }: Tx,
  profileIds: readonly string[],
  now: number,
): Promise<CancelledEvent[]> => {
  const coming = await query
    .selectFrom('calendar_event')
    .select(['id', 'profile_id'])
    .where('profile_id', 'in', profileIds)
    .where('deleted_time', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_person')
          .select('event_id')
          .whereRef('event_person.event_id', '=', 'calendar_event.id')
          .where('event_person.end_time', '>=', now),
      ),
    )
    .execute();
  const cancelled: CancelledEvent[] = [];
  for (let at = 0; at < coming.length; at += AT_ONCE) {
    const some = coming.slice(at, at + AT_ONCE);
    const ids = some.map(({ id }) => id);
    await query.deleteFrom('event_reminder').where('event_id', 'in', ids).execute();
    await query
      .updateTable('calendar_event')
      .set({ deleted_time: now })
      .where('id', 'in', ids)
      .execute();
    const had = await query
      .updateTable('event_person')
      .set({ deleted_time: now })
      .where('event_id', 'in', ids)
      .where('profile_id', 'not in', profileIds)
      .where('deleted_time', 'is', null)
      .returning(['event_id', 'profile_id', 'attendance'])
      .execute();
    const byEvent = Map.groupBy(
      had.filter(({ attendance }) => attendance !== ATTENDANCE.rejected),
      (row) => row.event_id,
    );
    for (const { id, profile_id: organizerId } of some) {
      const told = (byEvent.get(id) ?? []).map((row) => row.profile_id);
      if (told.length > 0) cancelled.push({ id, organizerId, profileIds: told.sort() });
    }
  }
  return cancelled;
};

/**
 * Erases the calendars of profiles. What they organized and is over stays with those who were there, in a calendar
 * without a name; what was to come is cancelled.
 */
export const eraseCalendars = async (
  tx: Tx,
  profileIds: readonly string[],
  now: number,
): Promise<{
  /** The other profiles whose events have changed, in order. */
  others: string[];
  cancelled: CancelledEvent[];
}> => {
  if (profileIds.length === 0) return { others: [], cancelled: [] };
  const { query } = tx;
  const had = query
    .selectFrom('event_person')
    .select('event_id')
    .where('profile_id', 'in', profileIds);
  const theirs = (await had.distinct().execute()).map((row) => row.event_id);
  const others = await query
    .selectFrom('event_person')
    .select('profile_id')
    .distinct()
    .where('event_id', 'in', had)
    .where('profile_id', 'not in', profileIds)
    .execute();
  const sharing = await eraseShares(tx, profileIds);
  const cancelled = await cancelComing(tx, profileIds, now);
  for (const table of ['event_reminder', 'event_person', 'agenda', 'calendar_feed'] as const)
    await query.deleteFrom(table).where('profile_id', 'in', profileIds).execute();
  // What nobody else had.
  for (let at = 0; at < theirs.length; at += AT_ONCE)
    await removeUnowned(tx, theirs.slice(at, at + AT_ONCE));
  const kept = query
    .selectFrom('calendar_event')
    .select('calendar_id')
    .where('profile_id', 'in', profileIds);
  await query
    .deleteFrom('calendar')
    .where('profile_id', 'in', profileIds)
    .where('id', 'not in', kept)
    .execute();
  await query
    .updateTable('calendar')
    .set({ name: '' })
    .where('profile_id', 'in', profileIds)
    .execute();
  const changed = new Set([...others.map((row) => row.profile_id), ...sharing]);
  return { others: [...changed].sort(), cancelled };
};
