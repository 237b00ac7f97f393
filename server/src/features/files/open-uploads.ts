import type { Tx } from '../../platform/database/index.ts';
import type { Head } from '../../platform/http/index.ts';
import type { Tus, TusRequest } from './tus.ts';
import type { Uploads } from './uploads.service.ts';
import type { UploadOwner } from './uploads.store.ts';

/** The upload has its own id as `givenTo`, so that the account's other calls cannot access it. */
const ownerOf = (accountId: string, id: string): UploadOwner => ({ accountId, givenTo: id });

/** Uploads of recordings, in the account of the person who records. */
export interface Recordings {
  /** Creates an empty file before its row; the sweep removes files without a row. */
  beginBytes(id: string): Promise<void>;
  removeBytes(id: string): Promise<void>;
  /** Throws `quota_exceeded` if the account is full. */
  insert(tx: Tx, of: { id: string; accountId: string; name: string }): Promise<void>;
  /** Handles a request of the tus protocol. */
  tus(
    accountId: string,
    request: Pick<TusRequest, 'method' | 'headers' | 'body' | 'path'> & { id: string },
  ): Promise<Head>;
  /** When data last arrived; undefined if the upload no longer exists. */
  touchedTime(accountId: string, id: string): Promise<number | undefined>;
  /** Ends the upload, and makes a file of what has arrived. */
  end(accountId: string, id: string): Promise<void>;
}

export const createRecordings = (uploads: Uploads, tus: Tus): Recordings => ({
  beginBytes: uploads.beginBytes,
  removeBytes: uploads.removeBytes,
  insert: (tx, { id, accountId, name }) =>
    uploads.insertOpen(tx, ownerOf(accountId, id), {
      id,
      metadata: JSON.stringify({ name, isRecorded: true }),
    }),
  tus: (accountId, request) =>
    tus({ ...request, owner: ownerOf(accountId, request.id), mayBeOpen: true }),
  touchedTime: (accountId, id) => uploads.touchedTime(ownerOf(accountId, id), id),
  end: (accountId, id) => uploads.endOpen(ownerOf(accountId, id), id),
});
