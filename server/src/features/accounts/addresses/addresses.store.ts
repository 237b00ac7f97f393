import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { AccountAddressTable, AddressClaimTable } from '../accounts.tables.ts';

export type AddressKind = 'email' | 'phone';

/** Both tables have the same columns, so the query builder sees only one. */
const tableOf = (kind: AddressKind) => `account_${kind}` as 'account_email';
const belongs = (kind: AddressKind, address: string): boolean =>
  address.startsWith('+') === (kind === 'phone');

/** False if the address is taken, even if only since a moment ago. */
export const insertAddress = async (
  tx: Tx,
  kind: AddressKind,
  row: AccountAddressTable,
): Promise<boolean> => {
  const inserted = await tx.query
    .insertInto(tableOf(kind))
    .values(row)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const addressRow = (
  query: Reader,
  kind: AddressKind,
  address: string,
): Promise<AccountAddressTable | undefined> =>
  query.selectFrom(tableOf(kind)).selectAll().where('address', '=', address).executeTakeFirst();

export const addressesOf = (
  query: Reader,
  kind: AddressKind,
  accountId: string,
): Promise<AccountAddressTable[]> =>
  query
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('address')
    .execute();

export const claimsOf = async (
  query: Reader,
  kind: AddressKind,
  accountId: string,
): Promise<AddressClaimTable[]> => {
  const rows = await query
    .selectFrom('address_claim')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_time')
    .execute();
  return rows.filter(({ address }) => belongs(kind, address));
};

/** The account's verified email addresses, the primary one first. */
export const verifiedEmailsOf = async (query: Reader, accountId: string): Promise<string[]> =>
  (await addressesOf(query, 'email', accountId))
    .filter(({ verified_time }) => verified_time !== null)
    .map(({ address }) => address);

/** The one for notifications. */
export const noticeEmailOf = async (
  query: Reader,
  accountId: string,
): Promise<string | undefined> => (await verifiedEmailsOf(query, accountId))[0];

/** Whether the account has proved that an email address or a phone number is its own. */
export const isVerified = async (query: Reader, accountId: string): Promise<boolean> => {
  const emails = await addressesOf(query, 'email', accountId);
  const all = [...emails, ...(await addressesOf(query, 'phone', accountId))];
  return all.some(({ verified_time }) => verified_time !== null);
};

/** Locks the addresses of the account, so that changes are made one at a time. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await forUpdate(
    tx,
    tx.query.selectFrom('account').select('id').where('id', '=', accountId),
  ).execute();
};

export const putClaim = async (tx: Tx, claim: AddressClaimTable): Promise<void> => {
  const { code_id, created_time } = claim;
  await tx.query
    .insertInto('address_claim')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address']).doUpdateSet({ code_id, created_time }),
    )
    .execute();
};

export const deleteClaim = async (tx: Tx, accountId: string, address: string): Promise<void> => {
  await tx.query
    .deleteFrom('address_claim')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute();
};

export const markVerified = async (
  tx: Tx,
  kind: AddressKind,
  address: string,
  now: number,
): Promise<void> => {
  await tx.query
    .updateTable(tableOf(kind))
    .set({ verified_time: now })
    .where('address', '=', address)
    .execute();
};

/** Makes one address of the account its only primary one. */
export const setPrimary = async (
  tx: Tx,
  kind: AddressKind,
  accountId: string,
  address: string,
): Promise<void> => {
  for (const isPrimary of [0, 1])
    await tx.query
      .updateTable(tableOf(kind))
      .set({ is_primary: isPrimary })
      .where('account_id', '=', accountId)
      .where('address', isPrimary ? '=' : '!=', address)
      .execute();
};

export const deleteAddress = async (
  tx: Tx,
  kind: AddressKind,
  accountId: string,
  address: string,
): Promise<void> => {
  await tx.query
    .deleteFrom(tableOf(kind))
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute();
};
