import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { PreferenceTable } from './preferences.tables.ts';

/** For an account that never chose anything: 0 would mean not loaded yet. */
export const UNTOUCHED_VERSION = 1;

const untouched = (accountId: string): PreferenceTable => ({
  account_id: accountId,
  version: UNTOUCHED_VERSION,
  chosen: '{}',
});

const rowOf = (query: Reader, accountId: string) =>
  query.selectFrom('preference').selectAll().where('account_id', '=', accountId);

export const readPreferences = async (query: Reader, accountId: string): Promise<PreferenceTable> =>
  (await rowOf(query, accountId).executeTakeFirst()) ?? untouched(accountId);

/** Only those that have chosen something. */
export const preferencesOfAccounts = async (
  query: Reader,
  accountIds: readonly string[],
): Promise<PreferenceTable[]> =>
  accountIds.length === 0
    ? []
    : query.selectFrom('preference').selectAll().where('account_id', 'in', accountIds).execute();

/** Locks the account's preferences, so that its changes are made one at a time. */
export const lockPreferences = async (tx: Tx, accountId: string): Promise<PreferenceTable> => {
  await tx.query
    .insertInto('preference')
    .values(untouched(accountId))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return forUpdate(tx, rowOf(tx.query, accountId)).executeTakeFirstOrThrow();
};

export const updatePreferences = async (
  tx: Tx,
  accountId: string,
  changes: Partial<PreferenceTable>,
): Promise<void> => {
  await tx.query
    .updateTable('preference')
    .set(changes)
    .where('account_id', '=', accountId)
    .execute();
};
