import { SHARE_LOG_MAX } from '@kith/contract';
import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { FileTable } from '../files/index.ts';
import { hasWords } from './share-words.ts';
import type { ShareFileTable, ShareLogTable, ShareTable } from './shares.tables.ts';

/** A file of a share, in the order chosen by the sender. */
export type SharedFile = FileTable & Pick<ShareFileTable, 'crc'>;

export const insertShare = async (tx: Tx, share: ShareTable): Promise<void> => {
  await tx.query.insertInto('share').values(share).execute();
};

export const updateShare = async (
  tx: Tx,
  id: string,
  change: Partial<ShareTable>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.query.updateTable('share').set(change).where('id', '=', id).execute();
};

export const shareOf = (query: Reader, id: string): Promise<ShareTable | undefined> =>
  query.selectFrom('share').selectAll().where('id', '=', id).executeTakeFirst();

export const lockShare = (tx: Tx, id: string): Promise<ShareTable | undefined> =>
  forUpdate(tx, tx.query.selectFrom('share').selectAll().where('id', '=', id)).executeTakeFirst();

/** Details of an encrypted share; null for others. */
export const detailsOf = async (
  query: Reader,
  { id, encrypted }: Pick<ShareTable, 'id' | 'encrypted'>,
): Promise<string | null> => {
  if (encrypted !== 1) return null;
  const row = await query
    .selectFrom('share_details')
    .select('details')
    .where('share_id', '=', id)
    .executeTakeFirst();
  return row?.details ?? null;
};

export const putDetails = async (tx: Tx, shareId: string, details: string): Promise<void> => {
  await tx.query
    .insertInto('share_details')
    .values({ share_id: shareId, details })
    .onConflict((conflict) => conflict.column('share_id').doUpdateSet({ details }))
    .execute();
};

interface PageAsked {
  after: Place | undefined;
  take: number;
}

/** Shares of a profile, latest first. */
export const sharesPage = (
  query: Reader,
  profileId: string,
  { after, take, q = '' }: PageAsked & { q?: string | undefined },
): Promise<ShareTable[]> => {
  let page = query.selectFrom('share').selectAll().where('profile_id', '=', profileId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  if (q !== '') page = page.where(hasWords(q));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

export const countSharesOf = async (query: Reader, accountId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('share')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countShares = async (query: Reader): Promise<number> => {
  const { count } = await query
    .selectFrom('share')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const filesOfShare = (query: Reader, shareId: string): Promise<SharedFile[]> =>
  query
    .selectFrom('share_file')
    .innerJoin('file', 'file.id', 'share_file.file_id')
    .selectAll('file')
    .select('share_file.crc')
    .where('share_file.share_id', '=', shareId)
    .orderBy('share_file.place')
    .execute();

/** Whether the account shares the file. */
export const isSharedBy = async (
  query: Reader,
  { accountId }: { accountId: string },
  { id }: Pick<FileTable, 'id'>,
): Promise<boolean> =>
  (await query
    .selectFrom('share_file')
    .innerJoin('share', 'share.id', 'share_file.share_id')
    .select('share.id')
    .where('share_file.file_id', '=', id)
    .where('share.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const replaceFiles = async (
  tx: Tx,
  shareId: string,
  files: readonly ShareFileTable[],
): Promise<void> => {
  await tx.query.deleteFrom('share_file').where('share_id', '=', shareId).execute();
  if (files.length > 0) await tx.query.insertInto('share_file').values(files).execute();
};

export const setCrc = async (
  tx: Tx,
  { shareId, fileId, crc }: { shareId: string; fileId: string; crc: number },
): Promise<void> => {
  await tx.query
    .updateTable('share_file')
    .set({ crc })
    .where('share_id', '=', shareId)
    .where('file_id', '=', fileId)
    .execute();
};

export const hasVisited = async (query: Reader, shareId: string, visit: string) =>
  (await query
    .selectFrom('share_visit')
    .select('visit')
    .where('share_id', '=', shareId)
    .where('visit', '=', visit)
    .executeTakeFirst()) !== undefined;

export const insertVisit = async (
  tx: Tx,
  visit: { share_id: string; visit: string; time: number },
): Promise<void> => {
  await tx.query.insertInto('share_visit').values(visit).execute();
};

export const deleteVisitsBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('share_visit').where('time', '<', time).execute();
};

/** Once for each id. */
const PRUNED_AT_ONCE = 100;

/** The oldest entries give way: anybody with the link makes new ones. */
export const insertLog = async (tx: Tx, entry: ShareLogTable): Promise<void> => {
  const { numInsertedOrUpdatedRows: isNew } = await tx.query
    .insertInto('share_log')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!isNew) return;
  const old = tx.query
    .selectFrom('share_log')
    .select('id')
    .where('share_id', '=', entry.share_id)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(PRUNED_AT_ONCE)
    .offset(SHARE_LOG_MAX);
  await tx.query.deleteFrom('share_log').where('id', 'in', old).execute();
};

/** Latest first. */
export const logPage = (
  query: Reader,
  shareId: string,
  { after, take }: PageAsked,
): Promise<ShareLogTable[]> => {
  let page = query.selectFrom('share_log').selectAll().where('share_id', '=', shareId);
  if (after !== undefined) page = page.where(isBehind('time', 'id', after));
  return page.orderBy('time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

/** Removes everything of a share except its rows in `file_use`. */
export const deleteShare = async (tx: Tx, id: string): Promise<void> => {
  const tables = [
    ...(['share_file', 'share_visit', 'share_log'] as const),
    ...(['share_recipient', 'share_details'] as const),
  ];
  for (const table of tables) await tx.query.deleteFrom(table).where('share_id', '=', id).execute();
  await tx.query.deleteFrom('share').where('id', '=', id).execute();
};

export const shareIdsOf = async (
  query: Reader,
  by: 'account_id' | 'profile_id',
  id: string,
): Promise<string[]> => {
  const rows = await query.selectFrom('share').select('id').where(by, '=', id).execute();
  return rows.map((row) => row.id);
};
