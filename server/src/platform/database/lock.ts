import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Keeps a second process out of the data folder. The lock belongs to the operating system, through
 * SQLite, so it ends with the process in every case. Returns a function that releases it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock.db');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const raw = new DatabaseSync(file, { timeout: 0 });
  try {
    raw.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    raw.close();
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(`Another process is already serving the data in ${folder}.`);
  }
  return () => raw.close();
};
