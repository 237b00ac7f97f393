import type { Tx } from '../../platform/database/index.ts';

export const erasePreferences = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('preference').where('account_id', '=', accountId).execute();
};
