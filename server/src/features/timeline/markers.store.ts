import type { Reader, Tx } from '../../platform/database/index.ts';

/** Profiles with items that were removed before `time`. */
export const ownersWithOldMarkers = async (
  query: Reader,
  time: number,
  limit: number,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('timeline_item')
    .select('profile_id')
    .distinct()
    .where('deleted_time', '<', time)
    .limit(limit)
    .execute();
  return rows.map((row) => row.profile_id);
};

/** Returns the highest version among them. */
export const removeOldMarkers = async (
  tx: Tx,
  profileId: string,
  time: number,
): Promise<number> => {
  const rows = await tx.query
    .deleteFrom('timeline_item')
    .where('profile_id', '=', profileId)
    .where('deleted_time', '<', time)
    .returning('version')
    .execute();
  return rows.reduce((highest, { version }) => Math.max(highest, version), 0);
};

/** Profiles with more items than `kept`. */
export const fullTimelines = async (
  query: Reader,
  kept: number,
  limit: number,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('timeline_item')
    .select('profile_id')
    .where('deleted_time', 'is', null)
    .groupBy('profile_id')
    .having((item) => item.fn.countAll(), '>', kept)
    .limit(limit)
    .execute();
  return rows.map((row) => row.profile_id);
};

/** The oldest items beyond those that are kept. */
export const idsBeyond = async (
  query: Reader,
  profileId: string,
  { kept, limit }: { kept: number; limit: number },
): Promise<string[]> => {
  const rows = await query
    .selectFrom('timeline_item')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('deleted_time', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(kept)
    .execute();
  return rows.map((row) => row.id);
};
