import { forUpdate, type Tx } from '../../platform/database/index.ts';
import type { VaultAttemptTable } from './vault.tables.ts';

/** The count of a subject, locked until the transaction ends; 0 if there is none. */
export const lockAttempts = async (
  tx: Tx,
  accountId: string,
  subject: string,
): Promise<VaultAttemptTable> => {
  await tx.query
    .insertInto('vault_attempt')
    .values({ subject, account_id: accountId, failures: 0, wait_until: 0 })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return forUpdate(
    tx,
    tx.query.selectFrom('vault_attempt').selectAll().where('subject', '=', subject),
  ).executeTakeFirstOrThrow();
};

export const putAttempts = async (
  tx: Tx,
  subject: string,
  changes: Pick<VaultAttemptTable, 'failures' | 'wait_until'>,
): Promise<void> => {
  await tx.query.updateTable('vault_attempt').set(changes).where('subject', '=', subject).execute();
};

export const deleteAttempts = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('vault_attempt').where('account_id', '=', accountId).execute();
};
