import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { StorageDriver, Stored } from './driver.ts';
import { folderDriver } from './folder.ts';
import { type Growing, openGrowing } from './growing.ts';
import { createHasher, type Hasher, type Hashing } from './hashing.ts';
import { type NamedFiles, namedFiles } from './named.ts';
import { openWorkshop } from './workshop.ts';

export interface StorageOptions {
  clock: Clock;
  random: Random;
  /** On the local disk, or shared by all nodes. */
  folder: string;
  /** The location of finished files below a path, if not the folder. */
  driverBelow?: ((path: string) => StorageDriver) | undefined;
}

/** Returns which of the ids it still needs. */
export type Keeper = (ids: readonly string[]) => Promise<Iterable<string>>;

/**
 * Stores bytes by id. Access is checked by the feature that stores the id: ids are not given to clients,
 * and content is sent only to callers that the feature has authorized.
 */
export interface Storage {
  /** Returns a path for a new file. */
  newPath(): Promise<string>;
  /** Writes incoming data to a new file and returns its path; leaves nothing behind if it fails. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** Files that arrive in pieces. */
  growing: Growing;
  /**
   * Takes over a finished file; it is on disk before this resolves, so that a row may refer to it. Equal
   * content has the same id and is stored once. `announce` receives the id before the file is moved;
   * `hash`, if computed while the bytes arrived, saves reading the file.
   */
  keep(
    path: string,
    options?: { hash?: string; announce?(id: string): Promise<unknown> },
  ): Promise<{ id: string; size: number }>;
  /** Undefined if it does not exist. Reading all of it fails before the end if bytes are damaged. */
  open(id: string): Promise<Stored | undefined>;
  /** Files with ids of their own; no two features use the same kind. */
  named(kind: string): NamedFiles;
  /** Registers a feature that stores ids; content that no feature needs is removed. */
  addKeeper(keeper: Keeper): void;
  /** Removes those that are no longer needed. */
  release(ids: Iterable<string>): Promise<void>;
  /** Removes unused bytes, a part each hour, everything within eleven days. */
  sweep(): Promise<void>;
}

/** Files whose ids begin with the same two digits are checked together. */
const PARTS = 256;
const ASKED_AT_ONCE = 500;
const READ_AT_ONCE = 1_024 * 1_024;

/** With one buffer, because each new one would have to be garbage-collected. */
const hashOf = async (path: string, hasher: Hasher): Promise<string> => {
  const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);
  const file = await open(path, 'r');
  const hashing = hasher.begin((await file.stat()).size);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_AT_ONCE);
      if (bytesRead === 0) return await hashing.digest();
      await hashing.add(buffer.subarray(0, bytesRead));
    }
  } finally {
    hashing.end();
    await file.close();
  }
};

/** Holds back the end until all content has been verified. */
async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  { id, size, hashing }: { id: string; size: number; hashing: Hashing },
): AsyncGenerator<Uint8Array> {
  let left = size;
  const verify = async (): Promise<void> => {
    if ((await hashing.digest()) !== id) throw new Error(`The stored data of ${id} is damaged.`);
  };
  try {
    if (left === 0) await verify();
    for await (const piece of bytes) {
      await hashing.add(piece);
      left -= piece.length;
      if (left <= 0) await verify();
      yield piece;
    }
    if (left > 0) throw new Error(`The stored data of ${id} is incomplete.`);
  } finally {
    hashing.end();
  }
}

/** Copies the pieces, so that they can be kept. */
export async function* copied(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) yield Buffer.from(piece);
}

export const createStorage = (options: StorageOptions): Storage => {
  const { clock, random, folder } = options;
  const { driverBelow = (path: string): StorageDriver => folderDriver(join(folder, path), clock) } =
    options;
  const driver = driverBelow('');
  const workshop = openWorkshop(join(folder, 'incoming'), clock, random);
  const keepers: Keeper[] = [];
  const hasher = createHasher();

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
    growing: openGrowing({ folder: join(folder, 'uploads'), clock, hasher }),
    keep: async (path, { hash, announce } = {}) => {
      const [id, { size }] = [hash ?? (await hashOf(path, hasher)), await stat(path)];
      await announce?.(id);
      await driver.put(id, path);
      return { id, size };
    },
    open: async (id) => {
      const stored = await driver.open(id);
      if (stored === undefined) return undefined;
      const { size } = stored;
      const whole = () => verified(stored.read(), { id, size, hashing: hasher.begin(size) });
      return { size, read: (range) => (range === undefined ? whole() : stored.read(range)) };
    },
    named: (kind) => namedFiles(driverBelow(kind), join(folder, `${kind}-unfinished`)),
    addKeeper: (keeper) => void keepers.push(keeper),
    release: (ids) => removeUnneeded([...new Set(ids)]),
    sweep: async () => {
      await workshop.clean(clock.now() - HOUR_MS);
      const part = Math.floor(clock.now() / HOUR_MS) % PARTS;
      await removeUnneeded(await driver.list(part.toString(16).padStart(2, '0')));
    },
  };
};
