import type { Reader, Tx } from '../database/index.ts';
import type { BlobTable, BlobUseTable } from './blobs.tables.ts';

export const insertBlob = async (tx: Tx, blob: BlobTable): Promise<void> => {
  await tx.query.insertInto('blob').values(blob).execute();
};

export const blobOf = (query: Reader, id: string): Promise<BlobTable | undefined> =>
  query.selectFrom('blob').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of the ids that the account uploaded. */
export const blobsOfAccount = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<BlobTable[]> =>
  query
    .selectFrom('blob')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute();

export const insertUses = async (tx: Tx, uses: readonly BlobUseTable[]): Promise<void> => {
  await tx.query.insertInto('blob_use').values(uses).execute();
};

export const deleteUses = async (tx: Tx, use: Omit<BlobUseTable, 'blob_id'>): Promise<void> => {
  await tx.query
    .deleteFrom('blob_use')
    .where('scope', '=', use.scope)
    .where('owner_id', '=', use.owner_id)
    .where('seq', '=', use.seq)
    .execute();
};

export const scopesOf = async (query: Reader, id: string): Promise<Set<BlobUseTable['scope']>> => {
  const rows = await query
    .selectFrom('blob_use')
    .select('scope')
    .distinct()
    .where('blob_id', '=', id)
    .execute();
  return new Set(rows.map(({ scope }) => scope));
};

/**
 * Removes blobs made before `time` that nothing shows, at most `limit`, and answers them. A message
 * that begins to show one meanwhile is protected by its reference: one of the two then fails.
 */
export const deleteUnused = (tx: Tx, time: number, limit: number): Promise<BlobTable[]> => {
  const unused = tx.query
    .selectFrom('blob')
    .leftJoin('blob_use', 'blob_use.blob_id', 'blob.id')
    .select('blob.id')
    .where('blob.created_time', '<', time)
    .where('blob_use.blob_id', 'is', null)
    .limit(limit);
  return tx.query.deleteFrom('blob').where('id', 'in', unused).returningAll().execute();
};

/** True when a file belongs to some blob. */
export const isKept = async (query: Reader, hash: string): Promise<boolean> => {
  const row = await query
    .selectFrom('blob')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('full_hash', '=', hash), eb('preview_hash', '=', hash), eb('small_hash', '=', hash)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
