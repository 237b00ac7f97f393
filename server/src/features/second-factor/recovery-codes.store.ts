import type { Reader, Tx } from '../../platform/database/index.ts';

export const recoveryCodesLeft = async (query: Reader, accountId: string): Promise<number> => {
  const { left } = await query
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
};

export const deleteRecoveryCodes = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
};

export const insertRecoveryCodes = async (
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> => {
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await tx.query.insertInto('recovery_code').values(rows).execute();
};

/** Uses up a code; false if it does not exist. */
export const takeRecoveryCode = async (
  tx: Tx,
  accountId: string,
  codeHash: string,
): Promise<boolean> => {
  const row = await tx.query
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
};
