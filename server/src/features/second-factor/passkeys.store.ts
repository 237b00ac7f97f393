import type { Reader, Tx } from '../../platform/database/index.ts';
import type { PasskeyTable } from './second-factor.tables.ts';

export const passkeysOf = (query: Reader, accountId: string): Promise<PasskeyTable[]> =>
  query
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_time')
    .orderBy('id')
    .execute();

export const passkeyByCredential = (
  query: Reader,
  credentialId: string,
): Promise<PasskeyTable | undefined> =>
  query
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** False when the passkey is already registered, by any account. */
export const insertPasskey = async (tx: Tx, passkey: PasskeyTable): Promise<boolean> => {
  const row = await tx.query
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const renamePasskey = (
  tx: Tx,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyTable | undefined> =>
  tx.query
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** False if the passkey is gone, or was used meanwhile with the same or a later counter. */
export const recordPasskeyUse = async (
  tx: Tx,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('passkey')
    .set({ counter, last_used_time: now })
    .where('id', '=', id)
    // Synced passkeys do not count, and always report 0.
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), where.val(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deletePasskey = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const row = await tx.query
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
