import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFiles, linkFiles, packFiles, unpackFiles } from './packed-files.ts';

const PIECE_BYTES = 16 * 1_024 * 1_024;
let folder: string;
let snapshot: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-packed-'));
  snapshot = new DatabaseSync(':memory:');
});
afterEach(() => {
  snapshot.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, content: Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
/** Named by its content, as the storage does. */
const keep = (content: Uint8Array): string => {
  const path = `blobs/ab/cd/${createHash('sha256').update(content).digest('hex')}`;
  put(path, content);
  return path;
};

test('files of any size are restored unchanged, without exports and uploads in progress', () => {
  const contents = [0, 1, PIECE_BYTES, 2 * PIECE_BYTES + 1].map((size) => randomBytes(size));
  const paths = contents.map(keep);
  put('blobs/uploads/half', randomBytes(10));
  put('blobs/incoming/1-half', randomBytes(10));
  put('blobs/exports/ab/cd/abcd', randomBytes(10));
  put('blobs/exports-unfinished/abcd', randomBytes(10));
  packFiles(snapshot, folder);
  checkFiles(snapshot);
  rmSync(join(folder, 'blobs'), { recursive: true });
  unpackFiles(snapshot, folder);
  for (const [index, path] of paths.entries())
    expect(readFileSync(join(folder, path)).equals(contents[index] as Buffer)).toBe(true);
  const found = readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
  expect(found.filter((entry) => entry.isFile()).length).toBe(paths.length);
});

test('files that are already there are whole at every moment, and repaired at the end', () => {
  const [content, damaged] = [Buffer.from('in use'), Buffer.from('torn')];
  const path = keep(content);
  packFiles(snapshot, folder);
  const pieces = 'create table torn (path text, piece integer, content blob)';
  snapshot.exec(`${pieces}; insert into torn select path, piece, content from backup_file;
    insert into torn select path, 1, null from backup_file;
    alter table backup_file rename to whole; alter table torn rename to backup_file`);
  // The second piece of the file cannot be read: the restore is cut off in the middle of it.
  expect(() => unpackFiles(snapshot, folder)).toThrow();
  expect(readFileSync(join(folder, path)).equals(content)).toBe(true);

  snapshot.exec('drop table backup_file; alter table whole rename to backup_file');
  put(path, damaged);
  linkFiles(folder, join(folder, 'aside'));
  unpackFiles(snapshot, folder);
  expect(readFileSync(join(folder, path)).equals(content)).toBe(true);
  expect(readFileSync(join(folder, 'aside', path)).equals(damaged)).toBe(true);
});

test('detects a damaged or missing piece', () => {
  keep(randomBytes(PIECE_BYTES + 10));
  packFiles(snapshot, folder);
  snapshot.exec('delete from backup_file where piece = 1');
  expect(() => checkFiles(snapshot)).toThrow('is damaged');
});

test('restores earlier backups, with each file in one piece', () => {
  const path = keep(Buffer.from('an earlier file'));
  snapshot.exec('create table backup_file (path text primary key, content blob not null)');
  snapshot
    .prepare('insert into backup_file values (?, ?)')
    .run(path, readFileSync(join(folder, path)));
  checkFiles(snapshot);
  rmSync(join(folder, 'blobs'), { recursive: true });
  unpackFiles(snapshot, folder);
  expect(readFileSync(join(folder, path), 'utf8')).toBe('an earlier file');
});
