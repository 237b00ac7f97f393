import type { Reader, Tx } from '../../platform/database/index.ts';
import type { AccountEmailTable, AccountTable } from './accounts.tables.ts';

export const insertAccount = async (tx: Tx, account: AccountTable): Promise<void> => {
  await tx.query.insertInto('account').values(account).execute();
};

/** False when the address is somebody's already, even if only since a moment ago. */
export const insertEmail = async (tx: Tx, email: AccountEmailTable): Promise<boolean> => {
  const row = await tx.query
    .insertInto('account_email')
    .values(email)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
};

export const passwordHashOf = async (
  query: Reader,
  accountId: string,
): Promise<string | undefined> => {
  const row = await query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash;
};

export const accountByEmail = (query: Reader, address: string): Promise<AccountTable | undefined> =>
  query
    .selectFrom('account')
    .innerJoin('account_email', 'account_email.account_id', 'account.id')
    .selectAll('account')
    .where('account_email.address', '=', address)
    .executeTakeFirst();
