import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { ByteRange, Stored } from './driver.ts';
import { folderDriver } from './folder.ts';
import { openWorkshop } from './workshop.ts';

export interface StorageOptions {
  clock: Clock;
  random: Random;
  folder: string;
}

/** Returns which of the ids it still needs. */
export type Keeper = (ids: readonly string[]) => Promise<Iterable<string>>;

/**
 * Stores bytes by id. Access is checked by the feature that keeps the id: ids are not given to
 * clients, and what is opened here goes only to callers that the feature has authorized.
 */
export interface Storage {
  /** Returns a path for a new file. */
  newPath(): Promise<string>;
  /** Writes incoming data to a new file and returns its path; leaves nothing behind if it fails. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /**
   * Takes over a finished file; it is on disk before this resolves, so that a row may refer to it.
   * Equal content has one id and is stored once.
   */
  keep(path: string): Promise<{ id: string; size: number }>;
  /** Undefined if there is nothing. When read as a whole, damaged bytes fail before their end. */
  open(id: string): Promise<Stored | undefined>;
  /** Registers a feature that keeps ids; what no feature needs is removed. */
  addKeeper(keeper: Keeper): void;
  /** Removes those that are no longer needed. */
  release(ids: Iterable<string>): Promise<void>;
  /** Removes unused bytes, a part each hour, everything within eleven days. */
  sweep(): Promise<void>;
}

/** Files whose ids begin with the same two digits are checked together. */
const PARTS = 256;
const ASKED_AT_ONCE = 500;

const hashOf = async (path: string): Promise<string> => {
  const hasher = createHash('sha256');
  for await (const chunk of createReadStream(path)) hasher.update(chunk);
  return hasher.digest('hex');
};

/** Holds back the end until all content has been verified. */
async function* verified(bytes: AsyncIterable<Uint8Array>, id: string): AsyncGenerator<Uint8Array> {
  const hasher = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of bytes) {
    hasher.update(chunk);
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (hasher.digest('hex') !== id) throw new Error(`The stored data of ${id} is damaged.`);
  if (held !== undefined) yield held;
}

export const createStorage = ({ clock, random, folder }: StorageOptions): Storage => {
  const driver = folderDriver(folder, clock);
  const workshop = openWorkshop(join(folder, 'incoming'), clock, random);
  const keepers: Keeper[] = [];

  /** Bytes stored within the last hour may be about to get their row. */
  const removeUnneeded = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const asked = ids.slice(from, from + ASKED_AT_ONCE);
      const needed = new Set<string>();
      for (const keeper of keepers) for (const id of await keeper(asked)) needed.add(id);
      for (const id of asked) if (!needed.has(id)) await driver.remove(id, clock.now() - HOUR_MS);
    }
  };

  return {
    newPath: workshop.newPath,
    receive: workshop.receive,
    keep: async (path) => {
      const [id, { size }] = [await hashOf(path), await stat(path)];
      await driver.put(id, path);
      return { id, size };
    },
    open: async (id) => {
      const stored = await driver.open(id);
      const stream = (range?: ByteRange) =>
        range === undefined
          ? Readable.from(verified((stored as Stored).stream(), id), { objectMode: false })
          : (stored as Stored).stream(range);
      return stored && { size: stored.size, stream };
    },
    addKeeper: (keeper) => void keepers.push(keeper),
    release: (ids) => removeUnneeded([...new Set(ids)]),
    sweep: async () => {
      await workshop.clean(clock.now() - HOUR_MS);
      const part = Math.floor(clock.now() / HOUR_MS) % PARTS;
      await removeUnneeded(await driver.list(part.toString(16).padStart(2, '0')));
    },
  };
};
