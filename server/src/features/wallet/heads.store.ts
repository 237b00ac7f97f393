import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { WalletHeadTable } from './wallet.tables.ts';

/** Of a wallet that nothing was written into: 0 would mean not loaded yet. */
export const EMPTY_VERSION = 1;

const headOf = (query: Reader, profileId: string) =>
  query.selectFrom('wallet_head').selectAll().where('profile_id', '=', profileId);

export const readHead = (query: Reader, profileId: string): Promise<WalletHeadTable | undefined> =>
  headOf(query, profileId).executeTakeFirst();

/** Locks a wallet, so that its changes are made one at a time. */
export const lockHead = async (tx: Tx, profileId: string): Promise<WalletHeadTable> => {
  await tx.query
    .insertInto('wallet_head')
    .values({
      profile_id: profileId,
      ...{ version: EMPTY_VERSION, previous: EMPTY_VERSION, purged_version: 0, entries: 0 },
    })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute();
  return forUpdate(tx, headOf(tx.query, profileId)).executeTakeFirstOrThrow();
};

export const updateHead = async (
  tx: Tx,
  profileId: string,
  changes: Partial<WalletHeadTable>,
): Promise<void> => {
  await tx.query
    .updateTable('wallet_head')
    .set(changes)
    .where('profile_id', '=', profileId)
    .execute();
};
