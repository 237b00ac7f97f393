import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { FileTable } from '../../files/index.ts';
import { hasWords } from '../share-words.ts';
import type { FileRequestTable, ReceivedFileTable } from './file-requests.tables.ts';

/** A received file and its sender. */
export type ArrivedFile = FileTable & Omit<ReceivedFileTable, 'request_id' | 'file_id'>;

export const insertRequest = async (tx: Tx, request: FileRequestTable): Promise<void> => {
  await tx.query.insertInto('file_request').values(request).execute();
};

export const updateRequest = async (
  tx: Tx,
  id: string,
  change: Partial<FileRequestTable>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.query.updateTable('file_request').set(change).where('id', '=', id).execute();
};

export const requestOf = (query: Reader, id: string): Promise<FileRequestTable | undefined> =>
  query.selectFrom('file_request').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRequest = (tx: Tx, id: string): Promise<FileRequestTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('file_request').selectAll().where('id', '=', id),
  ).executeTakeFirst();

/** Requests of a profile, latest first. */
export const requestsPage = (
  query: Reader,
  profileId: string,
  { after, take, q = '' }: { after: Place | undefined; take: number; q?: string | undefined },
): Promise<FileRequestTable[]> => {
  let page = query.selectFrom('file_request').selectAll().where('profile_id', '=', profileId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  if (q !== '') page = page.where(hasWords(q));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

/** Requests of an account, or of everybody. */
export const countRequests = async (query: Reader, accountId?: string): Promise<number> => {
  let counted = query
    .selectFrom('file_request')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  if (accountId !== undefined) counted = counted.where('account_id', '=', accountId);
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

const arrivedAt = (query: Reader, requestId: string) =>
  query
    .selectFrom('received_file')
    .innerJoin('file', 'file.id', 'received_file.file_id')
    .selectAll('file')
    .select([
      'received_file.place',
      'received_file.gift_id',
      'received_file.giver',
      'received_file.note',
      'received_file.time',
      'received_file.crc',
    ])
    .where('received_file.request_id', '=', requestId);

/** In the order in which they arrived. */
export const receivedBy = (query: Reader, requestId: string): Promise<ArrivedFile[]> =>
  arrivedAt(query, requestId).orderBy('received_file.place').execute();

export const receivedFile = (
  query: Reader,
  requestId: string,
  fileId: string,
): Promise<ArrivedFile | undefined> =>
  arrivedAt(query, requestId).where('file.id', '=', fileId).executeTakeFirst();

/** Latest first, before a position. */
export const receivedPage = (
  query: Reader,
  requestId: string,
  { before, take }: { before: number | undefined; take: number },
): Promise<ArrivedFile[]> => {
  let page = arrivedAt(query, requestId);
  if (before !== undefined) page = page.where('received_file.place', '<', before);
  return page.orderBy('received_file.place', 'desc').limit(take).execute();
};

/** Appends a file; the request has to be locked. */
export const insertReceived = async (
  tx: Tx,
  received: Omit<ReceivedFileTable, 'place'>,
): Promise<void> => {
  const last = await tx.query
    .selectFrom('received_file')
    .select(({ fn }) => fn.max('place').as('place'))
    .where('request_id', '=', received.request_id)
    .executeTakeFirst();
  const place = Number(last?.place ?? 0) + 1;
  await tx.query
    .insertInto('received_file')
    .values({ ...received, place })
    .execute();
};

export const deleteReceived = async (
  tx: Tx,
  { requestId, fileId }: { requestId: string; fileId: string },
): Promise<void> => {
  await tx.query
    .deleteFrom('received_file')
    .where('request_id', '=', requestId)
    .where('file_id', '=', fileId)
    .execute();
  await tx.query
    .deleteFrom('file_use')
    .where('file_id', '=', fileId)
    .where('scope', '=', 'request')
    .where('owner_id', '=', requestId)
    .execute();
};

/** Whether a request of the account received the file. */
export const isReceivedBy = async (
  query: Reader,
  { accountId }: { accountId: string },
  { id }: Pick<FileTable, 'id'>,
): Promise<boolean> =>
  (await query
    .selectFrom('received_file')
    .innerJoin('file_request', 'file_request.id', 'received_file.request_id')
    .select('file_request.id')
    .where('received_file.file_id', '=', id)
    .where('file_request.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const setReceivedCrc = async (
  tx: Tx,
  { requestId, fileId, crc }: { requestId: string; fileId: string; crc: number },
): Promise<void> => {
  await tx.query
    .updateTable('received_file')
    .set({ crc })
    .where('request_id', '=', requestId)
    .where('file_id', '=', fileId)
    .execute();
};

/** Removes everything of a request except its rows in `file_use`. */
export const deleteRequest = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('received_file').where('request_id', '=', id).execute();
  await tx.query.deleteFrom('file_request').where('id', '=', id).execute();
};

export const requestIdsOf = async (
  query: Reader,
  by: 'account_id' | 'profile_id',
  id: string,
): Promise<string[]> => {
  const rows = await query.selectFrom('file_request').select('id').where(by, '=', id).execute();
  return rows.map((row) => row.id);
};
