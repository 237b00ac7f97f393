import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { syncFolder } from './sync-folder.ts';

/** Uploaded files, beside the database in the data folder. */
const BLOBS = 'blobs';
/** Uploads in progress and exports: their owners can start them again. */
const LEFT_OUT = ['incoming', 'uploads', 'exports', 'exports-unfinished'].map((name) =>
  join(BLOBS, name),
);
const HASH = /^[\da-f]{64}$/;
/** The storage removes it at its next sweep if the restore is cut off, because its number is no recent time. */
const UNFINISHED = join(BLOBS, 'incoming', '0-restored');
/** Files can be larger than a value in the database may be. */
const PIECE_BYTES = 16 * 1_024 * 1_024;

interface Piece {
  path: string;
  content: Uint8Array;
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Files below a folder, as paths relative to `root` with slashes. */
const filesBelow = (root: string, folder: string): string[] => {
  const path = join(root, folder);
  if (LEFT_OUT.includes(folder) || !statSync(path, { throwIfNoEntry: false })) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const within = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, within) : [within.split(sep).join('/')];
  });
};

/** Copies the uploaded files into the snapshot; files removed meanwhile are omitted. */
export const packFiles = (snapshot: DatabaseSync, folder: string): void => {
  snapshot.exec(
    'create table backup_file (path text, piece integer, content blob not null, primary key (path, piece))',
  );
  const insert = snapshot.prepare('insert into backup_file values (?, ?, ?)');
  const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  const pack = (path: string): void => {
    const file = openSync(join(folder, path), 'r');
    try {
      for (let piece = 0; ; piece++) {
        const length = readSync(file, buffer, 0, PIECE_BYTES, null);
        if (length === 0 && piece > 0) return;
        insert.run(path, piece, buffer.subarray(0, length));
      }
    } finally {
      closeSync(file);
    }
  };
  for (const path of filesBelow(folder, BLOBS)) {
    try {
      pack(path);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
};

/** The pieces of each file in turn; earlier backups have each file in one. */
const piecesIn = (snapshot: DatabaseSync): Iterable<Piece> => {
  const columns = snapshot.prepare('pragma table_info(backup_file)').all();
  const order = columns.some(({ name }) => name === 'piece') ? 'path, piece' : 'path';
  const rows = snapshot.prepare(`select path, content from backup_file order by ${order}`);
  return rows.iterate() as Iterable<object> as Iterable<Piece>;
};

/** Calls `each` with every piece, and `end` after the last one of a file. */
const eachFile = <File>(
  snapshot: DatabaseSync,
  {
    open,
    add,
    end,
  }: {
    open(path: string): File;
    add(file: File, content: Uint8Array): void;
    end(file: File, path: string): void;
  },
): void => {
  let current: { path: string; file: File } | undefined;
  for (const { path, content } of piecesIn(snapshot)) {
    if (current?.path !== path) {
      if (current !== undefined) end(current.file, current.path);
      current = { path, file: open(path) };
    }
    add(current.file, content);
  }
  if (current !== undefined) end(current.file, current.path);
};

/**
 * Writes the files of a snapshot into a data folder. Each one takes its place once it is complete, because
 * the data that is replaced may have the same file, and stays in use if the restore is cut off.
 */
export const unpackFiles = (snapshot: DatabaseSync, folder: string): void => {
  const unfinished = join(folder, UNFINISHED);
  const folders = new Set([dirname(unfinished)]);
  mkdirSync(dirname(unfinished), { recursive: true, mode: 0o700 });
  let opened: number | undefined;
  const close = (): void => {
    if (opened !== undefined) closeSync(opened);
    opened = undefined;
  };
  try {
    eachFile<number>(snapshot, {
      open: (name) => {
        if (relative(join(folder, BLOBS), join(folder, name)).startsWith('..'))
          throw new Error(`The backup contains a file outside ${BLOBS}: ${name}`);
        opened = openSync(unfinished, 'w', 0o600);
        return opened;
      },
      add: (file, content) => {
        for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
      },
      end: (file, name) => {
        fsyncSync(file);
        close();
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        renameSync(unfinished, path);
        folders.add(dirname(path));
      },
    });
    for (const path of folders) syncFolder(path);
  } finally {
    close();
    rmSync(unfinished, { force: true });
  }
};

/** Gives another folder the same uploaded files, without copying them: a finished file never changes. */
export const linkFiles = (folder: string, target: string): void => {
  const folders = new Set<string>();
  for (const path of filesBelow(folder, BLOBS)) {
    const linked = join(target, path);
    mkdirSync(dirname(linked), { recursive: true, mode: 0o700 });
    linkSync(join(folder, path), linked);
    folders.add(dirname(linked));
  }
  for (const path of folders) syncFolder(path);
};

/** Files are named by their content, so each one can be verified. */
export const checkFiles = (snapshot: DatabaseSync): void =>
  eachFile<Hash>(snapshot, {
    open: () => createHash('sha256'),
    add: (hasher, content) => void hasher.update(content),
    end: (hasher, path) => {
      const name = basename(path);
      if (HASH.test(name) && hasher.digest('hex') !== name) throw new Error(`${path} is damaged`);
    },
  });
