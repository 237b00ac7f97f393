import {
  type CallInput,
  FILE_REQUESTS_MAX,
  type FileRequest,
  KithError,
  LIST_PAGE,
  type ReceivedFile,
} from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import { createdOnce } from '../../../platform/creations.ts';
import {
  type Database,
  type Place,
  pageOf,
  placeOf,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Bytes, MediaActor, ProfileActor } from '../../../platform/http/index.ts';
import type { Random } from '../../../platform/random.ts';
import {
  BEGUN_COUNTS_MS,
  deleteFileUses,
  deleteGiven,
  type FileTable,
  type Gift,
  givenInProgress,
  insertFileUses,
} from '../../files/index.ts';
import { newShareId } from '../share-id.ts';
import { wordsOf } from '../share-words.ts';
import type { FilesZip } from '../share-zip.ts';
import { presentReceived, presentRequest, requestStateOf } from './file-requests.present.ts';
import {
  countRequests,
  deleteReceived,
  deleteRequest,
  insertReceived,
  insertRequest,
  lockRequest,
  receivedBy,
  receivedFile,
  receivedPage,
  requestIdsOf,
  requestOf,
  requestsPage,
  setReceivedCrc,
  updateRequest,
} from './file-requests.store.ts';
import type { FileRequestTable } from './file-requests.tables.ts';

export interface FileRequestOptions {
  database: Database;
  clock: Clock;
  random: Random;
  origin: string;
  hashPassword(password: string): Promise<string>;
  zip: FilesZip;
  /** Notifies the account that a request has changed. */
  tell(accountId: string, id: string): void;
}

type NewRequest = CallInput<'fileRequests.create'>['body'];
type RequestChange = CallInput<'fileRequests.update'>['body'];
type ListAsked = CallInput<'fileRequests.list'>['query'];

const USE = { scope: 'request', seq: 0 } as const;

const noRequest = (): KithError =>
  new KithError('not_found', 'There is no such request for files.');
const noRoom = (): KithError =>
  new KithError('quota_exceeded', 'There is no room left in this request for the file.');

const ownedBy = (request: FileRequestTable | undefined, profileId: string): FileRequestTable => {
  if (request?.profile_id !== profileId) throw noRequest();
  return request;
};

