import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KithError } from '@kith/contract';
import type { Clock } from '../clock.ts';
import { nextTurn } from '../effort.ts';
import { unlessMissing } from './folder.ts';
import type { Hasher } from './hashing.ts';

/** How a file grows; `end` is its length so far. */
export interface Growth {
  /** Where the new bytes begin; whatever was there is cut off. */
  offset: number;
  /** How long the file becomes; more is refused. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
  /** Called before bytes are written; throws if they must not be. */
  demand(): void;
  /**
   * Called periodically and at the end, once everything before `end` is on the disk; with the hash if the
   * file arrived in one request.
   */
  saved(end: number, hash: string | undefined): Promise<unknown>;
}

/**
 * Files that arrive in pieces: they survive a restart, and every process that shares the folder can
 * continue them.
 */
export interface Growing {
  /** Creates an empty file. */
  begin(id: string): Promise<void>;
  /**
   * Appends to a file; resolves with its length. Bytes that arrived before a failure are kept. False if
   * the file is gone, or has lost bytes that were saved.
   */
  append(id: string, growth: Growth): Promise<number | false>;
  pathOf(id: string): string;
  remove(id: string): Promise<void>;
  /** The ids of files last written before `time`. */
  list(time: number): Promise<string[]>;
}

const WRITTEN_AT_ONCE = 256 * 1_024;
const FLUSHED_AT_ONCE = 32 * 1_024 * 1_024;
const SAVE_MS = 5_000;

const writeAll = async (file: FileHandle, pieces: Uint8Array[], at: number): Promise<void> => {
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(pieces, at);
  if (bytesWritten === total) return;
  const rest = Buffer.concat(pieces).subarray(bytesWritten);
  await writeAll(file, [rest], at + bytesWritten);
};

/** Syncs written bytes while more arrive, so that little is left at the end. */
const createFlushing = (file: FileHandle) => {
  let unflushed = 0;
  let flushing: Promise<void> | undefined;
  let failure: { cause: unknown } | undefined;
  return {
    wrote: (bytes: number): void => {
      unflushed += bytes;
      if (unflushed < FLUSHED_AT_ONCE || flushing !== undefined) return;
      unflushed = 0;
      // A disk reports a failure only once.
      flushing = file
        .datasync()
        .catch((cause: unknown) => {
          failure = { cause };
        })
        .finally(() => {
          flushing = undefined;
        });
    },
    /** Resolves once everything is on the disk. */
    flush: async (): Promise<void> => {
      await flushing;
      if (failure !== undefined) throw failure.cause;
      await file.datasync();
    },
  };
};

const tooMany = (size: number): KithError =>
  new KithError('too_large', `There are more than the ${size} bytes that were announced.`);

/** Frees a piece that owns its memory: garbage-collecting it would cost more than writing it. */
const free = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

export interface GrowingOptions {
  folder: string;
  clock: Clock;
  hasher: Hasher;
}

export const openGrowing = ({ folder, clock, hasher }: GrowingOptions): Growing => {
  const pathOf = (id: string): string => join(folder, id);

  const grow = async (file: FileHandle, growth: Growth): Promise<number> => {
    let end = growth.offset;
    let saveTime = clock.now() + SAVE_MS;
    let pieces: Uint8Array[] = [];
    let length = 0;
    let writing: Promise<void> = Promise.resolve();
    const hashing = growth.offset === 0 ? hasher.begin(growth.size) : undefined;
    const disk = createFlushing(file);
    /** Writes the collected bytes while the next ones arrive. */
    const write = async (): Promise<void> => {
      await writing;
      if (clock.now() >= saveTime) {
        await save();
        saveTime = clock.now() + SAVE_MS;
      }
      if (length === 0) return;
      growth.demand();
      const [written, at, added] = [pieces, end, length];
      pieces = [];
      length = 0;
      writing = writeAll(file, written, at).then(() => {
        for (const piece of written) free(piece);
        end += added;
        disk.wrote(added);
      });
      // Awaited before the next piece.
      writing.catch(() => {});
    };
    const save = async (hash?: string): Promise<void> => {
      const saved = end;
      await disk.flush();
      await growth.saved(saved, hash);
    };
    let hash: string | undefined;
    let arrived = growth.offset;
    try {
      for await (const chunk of growth.bytes) {
        arrived += chunk.length;
        if (arrived > growth.size) throw tooMany(growth.size);
        pieces.push(chunk);
        length += chunk.length;
        await hashing?.add(chunk);
        if (length < WRITTEN_AT_ONCE) continue;
        await write();
        // A fast disk would let nobody else have a turn.
        await nextTurn();
      }
      if (arrived === growth.size) hash = await hashing?.digest();
    } finally {
      hashing?.end();
      await write();
      await writing;
      await save(hash);
    }
    return end;
  };

  return {
    begin: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await (await open(pathOf(id), 'wx', 0o600)).close();
    },
    append: async (id, growth) => {
      const file = await unlessMissing(open(pathOf(id), 'r+'), undefined);
      if (file === undefined) return false;
      try {
        if ((await file.stat()).size < growth.offset) return false;
        await file.truncate(growth.offset);
        return await grow(file, growth);
      } finally {
        await file.close();
      }
    },
    pathOf,
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async (time) => {
      const names = await unlessMissing(readdir(folder), []);
      const old: string[] = [];
      for (const name of names) {
        const file = await unlessMissing(stat(pathOf(name)), undefined);
        if (file !== undefined && file.mtimeMs < time) old.push(name);
      }
      return old;
    },
  };
};
