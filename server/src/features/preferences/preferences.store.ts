import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { PreferenceTable } from './preferences.tables.ts';

/** Of an account that never chose anything: 0 would be preferences that are not loaded yet. */
const untouched = (accountId: string): PreferenceTable => ({
  account_id: accountId,
  version: 1,
  chosen: '{}',
});

const rowOf = (query: Reader, accountId: string) =>
  query.selectFrom('preference').selectAll().where('account_id', '=', accountId);

export const readPreferences = async (query: Reader, accountId: string): Promise<PreferenceTable> =>
  (await rowOf(query, accountId).executeTakeFirst()) ?? untouched(accountId);

/** Takes the account's preferences, so that its changes come one after the other. */
export const lockPreferences = async (tx: Tx, accountId: string): Promise<PreferenceTable> => {
  await tx.query
    .insertInto('preference')
    .values(untouched(accountId))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return forUpdate(tx, rowOf(tx.query, accountId)).executeTakeFirstOrThrow();
};

export const updatePreferences = async (tx: Tx, row: PreferenceTable): Promise<void> => {
  const { account_id, ...values } = row;
  await tx.query
    .updateTable('preference')
    .set(values)
    .where('account_id', '=', account_id)
    .execute();
};
