import type { Tx } from '../../platform/database/index.ts';

const TABLES = ['totp', 'passkey', 'recovery_code', 'remembered_device', 'challenge'] as const;

/** Deletes all factors of an account that is erased. */
export const eraseSecondFactor = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of TABLES)
    await tx.query.deleteFrom(table).where('account_id', '=', accountId).execute();
};
