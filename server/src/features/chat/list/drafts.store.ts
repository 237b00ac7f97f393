import type { Tx } from '../../../platform/database/index.ts';

/** Deletes a profile's drafts; returns the chats that had one. */
export const clearDrafts = async (tx: Tx, profileId: string, stamp: number): Promise<string[]> => {
  const rows = await tx.query
    .updateTable('participant')
    .set({ draft: null, stamp })
    .where('profile_id', '=', profileId)
    .where('draft', 'is not', null)
    .returning('chat_id')
    .execute();
  return rows.map(({ chat_id }) => chat_id);
};
