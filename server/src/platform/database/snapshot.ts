import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lockFolder } from './lock.ts';
import { checkFiles, packFiles, unpackFiles } from './packed-files.ts';
import { FILE } from './sqlite.ts';

/** In one step, so that the copy is consistent and writers do not make it start over. */
const ALL_PAGES = 2 ** 31 - 1;

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};
/** Windows cannot open folders, and does not need them synced. */
const syncFolder = (path: string): void => {
  if (process.platform !== 'win32') sync(path);
};

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
    sync(unfinished);
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

/**
 * Replaces the data folder with a backup, as a different database: clients discard their copies and
 * start over. `migrations` are the names that this program knows. Refuses to run beside a server,
 * and refuses files that are damaged or newer than the program before anything changes. Returns
 * where the previous data is kept, if there was any.
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
    rmSync(next, { force: true });
    copyFileSync(file, next);
    chmodSync(next, 0o600);
    const snapshot = new DatabaseSync(next);
    unpackFiles(snapshot, folder);
    snapshot.exec("drop table backup_file; delete from meta where name = 'epoch'");
    snapshot.close();
    sync(next);
    let kept: string | undefined;
    if (existsSync(current)) {
      closeCleanly(current);
      kept = `${current}.replaced-${time}`;
      linkSync(current, kept);
    }
    renameSync(next, current);
    syncFolder(folder);
    return kept;
  } finally {
    unlock();
  }
};
