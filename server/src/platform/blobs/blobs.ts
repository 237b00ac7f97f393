import { rm } from 'node:fs/promises';
import {
  HOUR_MS,
  KithError,
  PICTURE_SIZES,
  type PictureSize,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Bytes } from '../http/index.ts';
import { newId, type Random } from '../random.ts';
import { deleteUnused, insertBlob, isKept } from './blobs.store.ts';
import type { BlobTable } from './blobs.tables.ts';
import { createDecoder } from './decoder.ts';
import { openBlobFolder } from './folder.ts';
import { isPictureFile } from './signature.ts';

export interface BlobsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  folder: string;
}

export interface Blobs {
  /** Makes a picture of an upload; throws by name what cannot be one. */
  addPicture(accountId: string, upload: AsyncIterable<Uint8Array>): Promise<BlobTable>;
  /** Undefined when the file is gone. */
  open(blob: BlobTable, size: PictureSize): Promise<Bytes | undefined>;
  /** Removes what nothing shows any more, rows and files. */
  sweep(): Promise<void>;
  close(): void;
}

const TYPE = 'image/webp';
const UPLOADS_MAX = 32;
const SWEPT_AT_ONCE = 100;

/** Pictures on disk: named by content, described by a row, shown by whatever uses them. */
export const createBlobs = ({ database, clock, random, folder }: BlobsOptions): Blobs => {
  const files = openBlobFolder(folder, clock, random);
  const decoder = createDecoder();
  let uploads = 0;

  const keepSizes = async (target: string) => {
    const kept = { hashes: {} as Record<PictureSize, string>, size: 0 };
    for (const size of PICTURE_SIZES) {
      const file = await files.keep(`${target}-${size}`);
      kept.hashes[size] = file.hash;
      kept.size += file.size;
    }
    return kept;
  };

  const make = async (accountId: string, source: string): Promise<BlobTable> => {
    if (!(await isPictureFile(source)))
      throw new KithError(
        'unsupported_media_type',
        'Pictures can be JPEG, PNG, WebP, GIF or AVIF.',
      );
    const target = await files.newPath();
    try {
      const { width, height, placeholder } = await decoder.decode({ source, target });
      const { hashes, size } = await keepSizes(target);
      const blob: BlobTable = {
        id: newId(random),
        account_id: accountId,
        width,
        height,
        placeholder,
        type: TYPE,
        size,
        full_hash: hashes.full,
        preview_hash: hashes.preview,
        small_hash: hashes.small,
        created_time: clock.now(),
      };
      await database.transaction((tx) => insertBlob(tx, blob));
      return blob;
    } finally {
      for (const size of PICTURE_SIZES) await rm(`${target}-${size}`, { force: true });
    }
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    for (;;) {
      const removed = await database.transaction((tx) =>
        deleteUnused(tx, now - UNUSED_UPLOAD_LIFETIME_MS, SWEPT_AT_ONCE),
      );
      const hashes = new Set(
        removed.flatMap((blob) => [blob.full_hash, blob.preview_hash, blob.small_hash]),
      );
      // A file kept within the hour may be about to get a row; it is swept with that one.
      for (const hash of hashes)
        if (!(await isKept(database.read, hash))) await files.remove(hash, now - HOUR_MS);
      if (removed.length === 0) break;
    }
    await files.clean(now - HOUR_MS);
  };

  return {
    addPicture: async (accountId, upload) => {
      if (uploads >= UPLOADS_MAX)
        throw new KithError('overloaded', 'Too many uploads at once. Try again in a moment.', {
          retryAfter: 3,
        });
      uploads++;
      try {
        const source = await files.receive(upload);
        return await make(accountId, source).finally(() => rm(source, { force: true }));
      } finally {
        uploads--;
      }
    },
    open: async (blob, size) => {
      const hash = blob[`${size}_hash`];
      const file = await files.read(hash);
      return file && { ...file, type: blob.type, tag: hash };
    },
    sweep,
    close: decoder.close,
  };
};
