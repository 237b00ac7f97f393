import { BEAM_CHUNK_BYTES } from '@kith/contract/beam/beam.constants';
import type { BeamItem } from '@kith/contract/beam/beam.schemas';
import { FOLDER } from './folder.ts';
import type { Before, Sink } from './receiving.ts';

/** Something that has arrived. */
export interface Received {
  kind: BeamItem['kind'];
  /** With its folders. */
  path: string;
  data: Blob;
  /** The names of its parts, where the browser has a file system of its own. */
  parts?: readonly string[];
  /** What is shown instead of saved. */
  text?: string;
}

/** Everything of one transfer. */
export interface Store {
  /** Says what is coming, so that another page can go on. */
  begin(items: readonly BeamItem[]): Promise<void>;
  open(item: BeamItem, at: number, path: string, kept: readonly string[]): Promise<Sink>;
  /** Everything is here: no page goes on with it. */
  settle(): Promise<void>;
  received(): readonly Received[];
  /** Removes what was stored, complete or not. */
  remove(): Promise<void>;
}

export interface StoreOptions {
  expiresTime: number;
  /** It was accepted while the vault was open, and is listed only while it is. */
  isGuarded: boolean;
}

export const lockOf = (offerId: string): string => `kith.beam.${offerId}`;

/** For what is small, and for browsers without a file system of their own. */
const memorySink = (onClosed: (data: Blob) => void): Sink => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (bytes) => void parts.push(bytes),
    close: async () => onClosed(new Blob(parts)),
  };
};

const write = async (
  folder: FileSystemDirectoryHandle,
  name: string,
  data: FileSystemWriteChunkType,
): Promise<void> => {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  await writable.write(data);
  await writable.close();
};

/** Each part is a file that names its hash: what is there after a crash is complete. */
const partName = (item: number, index: number, hash: string) => `${item}.${index}.${hash}`;
const PART = /^(\d+)\.(\d+)\.([0-9a-f]{64})$/;

const joined = async (
  folder: FileSystemDirectoryHandle,
  names: readonly string[],
): Promise<Blob> => {
  const parts: Blob[] = [];
  for (const name of names) parts.push(await (await folder.getFileHandle(name)).getFile());
  return new Blob(parts);
};

const partsSink = (
  folder: FileSystemDirectoryHandle,
  { at, kept }: { at: number; kept: readonly string[] },
  onClosed: (data: Blob, parts: readonly string[]) => void,
): Sink => {
  const hashes = [...kept];
  return {
    write: async (bytes, hash) => {
      await write(folder, partName(at, hashes.length, hash), bytes);
      hashes.push(hash);
    },
    close: async () => {
      const names = hashes.map((hash, index) => partName(at, index, hash));
      onClosed(await joined(folder, names), names);
    },
  };
};

const folderOf = async (): Promise<FileSystemDirectoryHandle | undefined> => {
  const hasFiles =
    typeof FileSystemFileHandle !== 'undefined' &&
    'createWritable' in FileSystemFileHandle.prototype;
  if (!hasFiles) return undefined;
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
};

/** More is not kept in memory, where the browser has no file system for it. */
const MEMORY_MAX_BYTES = 268_435_456;

/** Whether this browser has room for so much, as far as it says. */
export const hasRoom = async (bytes: number): Promise<boolean> => {
  const { quota, usage } = await (navigator.storage?.estimate?.() ??
    Promise.resolve({ quota: 0, usage: 0 }));
  if (bytes > MEMORY_MAX_BYTES && (await folderOf()) === undefined) return false;
  return !quota || bytes <= quota - (usage ?? 0);
};

interface Meta extends StoreOptions {
  items: readonly BeamItem[];
}
const META = 'meta.json';

const readMeta = async (folder: FileSystemDirectoryHandle): Promise<Meta | undefined> => {
  try {
    return JSON.parse(await (await (await folder.getFileHandle(META)).getFile()).text());
  } catch {
    return undefined;
  }
};

