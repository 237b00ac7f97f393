import {
  FILE_MAX_BYTES,
  KithError,
  UNUSED_UPLOAD_LIFETIME_MS,
  type UploadPurpose,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type DiskRoom, stateOf } from '../../platform/disk.ts';
import { storageFull } from '../../platform/outages.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Checked } from './checksum.ts';
import type { UploadTable } from './files.tables.ts';
import type { UploadHold, UploadHolds } from './upload-holds.ts';
import { readMetadata } from './upload-metadata.ts';
import {
  awaitedBytes,
  changeHeld,
  deleteForgotten,
  deleteUpload,
  insertUpload,
  knownUploads,
  lockAccount,
  uploadOf,
  usedBytes,
} from './uploads.store.ts';

/** Makes of a complete upload what its purpose says; throws a refusal if it cannot be that. */
export type UploadReceiver = (upload: UploadTable, hold: UploadHold) => Promise<unknown>;

export interface UploadsOptions {
  database: Database;
  clock: Clock;
  storage: Storage;
  holds: UploadHolds;
  /** In bytes, per account. */
  quota: number;
  lookAtDisk(): Promise<DiskRoom>;
  receivers: Record<UploadPurpose, UploadReceiver>;
}

const SWEPT_AT_ONCE = 100;

const noUpload = (): KithError => new KithError('not_found', 'There is no such upload.');

/** Uploads in progress; every process can continue them. */
export const createUploads = (options: UploadsOptions) => {
  const { database, clock, storage, holds, quota, lookAtDisk, receivers } = options;

  const demand = async (accountId: string, id: string): Promise<UploadTable> => {
    const upload = await uploadOf(database.read, accountId, id);
    if (upload === undefined) throw noUpload();
    return upload;
  };

  const remove = async (id: string): Promise<void> => {
    await database.transaction((tx) => deleteUpload(tx, id));
    await storage.growing.remove(id);
  };

  /** So that what else the server stores still fits. */
  const demandRoom = async (size: number): Promise<void> => {
    const { freeBytes, totalBytes } = await lookAtDisk();
    const left = freeBytes - size - (await awaitedBytes(database.read));
    if (stateOf(left, totalBytes) !== 'well')
      throw storageFull(new Error(`${size} bytes do not fit on the disk.`));
  };

  return {
    demand,

    create: async (
      accountId: string,
      {
        id,
        size,
        metadata,
      }: { id: string; size: number; metadata: Parameters<typeof readMetadata>[0] },
    ): Promise<void> => {
      const { purpose, ...said } = readMetadata(metadata);
      if (size > FILE_MAX_BYTES)
        throw new KithError('too_large', 'The file is larger than this server accepts.');
      await demandRoom(size);
      await database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        if ((await usedBytes(tx.query, accountId)) + size > quota)
          throw new KithError('quota_exceeded', 'Your account has no space left for this file.');
        await insertUpload(tx, {
          ...{ id, account_id: accountId, purpose, size, received: 0 },
          metadata: JSON.stringify(said),
          ...{ hash: null, type: null, holder: null, held_until: 0 },
          ...{ touched_time: clock.now(), finished_time: null },
        });
      });
      await storage.growing.begin(id);
    },

    /** Resolves with the new length; what arrived before a failure is kept. */
    append: async (
      accountId: string,
      hold: UploadHold,
      offset: number,
      { bytes, areRight }: Checked,
    ): Promise<number> => {
      const { id } = hold;
      const { received, size, finished_time: finishedTime } = await demand(accountId, id);
      if (finishedTime !== null) return received;
      const end = await storage.growing.append(id, {
        offset,
        size,
        bytes,
        demand: hold.demand,
        saved: async (saved, hash) => {
          const arrived = areRight()
            ? { received: saved, ...(hash && { hash }) }
            : { received: offset };
          const change = { ...arrived, touched_time: clock.now() };
          if (!(await database.transaction((tx) => changeHeld(tx, hold, change)))) throw noUpload();
        },
      });
      if (end !== false) return end;
      await remove(id);
      throw noUpload();
    },

    /**
     * Turns a complete upload into what it is for, once: also when the process that received its
     * last bytes did not get there.
     */
    finish: async (accountId: string, id: string): Promise<void> => {
      const hold = await holds.take(id, () => {});
      try {
        const upload = await demand(accountId, id);
        if (upload.finished_time !== null) return;
        await receivers[upload.purpose](upload, hold);
      } catch (error) {
        // What is refused for good leaves nothing.
        if (error instanceof KithError && error.status < 500) await remove(id);
        throw error;
      } finally {
        await hold.release();
      }
      await storage.growing.remove(id);
    },

    remove: async (accountId: string, id: string): Promise<void> => {
      await demand(accountId, id);
      await remove(id);
    },

    usage: async (accountId: string) => ({
      used: await usedBytes(database.read, accountId),
      quota,
    }),

    /** Removes what nobody continues, and bytes that belong to no upload. */
    sweep: async (): Promise<void> => {
      const time = clock.now() - UNUSED_UPLOAD_LIFETIME_MS;
      for (;;) {
        const ids = await database.transaction((tx) => deleteForgotten(tx, time, SWEPT_AT_ONCE));
        for (const id of ids) await storage.growing.remove(id);
        if (ids.length === 0) break;
      }
      const old = await storage.growing.list(time);
      const known = await knownUploads(database.read, old);
      for (const id of old) if (!known.has(id)) await storage.growing.remove(id);
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
