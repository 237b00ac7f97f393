import type { Reader, Tx } from '../../platform/database/index.ts';
import type { TotpTable } from './second-factor.tables.ts';

export const totpOf = (query: Reader, accountId: string): Promise<TotpTable | undefined> =>
  query.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const allTotp = (query: Reader): Promise<TotpTable[]> =>
  query.selectFrom('totp').selectAll().execute();

export const putTotp = async (tx: Tx, row: TotpTable): Promise<void> => {
  await tx.query
    .insertInto('totp')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};

export const confirmTotp = async (tx: Tx, accountId: string, now: number): Promise<void> => {
  await tx.query
    .updateTable('totp')
    .set({ confirmed_time: now })
    .where('account_id', '=', accountId)
    .execute();
};

/** False if another request has used this step, or a later one, meanwhile. */
export const takeStep = async (tx: Tx, accountId: string, step: number): Promise<boolean> => {
  const row = await tx.query
    .updateTable('totp')
    .set({ last_step: step, failures: 0 })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const countFailure = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .updateTable('totp')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
};

export const forgiveFailures = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .updateTable('totp')
    .set({ failures: 0 })
    .where('account_id', '=', accountId)
    .execute();
};

export const deleteTotp = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx.query
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_time')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_time !== null;
};
