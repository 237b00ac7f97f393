import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises';
import type { ZipEntry } from '@kith/formats/zip/zip';
import { zipTo } from '../../platform/zip.ts';

/** A complete file of the archive, and what it refers to in turn. */
interface Line {
  entry: ZipEntry;
  asks: string[];
}

export interface Archive {
  has(name: string): boolean;
  /**
   * Writes a file unless it exists; returns what its content recorded in `asks`, now or earlier.
   */
  add(
    name: string,
    content: (asks: string[]) => AsyncIterable<Uint8Array>,
  ): Promise<readonly string[]>;
  /** Completes the archive at its path and returns its size. */
  finish(): Promise<number>;
  close(): Promise<void>;
}

/** Another process writes the same archive, or has removed it. */
export class Disturbed extends Error {}

const journalOf = (path: string): string => `${path}.journal`;

/**
 * Begins a line with some of what the next entry refers to. It is no JSON, so that earlier versions stop there
 * and write the entry again.
 */
const PART = '+';
/** More in one line would hold up others, as a chat can refer to files by the million. */
const ASKS_AT_ONCE = 1_000;

/** A power failure can leave half a line, with nothing after it. */
const lineOf = (text: string): Line | string[] | undefined => {
  try {
    return JSON.parse(text.startsWith(PART) ? text.slice(PART.length) : text);
  } catch {
    return undefined;
  }
};

function* written({ entry, asks }: Line): Generator<string> {
  let at = 0;
  for (; asks.length - at > ASKS_AT_ONCE; at += ASKS_AT_ONCE)
    yield `${PART}${JSON.stringify(asks.slice(at, at + ASKS_AT_ONCE))}\n`;
  yield `${JSON.stringify({ entry, asks: asks.slice(at) })}\n`;
}

const READ_AT_ONCE = 64 * 1_024;
const NEWLINE = 0x0a;

/** The complete lines of a file, and where each ends. */
async function* linesIn(file: FileHandle): AsyncGenerator<{ text: string; end: number }> {
  let begun: Buffer[] = [];
  let at = 0;
  for (;;) {
    const read = await file.read(Buffer.alloc(READ_AT_ONCE), 0, READ_AT_ONCE, at);
    if (read.bytesRead === 0) return;
    const chunk = read.buffer.subarray(0, read.bytesRead);
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      const text = Buffer.concat([...begun, chunk.subarray(from, to)]).toString();
      begun = [];
      from = to + 1;
      yield { text, end: at + from };
    }
    begun.push(chunk.subarray(from));
    at += chunk.length;
  }
}

/** The files that are complete. */
interface Complete {
  entries: ZipEntry[];
  asked: Map<string, readonly string[]>;
}

/** The part of the journal that is complete, for an archive of `size` bytes, and where it ends. */
const readJournal = async (
  journal: FileHandle,
  size: number,
): Promise<Complete & { end: number }> => {
  const read = { entries: [] as ZipEntry[], asked: new Map<string, string[]>(), end: 0 };
  let asks: string[] = [];
  for await (const { text, end } of linesIn(journal)) {
    const line = lineOf(text);
    if (line === undefined) break;
    if (Array.isArray(line)) {
      asks.push(...line);
      continue;
    }
    if (line.entry.end > size) break;
    read.entries.push(line.entry);
    read.asked.set(line.entry.name, asks.concat(line.asks));
    asks = [];
    read.end = end;
  }
  return read;
};

interface Files extends Complete {
  part: FileHandle;
  journal: FileHandle;
}

const closeAll = async (handles: readonly FileHandle[]): Promise<void> => {
  await Promise.all(handles.map((handle) => handle.close()));
};

/** Opens the archive of an earlier process, without the entry that it was writing. */
const openFiles = async (path: string): Promise<Files> => {
  const part = await open(path, 'a+', 0o600);
  const handles = [part];
  try {
    const journal = await open(journalOf(path), 'a+', 0o600);
    handles.push(journal);
    const { end, ...complete } = await readJournal(journal, (await part.stat()).size);
    await journal.truncate(end);
    await part.truncate(complete.entries.at(-1)?.end ?? 0);
    return { part, journal, ...complete };
  } catch (error) {
    await closeAll(handles);
    throw error;
  }
};

/**
 * A zip that survives the end of the server: complete files are listed in a journal beside it, and
 * the next process continues after the last of them.
 */
export const openArchive = async (path: string): Promise<Archive> => {
  const { part, journal, entries, asked } = await openFiles(path);

  const to = part.createWriteStream({ autoClose: false });
  // The next write reports the error.
  to.on('error', () => undefined);
  const zip = zipTo(to, entries);
  const flush = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) =>
      to.write(Buffer.alloc(0), (error) => (error ? reject(error) : resolve())),
    );
    await part.datasync();
  };
  /** Files are only appended to, so anything that another process wrote makes them longer. */
  const demandSize = async (size: number): Promise<void> => {
    if ((await part.stat()).size !== size)
      throw new Disturbed('Another process is writing this archive.');
  };

  return {
    has: (name) => asked.has(name),
    add: async (name, content) => {
      const before = asked.get(name);
      if (before !== undefined) return before;
      const asks: string[] = [];
      const entry = await zip.add(name, content(asks));
      await flush();
      await demandSize(entry.end);
      // Only now, because the journal must not list anything that a power failure could still remove.
      for (const line of written({ entry, asks })) await journal.appendFile(line);
      asked.set(name, asks);
      return asks;
    },
    finish: async () => {
      const size = await zip.end();
      await flush();
      await demandSize(size);
      return size;
    },
    close: async () => {
      to.destroy();
      await closeAll([part, journal]);
    },
  };
};

export const filesOfArchive = (path: string): string[] => [path, journalOf(path)];

export const removeArchive = async (path: string): Promise<void> => {
  for (const file of filesOfArchive(path)) await rm(file, { force: true });
};

/**
 * Copies the complete files of an archive that another process may still be writing: what its journal
 * lists is never changed. The copy of the journal comes last, for the same reason as its lines do.
 */
export const copyArchive = async (from: string, to: string): Promise<void> => {
  const journal = await readFile(journalOf(from));
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const part = await open(to, 'r+');
  await part.datasync().finally(() => part.close());
  await writeFile(journalOf(to), journal, { mode: 0o600 });
};

/** The archive to which a file in its folder belongs. */
export const archiveOf = (file: string): string => file.replace(/\.journal$/, '');
