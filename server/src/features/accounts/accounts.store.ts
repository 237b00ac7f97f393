import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { AccountTable } from './accounts.tables.ts';
import type { AddressKind } from './addresses/addresses.store.ts';

export const insertAccount = async (tx: Tx, account: AccountTable): Promise<void> => {
  await tx.query.insertInto('account').values(account).execute();
};

export const createdTimeOf = async (
  query: Reader,
  accountId: string,
): Promise<number | undefined> => {
  const row = await query
    .selectFrom('account')
    .select('created_time')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.created_time;
};

export const primaryEmailOf = async (
  query: Reader,
  accountId: string,
): Promise<string | undefined> => {
  const row = await query
    .selectFrom('account_email')
    .select('address')
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .executeTakeFirst();
  return row?.address;
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

/** The same, locked until the transaction ends. */
export const lockedPasswordHash = async (
  tx: Tx,
  accountId: string,
): Promise<string | undefined> => {
  const row = await forUpdate(
    tx,
    tx.query.selectFrom('account').select('password_hash').where('id', '=', accountId),
  ).executeTakeFirst();
  return row?.password_hash;
};

export const setPasswordHash = async (tx: Tx, accountId: string, hash: string): Promise<void> => {
  await tx.query
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .execute();
};

/** The account that signs in with an address. */
export const accountByAddress = (
  query: Reader,
  kind: AddressKind,
  address: string,
): Promise<AccountTable | undefined> => {
  const accounts = query.selectFrom('account').selectAll('account');
  // Written out, because the query builder cannot combine the types of two tables.
  return kind === 'email'
    ? accounts
        .innerJoin('account_email', 'account_email.account_id', 'account.id')
        .where('account_email.address', '=', address)
        .executeTakeFirst()
    : accounts
        .innerJoin('account_phone', 'account_phone.account_id', 'account.id')
        .where('account_phone.address', '=', address)
        .executeTakeFirst();
};

export const hasAccounts = async (query: Reader): Promise<boolean> =>
  (await countAccounts(query)) > 0;

/** Distinguishes none, one and more. */
export const countAccounts = async (query: Reader): Promise<number> =>
  (await query.selectFrom('account').select('id').limit(2).execute()).length;

/** Number of accounts. */
export const allAccounts = async (query: Reader): Promise<number> => {
  const counted = query.selectFrom('account').select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};
