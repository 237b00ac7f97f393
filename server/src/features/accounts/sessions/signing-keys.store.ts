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

/** Newest first. */
export const signingKeysOf = (query: Reader): Promise<SigningKeyTable[]> =>
  query.selectFrom('signing_key').selectAll().orderBy('created_time', 'desc').execute();
