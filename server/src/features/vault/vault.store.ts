import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { VaultTable } from './vault.tables.ts';

export const vaultOf = (query: Reader, accountId: string): Promise<VaultTable | undefined> =>
  query.selectFrom('vault').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const lockVault = (tx: Tx, accountId: string): Promise<VaultTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('vault').selectAll().where('account_id', '=', accountId),
  ).executeTakeFirst();

/** False if the account has one already. */
export const insertVault = async (tx: Tx, row: VaultTable): Promise<boolean> => {
  const inserted = await tx.query
    .insertInto('vault')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateVault = async (
  tx: Tx,
  accountId: string,
  changes: Partial<VaultTable>,
): Promise<void> => {
  await tx.query.updateTable('vault').set(changes).where('account_id', '=', accountId).execute();
};

export const vaultsLeavingBefore = async (query: Reader, time: number): Promise<string[]> => {
  const rows = await query
    .selectFrom('vault')
    .select('account_id')
    .where('leaves_time', '<=', time)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};

export const deleteVault = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('vault').where('account_id', '=', accountId).execute();
};

/** Everything about an account's vault. */
export const eraseVault = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of ['vault', 'vault_grant', 'vault_attempt'] as const)
    await tx.query.deleteFrom(table).where('account_id', '=', accountId).execute();
};
