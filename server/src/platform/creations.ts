import type { Tx } from './database/index.ts';

/** What an account has created in the last day under an id of its client. */
interface CreationTable {
  account_id: string;
  /** After its kind. */
  temp_id: string;
  /** Of what was created; it may have been deleted since. */
  id: string;
  created_time: number;
}

declare module './database/tables.ts' {
  interface Tables {
    creation: CreationTable;
  }
}

export interface Creation {
  accountId: string;
  /** Ids of the client are unique among those of a kind. */
  kind: 'contact' | 'category' | 'share' | 'fileRequest' | 'event' | 'calendar' | 'samiThread';
  tempId: string | undefined;
  now: number;
}

/**
 * The id of what the account asks for, and whether it is still to be created, in this transaction. It is not
 * if the client repeats a call whose answer was lost: then it is the id from the first time. `fresh` is used
 * otherwise. A call at the same time waits for the first.
 */
export const createdOnce = async (
  { query }: Tx,
  { accountId, kind, tempId, now }: Creation,
  fresh: string,
): Promise<{ id: string; isNew: boolean }> => {
  if (tempId === undefined) return { id: fresh, isNew: true };
  const key = `${kind}:${tempId}`;
  const inserted = await query
    .insertInto('creation')
    .values({ account_id: accountId, temp_id: key, id: fresh, created_time: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'temp_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return { id: fresh, isNew: true };
  const { id } = await query
    .selectFrom('creation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('temp_id', '=', key)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
};

export const deleteCreationsBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('creation').where('created_time', '<', time).execute();
};
