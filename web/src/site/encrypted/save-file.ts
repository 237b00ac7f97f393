import { safeName } from '@kith/formats/zip/zip-names';

/** Receives the decrypted bytes; `abort` leaves nothing behind. */
export interface Saving {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** Why a file cannot be saved. */
export type SaveTrouble = 'tooLarge' | 'noSpace';

export class SaveError extends Error {
  readonly trouble: SaveTrouble;
  constructor(trouble: SaveTrouble) {
    super(`The file cannot be saved: ${trouble}.`);
    this.trouble = trouble;
  }
}

/** Capabilities of browsers; each is missing in some. */
export interface SavingBrowser {
  /** Asks where to save; allowed only while a press is handled. */
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
  storage?: Pick<StorageManager, 'estimate' | 'getDirectory'>;
  now(): number;
  /** Downloads a blob of the page. */
  download(blob: Blob, name: string): void;
}

/** Files up to this size are collected in memory. */
export const IN_MEMORY_BYTES = 64 * 2 ** 20;
/** The maximum size in browsers that can only collect a file in memory. */
export const IN_MEMORY_MAX_BYTES = 512 * 2 ** 20;

const FOLDER = 'decrypted';
const DAY_MS = 86_400_000;

/** Never the real type, because the browser must not display the file. */
const TYPE = { type: 'application/octet-stream' };

/** The last part of a path. */
const fileNameOf = (path: string): string => safeName(path.split('/').at(-1) ?? '');

const toMemory = ({ download }: SavingBrowser, name: string): Saving => {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (bytes) => void parts.push(bytes),
    close: async () => download(new Blob(parts, TYPE), name),
    abort: async () => {
      parts = [];
    },
  };
};

const isGone = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';

const toFile = async (handle: FileSystemFileHandle, done: () => Promise<void>): Promise<Saving> => {
  const file = await handle.createWritable();
  return {
    write: async (bytes) => {
      try {
        await file.write(bytes);
      } catch (cause) {
        throw isGone(cause) ? new SaveError('noSpace') : cause;
      }
    },
    close: async () => {
      await file.close();
      await done();
    },
    abort: () => file.abort().catch(() => {}),
  };
};

/** Removes files of earlier visits that the browser may still have been reading at their end. */
const clean = async (folder: FileSystemDirectoryHandle, now: number): Promise<void> => {
  for await (const [name, handle] of folder.entries()) {
    const file = handle.kind === 'file' && (await (handle as FileSystemFileHandle).getFile());
    if (file && file.lastModified < now - DAY_MS) await folder.removeEntry(name);
  }
};

/** Writes to the browser's own storage, from which the file is then downloaded. */
const toStorage = async (
  browser: SavingBrowser,
  name: string,
  size: number,
): Promise<Saving | undefined> => {
  const { storage, now, download } = browser;
  const isThere =
    typeof FileSystemFileHandle !== 'undefined' &&
    'createWritable' in FileSystemFileHandle.prototype;
  if (!storage || !isThere) return undefined;
  const root = await storage.getDirectory().catch(() => undefined);
  if (root === undefined) return undefined;
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  await clean(folder, now()).catch(() => {});
  const { quota = 0, usage = 0 } = await storage.estimate();
  if (quota - usage < size) throw new SaveError('noSpace');
  const own = crypto.randomUUID();
  const handle = await folder.getFileHandle(own, { create: true });
  const saving = await toFile(handle, async () => download(await handle.getFile(), name));
  return {
    ...saving,
    abort: async () => {
      await saving.abort();
      await folder.removeEntry(own).catch(() => {});
    },
  };
};

/**
 * Starts saving a file without ever holding all of it in memory, unless it is small or the browser
 * has no other way. Throws `SaveError`, or `AbortError` if the user cancels.
 */
export const saveFile = async (
  browser: SavingBrowser,
  path: string,
  size: number,
): Promise<Saving> => {
  const name = fileNameOf(path);
  if (size <= IN_MEMORY_BYTES) return toMemory(browser, name);
  if (browser.showSaveFilePicker)
    return toFile(await browser.showSaveFilePicker({ suggestedName: name }), async () => {});
  const stored = await toStorage(browser, name, size);
  if (stored !== undefined) return stored;
  if (size > IN_MEMORY_MAX_BYTES) throw new SaveError('tooLarge');
  return toMemory(browser, name);
};