/** Requests for files, from the owner's side. */
export const createFileRequests = (options: FileRequestOptions) => {
  const { database, clock, random, origin, hashPassword, zip, tell } = options;
  const seen = () => ({ origin, now: clock.now() });
  const present = (request: FileRequestTable): FileRequest => presentRequest(request, seen());

  const demandFuture = (expiresTime: number | null | undefined): void => {
    if (expiresTime != null && expiresTime <= clock.now())
      throw new KithError('invalid_field', 'expiresTime: is in the past', {
        field: 'expiresTime',
      });
  };

  const change = (
    { profileId, accountId }: ProfileActor,
    id: string,
    work: (tx: Tx, request: FileRequestTable) => Promise<Partial<FileRequestTable>>,
  ): Promise<FileRequest> =>
    database.transaction(async (tx) => {
      const request = ownedBy(await lockRequest(tx, id), profileId);
      const changed = await work(tx, request);
      await updateRequest(tx, id, changed);
      tx.afterCommit(() => tell(accountId, id));
      return present({ ...request, ...changed });
    });

  const removeAll = async (tx: Tx, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await deleteFileUses(tx, { ...USE, owner_id: id });
      await deleteGiven(tx, id);
      await deleteRequest(tx, id);
    }
  };

  return {
    /** Whether it is a request of the profile that takes files. */
    isOpen: async (query: Reader, profileId: string, id: string): Promise<boolean> => {
      const request = await requestOf(query, id);
      return request?.profile_id === profileId && requestStateOf(request, clock.now()) === 'open';
    },

    list: async (
      { profileId }: ProfileActor,
      { take = LIST_PAGE, after, q }: ListAsked,
    ): Promise<{ fileRequests: FileRequest[]; next: string | null }> => {
      const asked = { after: placeOf(after), take: take + 1, q };
      const rows = await requestsPage(database.read, profileId, asked);
      const placeIn = (row: FileRequestTable): Place => ({ time: row.created_time, id: row.id });
      const page = pageOf(rows, take, placeIn);
      return { fileRequests: page.rows.map(present), next: page.next };
    },

    create: async (
      { accountId, profileId }: ProfileActor,
      { password, expiresTime, maxFiles, maxBytes, tempId, ...asked }: NewRequest,
    ): Promise<FileRequest> => {
      demandFuture(expiresTime);
      const request: FileRequestTable = {
        ...{ id: newShareId(random), account_id: accountId, profile_id: profileId },
        ...{ title: asked.title, note: asked.note, visibility: asked.visibility },
        password_hash: password === undefined ? null : await hashPassword(password),
        ...{ expires_time: expiresTime, max_files: maxFiles, max_bytes: maxBytes },
        ...{ file_count: 0, size: 0, created_time: clock.now(), closed_time: null },
        words: wordsOf([asked.title, asked.note]),
      };
      return database.transaction(async (tx) => {
        const creation = { accountId, kind: 'fileRequest', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, creation, request.id);
        if (!isNew) return present(ownedBy(await requestOf(tx.query, id), profileId));
        if ((await countRequests(tx.query, accountId)) >= FILE_REQUESTS_MAX)
          throw new KithError('conflict', 'There are too many requests. Delete some first.');
        await insertRequest(tx, request);
        tx.afterCommit(() => tell(accountId, request.id));
        return present(request);
      });
    },

    get: async ({ profileId }: ProfileActor, id: string): Promise<FileRequest> =>
      present(ownedBy(await requestOf(database.read, id), profileId)),

    files: async (
      { profileId }: ProfileActor,
      id: string,
      { take = LIST_PAGE, after }: ListAsked,
    ): Promise<{ files: ReceivedFile[]; next: string | null }> => {
      ownedBy(await requestOf(database.read, id), profileId);
      const asked = { before: placeOf(after)?.time, take: take + 1 };
      const rows = await receivedPage(database.read, id, asked);
      const page = pageOf(rows, take, (row): Place => ({ time: row.place, id: row.id }));
      return { files: page.rows.map(presentReceived), next: page.next };
    },

    update: async (
      actor: ProfileActor,
      id: string,
      { password, isClosed, ...asked }: RequestChange,
    ): Promise<FileRequest> => {
      demandFuture(asked.expiresTime);
      ownedBy(await requestOf(database.read, id), actor.profileId);
      const passwordHash =
        password == null ? password : { password_hash: await hashPassword(password) };
      return change(actor, id, async (tx, { closed_time: closedTime, title, note }) => {
        // They would go on taking space; whoever has the file can send it again if the request is reopened.
        if (isClosed === true) await deleteGiven(tx, id);
        return {
          words: wordsOf([asked.title ?? title, asked.note ?? note]),
          ...(asked.title !== undefined && { title: asked.title }),
          ...(asked.note !== undefined && { note: asked.note }),
          ...(asked.visibility !== undefined && { visibility: asked.visibility }),
          ...(asked.expiresTime !== undefined && { expires_time: asked.expiresTime }),
          ...(asked.maxFiles !== undefined && { max_files: asked.maxFiles }),
          ...(asked.maxBytes !== undefined && { max_bytes: asked.maxBytes }),
          ...(passwordHash === null ? { password_hash: null } : passwordHash),
          ...(isClosed !== undefined && {
            closed_time: isClosed ? (closedTime ?? clock.now()) : null,
          }),
        };
      });
    },

    remove: ({ profileId, accountId }: ProfileActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        ownedBy(await lockRequest(tx, id), profileId);
        await removeAll(tx, [id]);
        tx.afterCommit(() => tell(accountId, id));
      }),

    removeFile: (actor: ProfileActor, id: string, fileId: string): Promise<FileRequest> =>
      change(actor, id, async (tx, { file_count: count, size }) => {
        const file = await receivedFile(tx.query, id, fileId);
        if (file === undefined) throw noRequest();
        await deleteReceived(tx, { requestId: id, fileId });
        return { file_count: count - 1, size: size - file.size };
      }),

    /** Everything that has arrived. */
    zip: async ({ accountId }: MediaActor, id: string): Promise<Bytes> => {
      const request = await requestOf(database.read, id);
      if (request?.account_id !== accountId) throw noRequest();
      return zip(request.title, await receivedBy(database.read, id), (fileId, crc) =>
        database.transaction((tx) => setReceivedCrc(tx, { requestId: id, fileId, crc })),
      );
    },

    /** Checked before an upload starts. Uploads in progress count as if they had arrived. */
    demandGift: async (tx: Tx, id: string, size: number): Promise<void> => {
      const request = await lockRequest(tx, id);
      if (request === undefined || requestStateOf(request, clock.now()) !== 'open')
        throw noRequest();
      const begun = await givenInProgress(tx.query, id, clock.now() - BEGUN_COUNTS_MS);
      const { file_count: count, size: arrived, max_files: maxFiles, max_bytes: max } = request;
      const isFull = count + Number(begun.count) >= maxFiles;
      if (isFull || arrived + begun.bytes + size > max) throw noRoom();
    },

    /** Called once a file has arrived; its real size counts, whatever was announced. */
    takeGift: async (tx: Tx, id: string, gift: Gift, file: FileTable): Promise<void> => {
      const request = await lockRequest(tx, id);
      if (request === undefined || request.closed_time !== null) throw noRequest();
      const { file_count: count, size, max_files: maxFiles, max_bytes: maxBytes } = request;
      if (count >= maxFiles || size + file.size > maxBytes) throw noRoom();
      await insertReceived(tx, {
        ...{ request_id: id, file_id: file.id, gift_id: gift.id },
        ...{ giver: gift.from, note: gift.note, time: clock.now(), crc: null },
      });
      await insertFileUses(tx, [{ ...USE, owner_id: id, file_id: file.id, held_for: null }]);
      await updateRequest(tx, id, { file_count: count + 1, size: size + file.size });
      tx.afterCommit(() => tell(request.account_id, id));
    },

    /** Every request of a profile with the names of received files, for its export. */
    all: async ({ profileId }: ProfileActor) => {
      const all: (FileRequest & { files: ReceivedFile[] })[] = [];
      for (const id of await requestIdsOf(database.read, 'profile_id', profileId)) {
        const request = await requestOf(database.read, id);
        const files = (await receivedBy(database.read, id)).map(presentReceived);
        if (request !== undefined) all.push({ ...present(request), files });
      }
      return all;
    },

    /** Removes the requests of a profile, or all of an account. */
    erase: async (tx: Tx, by: 'account_id' | 'profile_id', id: string): Promise<void> =>
      removeAll(tx, await requestIdsOf(tx.query, by, id)),
  };
};

export type FileRequests = ReturnType<typeof createFileRequests>;
