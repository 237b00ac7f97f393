import { Readable } from 'node:stream';
import {
  FILE_MAX_BYTES,
  HOUR_MS,
  KithError,
  PICTURE_MAX_BYTES,
  SPACE_USES,
  type SpaceUse,
  UNUSED_UPLOAD_LIFETIME_MS,
  type UploadPurpose,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import { type DiskRoom, stateOf } from '../../platform/disk.ts';
import { storageFull } from '../../platform/outages.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Checked } from './checksum.ts';
import type { GiftTaker } from './files.ports.ts';
import type { UploadTable } from './files.tables.ts';
import type { UploadHold, UploadHolds } from './upload-holds.ts';
import { readGift, readMetadata } from './upload-metadata.ts';
import {
  awaitedBytes,
  BEGUN_COUNTS_MS,
  bytesByScope,
  changeHeld,
  deleteForgotten,
  deleteHeld,
  deleteUpload,
  insertUpload,
  knownUploads,
  lockAccount,
  pictureBytes,
  type UploadOwner,
  uploadOf,
  usedBy,
} from './uploads.store.ts';

/** Processes a complete upload according to its purpose; throws a refusal if that is not possible. */
export type UploadReceiver = (upload: UploadTable, hold: UploadHold) => Promise<unknown>;

export interface UploadsOptions {
  database: Database;
  clock: Clock;
  storage: Storage;
  holds: UploadHolds;
  /** In bytes. */
  quotaOf(query: Reader, accountId: string): Promise<number>;
  lookAtDisk(): Promise<DiskRoom>;
  receivers: Record<UploadPurpose, UploadReceiver>;
  demandGift: GiftTaker['demand'];
}

type Said = Parameters<typeof readMetadata>[0];

interface NewUpload {
  id: string;
  size: number;
  metadata: Said;
  /** The visit of a person who sends it to the account. */
  giftId?: string | undefined;
}

const SWEPT_AT_ONCE = 100;
const EMPTY_UPLOAD_LIFETIME_MS = HOUR_MS;
/** After so many bytes of an upload, the disk is looked at again. */
const LOOK_BYTES = 1_024 ** 3;
/** What is left of an upload fits for certain if it is no more. */
const FITS_BYTES = 1_024 ** 2;

/** Uploads in progress of one account. */
const BEGUN_MAX = 1_000;
/** A disk has room for a limited number of files, however small: an account has one for so many bytes of quota. */
const QUOTA_OF_A_FILE_BYTES = 64 * 1_024;
const FILES_ALWAYS = 1_000;

const MAX_BYTES: Record<UploadPurpose, number> = {
  file: FILE_MAX_BYTES,
  picture: PICTURE_MAX_BYTES,
};

const USES: Record<string, SpaceUse | undefined> = {
  message: 'messages',
  selfDestruct: 'messages',
  share: 'shares',
  request: 'requests',
};

const noUpload = (): KithError => new KithError('not_found', 'There is no such upload.');
const noSpace = (): KithError =>
  new KithError('quota_exceeded', 'The account has no space left for this file.');
const tooMany = (): KithError =>
  new KithError('quota_exceeded', 'The account has too many files. Delete some first.');

/** Uploads in progress; every process can continue them. */
export const createUploads = (options: UploadsOptions) => {
  const { database, clock, storage, holds, quotaOf, lookAtDisk, receivers, demandGift } = options;
  const filesMax = (quota: number): number =>
    Math.max(FILES_ALWAYS, Math.floor(quota / QUOTA_OF_A_FILE_BYTES));

  const untouched = () => ({
    ...{ hash: null, type: null, holder: null, held_until: 0, is_open: null },
    ...{ touched_time: clock.now(), finished_time: null },
  });

  const demand = async (owner: UploadOwner, id: string): Promise<UploadTable> => {
    const upload = await uploadOf(database.read, owner, id);
    if (upload === undefined) throw noUpload();
    return upload;
  };

  const remove = async (id: string): Promise<void> => {
    await database.transaction((tx) => deleteUpload(tx, id));
    await storage.growing.remove(id);
  };

  /** Throws unless `size` more bytes leave what is reserved for other data of the server. */
  const demandRoom = async (size: number): Promise<void> => {
    const { freeBytes, totalBytes, state } = await lookAtDisk();
    const sent = { now: clock.now(), most: LOOK_BYTES };
    const left = freeBytes - size - (await awaitedBytes(database.read, sent));
    if (state !== 'well' || stateOf(left, totalBytes) !== 'well')
      throw storageFull(new Error(`${size} bytes do not fit on the disk.`));
  };

  const create = async (
    { accountId, givenTo }: UploadOwner,
    { id, size, metadata, giftId }: NewUpload,
  ): Promise<void> => {
    const { purpose, ...said } = readMetadata(metadata);
    const gift = giftId !== undefined && { gift: { id: giftId, ...readGift(metadata) } };
    if (givenTo !== null && purpose !== 'file')
      throw new KithError('invalid_field', 'purpose: must be file', { field: 'purpose' });
    if (size > MAX_BYTES[purpose])
      throw new KithError('too_large', 'The file is larger than this server accepts.');
    await demandRoom(size);
    await database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const used = await usedBy(tx.query, accountId, clock.now());
      const quota = await quotaOf(tx.query, accountId);
      if (used.bytes + size > quota) throw noSpace();
      if (used.begun >= BEGUN_MAX || used.count >= filesMax(quota)) throw tooMany();
      if (givenTo !== null) await demandGift(tx, givenTo, size);
      await insertUpload(tx, {
        ...{ id, account_id: accountId, given_to: givenTo, purpose, size, received: 0 },
        metadata: JSON.stringify({ ...said, ...gift }),
        ...untouched(),
      });
    });
    await storage.growing.begin(id);
  };

  /** An upload whose length is declared later; the caller creates its file. */
  const insertOpen = async (
    tx: Tx,
    { accountId, givenTo }: UploadOwner,
    { id, metadata }: Pick<UploadTable, 'id' | 'metadata'>,
  ): Promise<void> => {
    const { bytes } = await usedBy(tx.query, accountId, clock.now());
    if (bytes >= (await quotaOf(tx.query, accountId))) throw noSpace();
    await insertUpload(tx, {
      ...{ id, account_id: accountId, given_to: givenTo, purpose: 'file', size: 0, received: 0 },
      ...{ metadata, ...untouched(), is_open: 1 },
    });
  };

  /** Sets how long an upload may become, within the quota of its account. */
  const setLength = async (
    hold: UploadHold,
    { account_id: accountId, size: before }: UploadTable,
    change: { size: number; is_open?: null },
  ): Promise<void> => {
    if (change.size > FILE_MAX_BYTES)
      throw new KithError('too_large', 'The file is larger than this server accepts.');
    // What takes no more space than before can end, however full it is by now.
    const grows = change.size > before;
    if (grows) await demandRoom(change.size - before);
    await database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      if (grows) {
        const { bytes } = await usedBy(tx.query, accountId, clock.now());
        if (bytes - before + change.size > (await quotaOf(tx.query, accountId))) throw noSpace();
      }
      if (!(await changeHeld(tx, hold, change))) throw noUpload();
    });
  };

  /** What was announced for a request, and then left, has to fit again once its bytes go on. */
  const demandAnnounced = async (
    hold: UploadHold,
    { account_id: accountId, given_to: givenTo, touched_time: time, size, received }: UploadTable,
  ): Promise<void> => {
    if (givenTo === null || time >= clock.now() - BEGUN_COUNTS_MS) return;
    await database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const { bytes: used } = await usedBy(tx.query, accountId, clock.now());
      if (used - received + size > (await quotaOf(tx.query, accountId))) throw noSpace();
      if (!(await changeHeld(tx, hold, { touched_time: clock.now() }))) throw noUpload();
    });
  };

  /** Resolves with the new length; bytes that arrived before a failure are kept. */
  const append = async (
    owner: UploadOwner,
    hold: UploadHold,
    offset: number,
    { bytes, areRight }: Checked,
    length = 0,
  ): Promise<number> => {
    const { id } = hold;
    const upload = await demand(owner, id);
    if (upload.finished_time !== null) return upload.received;
    await demandAnnounced(hold, upload);
    const isOpen = upload.is_open === 1;
    const size = isOpen ? upload.received + length : upload.size;
    if (isOpen && length > 0) await setLength(hold, upload, { size });
    // Announcing reserved nothing; what this request will bring is among what is awaited by now.
    if (size - offset > FITS_BYTES) await demandRoom(0);
    let looked = offset;
    const end = await storage.growing.append(id, {
      offset,
      size,
      bytes,
      demand: hold.demand,
      saved: async (saved, hash) => {
        const arrived = areRight()
          ? // While the upload is open, more will arrive, so this is not yet the final hash.
            { received: saved, ...(hash && !isOpen && { hash }) }
          : { received: offset };
        const change = { ...arrived, touched_time: clock.now() };
        if (!(await database.transaction((tx) => changeHeld(tx, hold, change)))) throw noUpload();
        if (saved - looked < LOOK_BYTES || saved === size) return;
        looked = saved;
        await demandRoom(0);
      },
    });
    if (end !== false) {
      if (isOpen) await database.transaction((tx) => changeHeld(tx, hold, { size: end }));
      return end;
    }
    await remove(id);
    throw noUpload();
  };

  /**
   * Processes a complete upload exactly once, even if the process that received its last bytes
   * ended before.
   */
  const finish = async (owner: UploadOwner, id: string): Promise<void> => {
    const hold = await holds.take(id, () => {});
    try {
      const upload = await demand(owner, id);
      if (upload.finished_time !== null) return;
      await receivers[upload.purpose](upload, hold);
    } catch (error) {
      // A permanently refused upload is removed, unless another request has taken it over.
      if (error instanceof KithError && error.status < 500)
        if (await database.transaction((tx) => deleteHeld(tx, hold)))
          await storage.growing.remove(id);
      throw error;
    } finally {
      await hold.release();
    }
    await storage.growing.remove(id);
  };

  /** Ends an upload with what has arrived, whatever length was declared; removes it if it is empty. */
  const endOpen = async (owner: UploadOwner, id: string): Promise<void> => {
    const hold = await holds.take(id, () => {});
    try {
      const { is_open: isOpen, received, size } = await demand(owner, id);
      if (isOpen === 1 || received < size) {
        if (received === 0) return await remove(id);
        // A killed process may have left bytes that are incomplete.
        const bytes = Readable.from([]);
        const end = await append(owner, hold, received, { bytes, areRight: () => true });
        await database.transaction((tx) => changeHeld(tx, hold, { size: end, is_open: null }));
      }
    } finally {
      await hold.release();
    }
    await finish(owner, id);
  };

  return {
    demand,
    create,
    append,
    finish,
    endOpen,
    insertOpen,
    beginBytes: storage.growing.begin,
    removeBytes: storage.growing.remove,

    /** Declares its length; nothing can be added afterwards. */
    close: async (owner: UploadOwner, hold: UploadHold, size: number): Promise<void> =>
      setLength(hold, await demand(owner, hold.id), { size, is_open: null }),

    /** When data last arrived; undefined if the upload no longer exists. */
    touchedTime: async (owner: UploadOwner, id: string): Promise<number | undefined> =>
      (await uploadOf(database.read, owner, id))?.touched_time,

    /** For an upload of unknown length; `size` is its maximum. */
    receive: async (
      owner: UploadOwner,
      upload: NewUpload,
      bytes: AsyncIterable<Uint8Array>,
    ): Promise<void> => {
      const { id } = upload;
      await create(owner, upload);
      try {
        const hold = await holds.take(id, () => {});
        try {
          const size = await append(owner, hold, 0, { bytes, areRight: () => true });
          await database.transaction((tx) => changeHeld(tx, hold, { size }));
        } finally {
          await hold.release();
        }
        await finish(owner, id);
      } catch (error) {
        // Nobody can continue it.
        await remove(id);
        throw error;
      }
    },

    remove: async (owner: UploadOwner, id: string): Promise<void> => {
      await demand(owner, id);
      await remove(id);
    },

    usage: async (accountId: string) => ({
      used: (await usedBy(database.read, accountId, clock.now())).bytes,
      quota: await quotaOf(database.read, accountId),
    }),

    uses: async (accountId: string): Promise<{ use: SpaceUse; bytes: number }[]> => {
      const sums = new Map<SpaceUse, number>(SPACE_USES.map((use) => [use, 0]));
      const { bytes: used } = await usedBy(database.read, accountId, clock.now());
      let named = 0;
      const add = (use: SpaceUse, bytes: number): void => {
        sums.set(use, (sums.get(use) ?? 0) + bytes);
        named += bytes;
      };
      for (const { scope, bytes } of await bytesByScope(database.read, accountId)) {
        const use = USES[scope ?? ''];
        if (use !== undefined) add(use, bytes);
      }
      add('pictures', await pictureBytes(database.read, accountId));
      sums.set('other', Math.max(0, used - named));
      return [...sums].map(([use, bytes]) => ({ use, bytes }));
    },

    /**
     * Removes abandoned uploads, and bytes that belong to none. Empty uploads are removed sooner:
     * they take up quota without any data to lose, and the client may never have received the
     * answer.
     */
    sweep: async (): Promise<void> => {
      const time = clock.now() - UNUSED_UPLOAD_LIFETIME_MS;
      const emptyBefore = clock.now() - EMPTY_UPLOAD_LIFETIME_MS;
      const forgotten = { before: time, emptyBefore, limit: SWEPT_AT_ONCE };
      for (;;) {
        const ids = await database.transaction((tx) => deleteForgotten(tx, forgotten));
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
