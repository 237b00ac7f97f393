import type { Tx } from '../../platform/database/index.ts';

/** Deletes the settings and blocks of profiles. */
export const erasePrivacy = async (tx: Tx, profileIds: readonly string[]): Promise<void> => {
  if (profileIds.length === 0) return;
  for (const table of ['privacy', 'block'] as const)
    await tx.query.deleteFrom(table).where('profile_id', 'in', profileIds).execute();
};
