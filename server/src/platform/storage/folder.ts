import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { StorageDriver } from './driver.ts';

/** Returns `otherwise` if a file or folder does not exist. */
export const unlessMissing = async <Value, Otherwise>(
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return otherwise;
    throw error;
  }
};

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
};

/** Windows cannot open a folder, and needs no sync of it. */
const syncFolder = (path: string): Promise<void> =>
  process.platform === 'win32' ? Promise.resolve() : sync(path);

/** Larger pieces reach the network in fewer turns of the event loop. */
const READ_BYTES = 512 * 1_024;

/** A folder of this machine: files two folders deep, each named by its id. */
export const folderDriver = (folder: string, clock: Clock): StorageDriver => {
  const folderOf = (id: string): string => join(folder, id.slice(0, 2), id.slice(2, 4));
  const pathOf = (id: string): string => join(folderOf(id), id);
  return {
    put: async (id, path) => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      const seconds = clock.now() / 1_000;
      await utimes(path, seconds, seconds);
      await sync(path);
      await rename(path, pathOf(id));
      await syncFolder(folderOf(id));
    },

    open: async (id) => {
      const file = await unlessMissing(stat(pathOf(id)), undefined);
      return (
        file && {
          size: file.size,
          stream: (range) => createReadStream(pathOf(id), { ...range, highWaterMark: READ_BYTES }),
        }
      );
    },

    remove: async (id, time) => {
      const file = await unlessMissing(stat(pathOf(id)), undefined);
      if (file !== undefined && file.mtimeMs < time) await rm(pathOf(id), { force: true });
    },

    list: async (start) => {
      const found = await unlessMissing(
        readdir(join(folder, start), { recursive: true, withFileTypes: true }),
        [],
      );
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
};
