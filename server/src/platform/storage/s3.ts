import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { storageAway } from '../outages.ts';
import type { StorageDriver } from './driver.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PART_BYTES = 16 * 1_024 * 1_024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
/** A request fails after this long without a response. */
const SILENT_MS = 60_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    // Any other failure of the store is for the operator to fix.
    throw storageAway(error);
  }
};

/**
 * The part of an S3-compatible bucket `below` a path, or all of it. An object has the same path as its file
 * would have in a folder, so that one can be copied into the other.
 */
export const s3Driver = (
  { bucket, endpoint, region, ...credentials }: S3Options,
  below = '',
): StorageDriver => {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  const keyOf = (id: string): string => posix.join(below, id.slice(0, 2), id.slice(2, 4), id);
  const objectOf = (id: string) => ({ Bucket: bucket, Key: keyOf(id) });
  const head = (id: string) => unlessMissing(client.send(new HeadObjectCommand(objectOf(id))));

  async function* read(id: string, range: string | undefined): AsyncGenerator<Uint8Array> {
    const command = new GetObjectCommand({ ...objectOf(id), ...(range && { Range: range }) });
    const found = await unlessMissing(client.send(command));
    if (!(found?.Body instanceof Readable)) throw new Error(`The stored data of ${id} is gone.`);
    yield* found.Body;
  }

  return {
    put: async (id, path) => {
      const upload = new Upload({
        client,
        params: { ...objectOf(id), Body: createReadStream(path) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done().catch((error: unknown) => {
        // The file on this machine is none of the store's business.
        throw (error as { code?: unknown }).code === 'ENOENT' ? error : storageAway(error);
      });
      await rm(path, { force: true });
    },

    open: async (id) => {
      const found = await head(id);
      return (
        found && {
          size: found.ContentLength ?? 0,
          read: (range) => read(id, range && `bytes=${range.start}-${range.end}`),
        }
      );
    },

    remove: async (id, time) => {
      const found = await head(id);
      if (found?.LastModified === undefined || found.LastModified.getTime() >= time) return;
      await unlessMissing(client.send(new DeleteObjectCommand(objectOf(id))));
    },

    list: async (start) => {
      const ids: string[] = [];
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: posix.join(below, start, '/') },
      );
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '' } of Contents) ids.push(Key.slice(Key.lastIndexOf('/') + 1));
      } catch (error) {
        throw storageAway(error);
      }
      return ids;
    },
  };
};
