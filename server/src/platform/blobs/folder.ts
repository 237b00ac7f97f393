import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import { newId, type Random } from '../random.ts';

export interface BlobFolder {
  /** An address of its own for a file that is being made. */
  newPath(): Promise<string>;
  /** Writes what arrives to a new file and answers its address; leaves nothing when it fails. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** Moves a file to where its content says, on disk before it settles; answers that name. */
  keep(path: string): Promise<{ hash: string; size: number }>;
  read(hash: string): Promise<{ size: number; stream(): ReadStream } | undefined>;
  /** Removes a kept file unless it was kept again after `time`. */
  remove(hash: string, time: number): Promise<void>;
  /** Removes what was begun before `time` and never finished. */
  clean(time: number): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
};

/** Windows cannot open a folder, and needs no sync of it. */
const syncFolder = (path: string): Promise<void> =>
  process.platform === 'win32' ? Promise.resolve() : sync(path);

/** Files named by the SHA-256 of what is in them, two folders deep; equal content is kept once. */
export const openBlobFolder = (folder: string, clock: Clock, random: Random): BlobFolder => {
  const incoming = join(folder, 'incoming');
  const folderOf = (hash: string): string => join(folder, hash.slice(0, 2), hash.slice(2, 4));
  const pathOf = (hash: string): string => join(folderOf(hash), hash);

  const newPath = async (): Promise<string> => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return join(incoming, `${clock.now()}-${newId(random)}`);
  };

  return {
    newPath,

    receive: async (bytes) => {
      const path = await newPath();
      const file = await open(path, 'wx', 0o600);
      try {
        await pipeline(bytes, file.createWriteStream());
        return path;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    keep: async (path) => {
      const hasher = createHash('sha256');
      for await (const chunk of createReadStream(path)) hasher.update(chunk);
      const hash = hasher.digest('hex');
      const { size } = await stat(path);
      await mkdir(folderOf(hash), { recursive: true, mode: 0o700 });
      const seconds = clock.now() / 1_000;
      await utimes(path, seconds, seconds);
      await sync(path);
      await rename(path, pathOf(hash));
      await syncFolder(folderOf(hash));
      return { hash, size };
    },

    read: async (hash) => {
      try {
        const { size } = await stat(pathOf(hash));
        return { size, stream: () => createReadStream(pathOf(hash)) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: async (hash, time) => {
      try {
        if ((await stat(pathOf(hash))).mtimeMs < time) await rm(pathOf(hash), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    clean: async (time) => {
      for (const name of await readdir(incoming).catch(() => []))
        if (Number.parseInt(name, 10) < time) await rm(join(incoming, name), { force: true });
    },
  };
};
