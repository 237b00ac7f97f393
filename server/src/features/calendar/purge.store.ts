import type { Reader, Tx } from '../../platform/database/index.ts';
import { removeOwnerless } from './erase.store.ts';

/** Profiles for whom an event, or the sharing of a calendar, was deleted before `time`. */
export const profilesWithOldMarkers = async (
  read: Reader,
  time: number,
  limit: number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const table of ['event_person', 'calendar_share'] as const) {
    const rows = await read
      .selectFrom(table)
      .select('profile_id')
      .distinct()
      .where('deleted_time', '<', time)
      .limit(limit)
      .execute();
    ids.push(...rows.map((row) => row.profile_id));
  }
  return [...new Set(ids)].slice(0, limit);
};

/** Permanently removes what was deleted before `time`; returns the highest version. */
export const removeOldMarkers = async (
  tx: Tx,
  profileId: string,
  time: number,
): Promise<number> => {
  let last = 0;
  for (const table of ['event_person', 'calendar_share'] as const) {
    const rows = await tx.query
      .deleteFrom(table)
      .where('profile_id', '=', profileId)
      .where('deleted_time', '<', time)
      .returning('version')
      .execute();
    last = Math.max(last, ...rows.map(({ version }) => version));
  }
  return last;
};

/** Events that were deleted before `time`, for everyone. */
export const removeOldEvents = async (tx: Tx, time: number): Promise<void> => {
  const gone = await tx.query
    .deleteFrom('calendar_event')
    .where('deleted_time', '<', time)
    .returning('calendar_id')
    .execute();
  const counts = new Map<string, number>();
  for (const { calendar_id: id } of gone) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of [...counts].sort())
    await tx.query
      .updateTable('calendar')
      .set((row) => ({ event_count: row('event_count', '-', count) }))
      .where('id', '=', id)
      .execute();
  await removeOwnerless(tx.query, [...counts.keys()]);
};
