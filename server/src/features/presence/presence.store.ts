import type { Reader, Tx } from '../../platform/database/index.ts';
import type { PresenceTable } from './presence.tables.ts';

export const lastSeenOf = async (
  query: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('presence')
    .selectAll()
    .where('profile_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.profile_id, row.last_seen_time]));
};

export const putLastSeen = async (tx: Tx, rows: readonly PresenceTable[]): Promise<void> => {
  await tx.query
    .insertInto('presence')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet((row) => ({ last_seen_time: row.ref('excluded.last_seen_time') })),
    )
    .execute();
};

export const deleteLastSeen = async (tx: Tx, profileId: string): Promise<void> => {
  await tx.query.deleteFrom('presence').where('profile_id', '=', profileId).execute();
};
