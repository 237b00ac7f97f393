import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { SigningKeyTable } from '../accounts.tables.ts';

/** Adds the key unless its id exists, whichever node was first. Returns all, newest first. */
export const putSigningKey = async (tx: Tx, key: SigningKeyTable): Promise<SigningKeyTable[]> => {
  await tx.query
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return signingKeysOf(tx.query);
};

/** Replaces a secret after it was sealed again. */
export const replaceSecret = async (tx: Tx, { id, secret }: SigningKeyTable): Promise<void> => {
  await tx.query.updateTable('signing_key').set({ secret }).where('id', '=', id).execute();
};

/** Newest first. */
export const signingKeysOf = (query: Reader): Promise<SigningKeyTable[]> =>
  query.selectFrom('signing_key').selectAll().orderBy('created_time', 'desc').execute();
