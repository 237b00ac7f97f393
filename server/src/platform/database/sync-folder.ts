import { closeSync, fsyncSync, openSync } from 'node:fs';

export const syncPath = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** Windows cannot open folders, and does not need them synced. */
export const syncFolder = (path: string): void => {
  if (process.platform !== 'win32') syncPath(path);
};
