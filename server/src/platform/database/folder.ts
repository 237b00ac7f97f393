import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** With less space, the first commits would fail. */
const NEEDED_BYTES = 256 * 1_024;

const REASONS: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full. Free up space and start again.`,
  EDQUOT: (folder) => `The disk quota of this user is used up on the disk that holds ${folder}.`,
  EROFS: (folder) => `${folder} is on a read-only disk. Set DATA_DIR to another folder.`,
  EACCES: (folder) =>
    `This user has no permission to write to ${folder}. Set DATA_DIR to another folder.`,
  EPERM: (folder) =>
    `This user has no permission to write to ${folder}. Set DATA_DIR to another folder.`,
  EEXIST: (folder) => `${folder} is a file. Set DATA_DIR to a folder.`,
  ENOTDIR: (folder) => `${folder} is inside a file. Set DATA_DIR to a folder.`,
};

/**
 * Creates the data folder if it is missing; throws a readable reason if it cannot be written to.
 */
export const prepareFolder = (folder: string): void => {
  const probe = join(folder, '.room');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(probe, Buffer.alloc(NEEDED_BYTES), { mode: 0o600, flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(REASONS[code]?.(folder) ?? `${folder}: ${(error as Error).message}`, {
      cause: error,
    });
  }
};
