import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lockFolder } from './lock.ts';
import { checkFiles, linkFiles, packFiles, unpackFiles } from './packed-files.ts';
import { FILE } from './sqlite.ts';
import { syncFolder, syncPath } from './sync-folder.ts';

/** In one step, so that the copy is consistent and writers do not make it start over. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes a consistent copy of the data folder to a new file while a server keeps writing. The file
 * is complete and on disk once this resolves, and absent if it rejects.
 */
export const backUp = async (folder: string, target: string): Promise<void> => {
  const source = join(folder, FILE);
  if (!existsSync(source)) throw new Error(`There is no data in ${folder}.`);
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name.`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  // Nobody else may read it, even while it is incomplete.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const live = new DatabaseSync(source, { timeout: 5_000 });
    await backup(live, unfinished, { rate: ALL_PAGES }).finally(() => live.close());
    const snapshot = new DatabaseSync(unfinished);
    // Deleted data is not copied.
    snapshot.exec('pragma journal_mode = delete; vacuum; begin');
    packFiles(snapshot, folder);
    snapshot.exec('commit');
    snapshot.close();
    syncPath(unfinished);
    renameSync(unfinished, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

/** Throws if the file was written by a program with newer migrations than these. */
const checkVersion = (file: string, known: readonly string[]): void => {
  const raw = new DatabaseSync(file, { readOnly: true });
  const names = raw
    .prepare('select name from migration')
    .all()
    .map(({ name }) => `${name}`);
  raw.close();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `${file} was written by a newer version of Kith (${unknown}). Restore it with that version.`,
    );
};

/** Throws unless the file is a complete backup. */
const checkBackup = (file: string): void => {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  try {
    const raw = new DatabaseSync(file, { readOnly: true });
    raw.prepare('select count(*) from backup_file, migration, meta').get();
    const { integrity_check } = raw.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    if (integrity_check !== 'ok') throw new Error(integrity_check);
    checkFiles(raw);
    raw.close();
  } catch (error) {
    throw new Error(`${file} is not a complete backup: ${(error as Error).message}`);
  }
};

/** Moves the log into the file, so that the file alone is complete. */
const closeCleanly = (file: string): void => {
  const raw = new DatabaseSync(file);
  raw.exec('pragma journal_mode = delete');
  raw.close();
};

/** Keeps the data as it is in a folder of its own, with its files: the storage removes those that only it uses. */
const keepAside = (folder: string, target: string): void => {
  mkdirSync(target, { mode: 0o700 });
  try {
    linkFiles(folder, target);
    closeCleanly(join(folder, FILE));
    linkSync(join(folder, FILE), join(target, FILE));
    syncFolder(target);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Replaces the data folder with a backup, as a different database: clients discard their copies and
 * start over. `migrations` are the names that this program knows. Refuses to run beside a server,
 * and refuses files that are damaged or newer than the program before anything changes. If it fails or is
 * cut off, the previous data is still in use. Returns the folder where it is kept afterwards, if there was any.
 */
export const restore = (
  folder: string,
  file: string,
  time: number,
  migrations: readonly string[],
): string | undefined => {
  checkBackup(file);
  checkVersion(file, migrations);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const current = join(folder, FILE);
    const next = `${current}.restored`;
    const kept = existsSync(current) ? join(folder, `replaced-${time}`) : undefined;
    try {
      rmSync(next, { force: true });
      copyFileSync(file, next);
      chmodSync(next, 0o600);
      const snapshot = new DatabaseSync(next);
      try {
        unpackFiles(snapshot, folder);
        snapshot.exec("drop table backup_file; delete from meta where name = 'epoch'");
      } finally {
        snapshot.close();
      }
      syncPath(next);
      if (kept !== undefined) keepAside(folder, kept);
      renameSync(next, current);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
    syncFolder(folder);
    return kept;
  } finally {
    unlock();
  }
};