/** What an earlier page of this browser has received of it. */
export const keptOf = async (
  offerId: string,
): Promise<(Before & Pick<StoreOptions, 'isGuarded'>) | undefined> => {
  const root = await folderOf();
  const folder = await root?.getDirectoryHandle(offerId).catch(() => undefined);
  const meta = folder && (await readMeta(folder));
  if (folder === undefined || meta === undefined) return undefined;
  const found = new Map<number, Map<number, string>>();
  for await (const name of folder.keys()) {
    const [, item, index, hash = ''] = PART.exec(name) ?? [];
    if (item === undefined) continue;
    const parts = found.get(Number(item)) ?? new Map<number, string>();
    found.set(Number(item), parts.set(Number(index), hash));
  }
  const hashes: string[][] = [];
  for (const [item, { size }] of meta.items.entries()) {
    const whole: string[] = [];
    for (let left = size; left > 0; left -= BEAM_CHUNK_BYTES) {
      const hash = found.get(item)?.get(whole.length);
      if (hash === undefined) break;
      const handle = await folder.getFileHandle(partName(item, whole.length, hash));
      // One that was begun when the page ended is empty.
      if ((await handle.getFile()).size !== Math.min(left, BEAM_CHUNK_BYTES)) break;
      whole.push(hash);
    }
    hashes.push(whole);
  }
  return { items: meta.items, hashes, isGuarded: meta.isGuarded };
};

/** Keeps what arrives in the browser's own file system, part by part, until it is saved. */
export const createStore = (offerId: string, options: StoreOptions): Store => {
  const all: Received[] = [];
  let folder: Promise<FileSystemDirectoryHandle | undefined> | undefined;
  const ownFolder = () => {
    folder ??= folderOf().then((root) => root?.getDirectoryHandle(offerId, { create: true }));
    return folder;
  };
  return {
    begin: async (items) => {
      const own = await ownFolder();
      const meta: Meta = { ...options, items };
      if (own !== undefined) await write(own, META, JSON.stringify(meta));
    },
    open: async ({ kind }, at, path, kept) => {
      const take = (data: Blob, parts?: readonly string[]) =>
        void all.push({ kind, path, data, ...(parts && { parts }) });
      const own = await ownFolder();
      const sink = own === undefined ? memorySink(take) : partsSink(own, { at, kept }, take);
      if (kind === 'file') return sink;
      return {
        write: sink.write,
        close: async () => {
          await sink.close();
          const [last] = all.slice(-1);
          if (last !== undefined) last.text = await last.data.text();
        },
      };
    },
    settle: async () => {
      await (await folder)?.removeEntry(META).catch(() => undefined);
    },
    received: () => all,
    remove: async () => {
      all.length = 0;
      const root = await folderOf();
      await root?.removeEntry(offerId, { recursive: true }).catch(() => undefined);
    },
  };
};

/** What has arrived in these parts; rejects if the browser has removed them. */
export const readParts = async (offerId: string, names: readonly string[]): Promise<Blob> => {
  const folder = await (await folderOf())?.getDirectoryHandle(offerId);
  if (folder === undefined) throw new DOMException('There is no file system.', 'NotFoundError');
  return joined(folder, names);
};

/** Removes what has arrived, unless another page still shows it. */
export const removeArrived = async (offerId: string): Promise<void> => {
  const root = await folderOf();
  await navigator.locks.request(lockOf(offerId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await root?.removeEntry(offerId, { recursive: true }).catch(() => undefined);
  });
};

/** Removes what nothing goes on with any more and nothing lists, after a day. */
export const removeLeftovers = async (
  now: number,
  isListed: (id: string) => boolean = () => false,
): Promise<void> => {
  const root = await folderOf();
  if (root === undefined) return;
  for await (const id of root.keys())
    await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (lock === null || isListed(id)) return;
      const folder = await root.getDirectoryHandle(id).catch(() => undefined);
      const meta = folder && (await readMeta(folder));
      if (meta === undefined || meta.expiresTime <= now)
        await root.removeEntry(id, { recursive: true }).catch(() => undefined);
    });
};
