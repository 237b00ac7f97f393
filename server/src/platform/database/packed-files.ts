import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Uploaded files, beside the database in the data folder. */
const BLOBS = 'blobs';
/** Uploads in progress and exports: their owners can start them again. */
const LEFT_OUT = ['incoming', 'uploads', 'exports', 'exports-unfinished'].map((name) =>
  join(BLOBS, name),
);
const HASH = /^[\da-f]{64}$/;
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

/** Writes the files of a snapshot into a data folder. */
export const unpackFiles = (snapshot: DatabaseSync, folder: string): void =>
  eachFile<number>(snapshot, {
    open: (name) => {
      const path = join(folder, name);
      if (relative(join(folder, BLOBS), path).startsWith('..'))
        throw new Error(`The backup contains a file outside ${BLOBS}: ${name}`);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return openSync(path, 'w', 0o600);
    },
    add: (file, content) => {
      for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    },
    end: (file) => {
      fsyncSync(file);
      closeSync(file);
    },
  });

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
