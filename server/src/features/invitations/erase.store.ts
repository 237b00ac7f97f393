import type { Tx } from '../../platform/database/index.ts';

/** Deletes the invitations of profiles, and their answers. */
export const eraseInvitations = async (tx: Tx, profileIds: readonly string[]): Promise<void> => {
  if (profileIds.length === 0) return;
  const theirs = tx.query
    .selectFrom('invitation')
    .select('code')
    .where('profile_id', 'in', profileIds);
  await tx.query
    .deleteFrom('invitation_answer')
    .where(({ or, eb }) => or([eb('profile_id', 'in', profileIds), eb('code', 'in', theirs)]))
    .execute();
  await tx.query.deleteFrom('invitation').where('profile_id', 'in', profileIds).execute();
};
