import { KithError, type StoredFile, UNUSED_UPLOAD_LIFETIME_MS } from '@kith/contract';
import { DOCUMENT_TYPE } from '@kith/contract/files/files';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type Bytes, keptFor, type MediaActor, type UserActor } from '../../platform/http/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { kindOf } from './file-kind.ts';
import { accessFile, accessOwnFile, accessOwnInfo, type FileReading } from './files.access.ts';
import { presentFile } from './files.present.ts';
import {
  deleteFile,
  deleteFileUses,
  deleteUnused,
  fileOf,
  filesOfAccount,
  isUsed,
  keptHashes,
} from './files.store.ts';
import type { FileTable, FileUseTable } from './files.tables.ts';

export interface FileServiceOptions extends FileReading {
  database: Database;
  clock: Clock;
  storage: Storage;
}

const SWEPT_AT_ONCE = 100;

/** Stored files; other features decide where they are used. */
export const createFileService = (options: FileServiceOptions) => {
  const { database, clock, storage } = options;
  storage.addKeeper((ids) => keptHashes(database.read, ids));

  /** For callers authorized elsewhere; undefined if the bytes are gone. */
  const open = async ({ name, type, hash }: FileTable): Promise<Bytes | undefined> => {
    const stored = await storage.open(hash);
    return stored && { ...stored, type, tag: hash, fileName: name, kept: 'asking' };
  };

  const get = async (actor: MediaActor, id: string): Promise<Bytes> => {
    const bytes = await open(await accessFile(database.read, id, actor, options));
    if (bytes === undefined) throw new KithError('not_found', 'There is no such file.');
    return keptFor(database.read, actor, bytes);
  };

  return {
    filesOfAccount,
    kindOf,
    stored: fileOf,
    isUsed,
    open,

    /** Removes a use, and the file if it was the last one. */
    discard: async (
      tx: Tx,
      use: Pick<FileUseTable, 'scope' | 'owner_id' | 'seq'>,
      id: string,
    ): Promise<void> => {
      await deleteFileUses(tx, use);
      const removed = await deleteFile(tx, id);
      // If it cannot be removed now, the next sweep removes it.
      if (removed) tx.afterCommit(() => void storage.release([removed.hash]).catch(() => {}));
    },

    get,

    /** For display in a frame, which only documents allow. */
    show: async (actor: MediaActor, id: string): Promise<Bytes> => {
      const { fileName: _, ...bytes } = await get(actor, id);
      if (bytes.type !== DOCUMENT_TYPE)
        throw new KithError('not_allowed', 'Files of this type can only be downloaded.');
      return { ...bytes, isFramed: true };
    },

    info: async (actor: UserActor, id: string): Promise<StoredFile> =>
      presentFile(await accessOwnInfo(database.read, id, actor, options)),

    remove: async (accountId: string, id: string): Promise<void> => {
      await accessOwnFile(database.read, id, accountId);
      const removed = await database.transaction((tx) => deleteFile(tx, id));
      if (removed === undefined) {
        // Somebody else may have removed it meanwhile.
        await accessOwnFile(database.read, id, accountId);
        throw new KithError('conflict', 'The file is still in use.');
      }
      await storage.release([removed.hash]);
    },

    /** Removes unused files, rows and bytes. */
    sweep: async (): Promise<void> => {
      const time = clock.now() - UNUSED_UPLOAD_LIFETIME_MS;
      for (;;) {
        const removed = await database.transaction((tx) => deleteUnused(tx, time, SWEPT_AT_ONCE));
        await storage.release(removed.map(({ hash }) => hash));
        if (removed.length === 0) break;
      }
    },
  };
};

export type FileService = ReturnType<typeof createFileService>;
