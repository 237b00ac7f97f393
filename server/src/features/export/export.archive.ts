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

/** A power failure can leave half a line, with nothing after it. */
const lineOf = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

/** The part of the journal that is complete, for an archive of `size` bytes. */
const readJournal = async (journal: FileHandle, size: number): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const text of (await journal.readFile('utf8')).split('\n').slice(0, -1)) {
    const line = lineOf(text);
    if (line === undefined || line.entry.end > size) break;
    lines.push(line);
  }
  return lines;
};

const written = (line: Line): string => `${JSON.stringify(line)}\n`;

interface Files {
  part: FileHandle;
  journal: FileHandle;
  /** The files that are complete. */
  lines: readonly Line[];
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
    const lines = await readJournal(journal, (await part.stat()).size);
    await journal.truncate(Buffer.byteLength(lines.map(written).join('')));
    await part.truncate(lines.at(-1)?.entry.end ?? 0);
    return { part, journal, lines };
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
  const { part, journal, lines } = await openFiles(path);
  const asked = new Map(lines.map(({ entry, asks }) => [entry.name, asks]));

  const to = part.createWriteStream({ autoClose: false });
  // The next write reports the error.
  to.on('error', () => undefined);
  const zip = zipTo(
    to,
    lines.map(({ entry }) => entry),
  );
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
      await journal.appendFile(written({ entry, asks }));
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
