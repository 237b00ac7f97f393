import { rm } from 'node:fs/promises';
import {
  KithError,
  PICTURE_SIZES,
  PICTURES_MAX_BYTES,
  type PictureSize,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type Bytes, createTurns } from '../../platform/http/index.ts';
import type { Counted } from '../../platform/metrics/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { ArrivedPicture } from '../files/index.ts';
import { createDecoder } from './decoder.ts';
import { bytesOf, deleteUnused, filesOf, insertPicture, keptFiles } from './pictures.store.ts';
import type { PictureTable } from './pictures.tables.ts';
import { isPictureFile } from './signature.ts';

export interface PictureFilesOptions {
  database: Database;
  clock: Clock;
  random: Random;
  storage: Storage;
  counted: Counted;
}

export interface PictureFiles {
  /** Creates a picture from an upload; throws the reason if it cannot be decoded. */
  make(arrived: ArrivedPicture): Promise<PictureTable>;
  /** The same with bytes that the server itself has fetched. */
  add(accountId: string, bytes: AsyncIterable<Uint8Array>): Promise<PictureTable>;
  /** Undefined if the file is gone. */
  open(picture: PictureTable, size: PictureSize): Promise<Bytes | undefined>;
  /** Removes unused pictures, rows and files. */
  sweep(): Promise<void>;
  close(): void;
}

const TYPE = 'image/webp';
/** Concurrent pictures: in total, and per account, beyond which they wait. */
const MADE_MAX = 128;
const MADE_OF_ONE = 4;
const SWEPT_AT_ONCE = 100;

/** Creates pictures from uploads and stores their sizes. */
export const createPictureFiles = ({
  database,
  clock,
  random,
  storage,
  counted,
}: PictureFilesOptions): PictureFiles => {
  const decoder = createDecoder(counted);
  const takeTurn = createTurns(counted);
  let making = 0;
  storage.addKeeper((ids) => keptFiles(database.read, ids));

  const keepSizes = async (target: string) => {
    const kept = { hashes: {} as Record<PictureSize, string>, size: 0 };
    for (const size of PICTURE_SIZES) {
      const file = await storage.keep(`${target}-${size}`);
      kept.hashes[size] = file.id;
      kept.size += file.size;
    }
    return kept;
  };

  const make = async ({ id, accountId, path, finish }: ArrivedPicture): Promise<PictureTable> => {
    if (!(await isPictureFile(path)))
      throw new KithError(
        'unsupported_media_type',
        'Pictures must be JPEG, PNG, WebP, GIF or AVIF.',
      );
    const target = await storage.newPath();
    try {
      const { width, height, placeholder } = await decoder.decode(
        { source: path, target },
        accountId,
      );
      const { hashes, size } = await keepSizes(target);
      const picture: PictureTable = {
        id,
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
      await database.transaction(async (tx) => {
        await finish(tx);
        await insertPicture(tx, picture);
      });
      return picture;
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
      await storage.release(removed.flatMap(filesOf));
      if (removed.length === 0) break;
    }
  };

  const inTurn = async <Made>(accountId: string, work: () => Promise<Made>): Promise<Made> => {
    if (making >= MADE_MAX)
      throw new KithError('overloaded', 'Too many pictures at once. Try again in a moment.', {
        retryAfter: 3,
      });
    if ((await bytesOf(database.read, accountId)) >= PICTURES_MAX_BYTES)
      throw new KithError('quota_exceeded', 'Your pictures use up all the space of your account.');
    const release = await takeTurn(accountId, MADE_OF_ONE);
    making++;
    try {
      return await work();
    } finally {
      release();
      making--;
    }
  };

  return {
    make: (arrived) => inTurn(arrived.accountId, () => make(arrived)),
    add: (accountId, bytes) =>
      inTurn(accountId, async () => {
        const path = await storage.receive(bytes);
        const arrived = { id: newId(random), accountId, path, finish: async (_: Tx) => {} };
        return make(arrived).finally(() => rm(path, { force: true }));
      }),
    open: async (picture, size) => {
      const hash = picture[`${size}_hash`];
      const file = await storage.open(hash);
      return file && { ...file, type: picture.type, tag: hash, kept: 'forever' as const };
    },
    sweep,
    close: decoder.close,
  };
};
