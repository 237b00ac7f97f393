import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { SigningKeyTable } from '../accounts.tables.ts';

/** Adds the key unless one of its id is there, whichever node was first. Answers all, newest first. */
export const putSigningKey = async (tx: Tx, key: SigningKeyTable): Promise<SigningKeyTable[]> => {
  await tx.query
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return signingKeysOf(tx.query);
};

/** Puts a secret that was sealed anew in the place of the one before. */
export const replaceSecret = async (tx: Tx, { id, secret }: SigningKeyTable): Promise<void> => {
  await tx.query.updateTable('signing_key').set({ secret }).where('id', '=', id).execute();
};

/** Newest first. */
export const signingKeysOf = (query: Reader): Promise<SigningKeyTable[]> =>
  query.selectFrom('signing_key').selectAll().orderBy('created_time', 'desc').execute();
