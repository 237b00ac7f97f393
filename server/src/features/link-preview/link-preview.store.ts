import type { Reader, Tx } from '../../platform/database/index.ts';
import type { LinkPreviewTable } from './link-preview.tables.ts';

export const insertPreview = async (tx: Tx, row: LinkPreviewTable): Promise<void> => {
  await tx.query.insertInto('link_preview').values(row).execute();
};

/** Those of the ids that the account may send. */
export const previewsOfAccount = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<LinkPreviewTable[]> =>
  query
    .selectFrom('link_preview')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute();

/** Whether one of the account's previews shows a picture. */
export const hasPreviewWith = async (
  query: Reader,
  accountId: string,
  pictureId: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('link_preview')
    .select('id')
    .where('picture_id', '=', pictureId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes previews created before `time`, at most `limit`, and returns them. */
export const deletePreviewsBefore = (
  tx: Tx,
  time: number,
  limit: number,
): Promise<LinkPreviewTable[]> => {
  const old = tx.query
    .selectFrom('link_preview')
    .select('id')
    .where('created_time', '<', time)
    .limit(limit);
  return tx.query.deleteFrom('link_preview').where('id', 'in', old).returningAll().execute();
};

export const deletePreviewsOf = (tx: Tx, accountId: string): Promise<LinkPreviewTable[]> =>
  tx.query.deleteFrom('link_preview').where('account_id', '=', accountId).returningAll().execute();
