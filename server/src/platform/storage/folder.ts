import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { ByteRange, StorageDriver } from './driver.ts';

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

/** Windows cannot open folders, and does not need them synced. */
const syncFolder = (path: string): Promise<void> =>
  process.platform === 'win32' ? Promise.resolve() : sync(path);

/** Larger pieces reach the network in fewer turns of the event loop. */
const READ_BYTES = 512 * 1_024;

/**
 * A part of a file. One buffer is filled while the other is used, and both are reused: allocating memory
 * for each piece makes garbage collection cost more than everything else.
 */
async function* piecesOf(path: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  const [length, left] = [Math.min(READ_BYTES, end - start + 1), end - start + 1 - READ_BYTES];
  const memory = Buffer.allocUnsafeSlow(length + Math.max(0, Math.min(READ_BYTES, left)));
  const halves = [memory.subarray(0, length), memory.subarray(length)] as const;
  const readAt = async (at: number, into: Buffer): Promise<Uint8Array> => {
    const { bytesRead } = await file.read(into, 0, Math.min(into.length, end + 1 - at), at);
    return into.subarray(0, bytesRead);
  };
  let next: Promise<Uint8Array> | undefined;
  try {
    for (let at = start, turn = 0; at <= end; turn = 1 - turn) {
      const piece = await (next ?? readAt(at, halves[0]));
      if (piece.length === 0) throw new Error(`${path} is shorter than it was.`);
      at += piece.length;
      next = at <= end ? readAt(at, halves[turn === 0 ? 1 : 0]) : undefined;
      // A failure is reported when the piece is requested, which may be much later with a slow reader.
      next?.catch(() => {});
      yield piece;
    }
  } finally {
    await next?.catch(() => {});
    await file.close();
  }
}

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
          read: (range = { start: 0, end: file.size - 1 }) => piecesOf(pathOf(id), range),
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
