import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Less, and the first commits would fail. */
const NEEDED_BYTES = 256 * 1_024;

const REASONS: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `There is no room left on the disk of ${folder}. Make some and start again.`,
  EDQUOT: (folder) => `There is no room left for this user on the disk of ${folder}.`,
  EROFS: (folder) => `${folder} is on a disk that is read-only. Name another one in DATA_DIR.`,
  EACCES: (folder) => `This user may not write to ${folder}. Name another folder in DATA_DIR.`,
  EPERM: (folder) => `This user may not write to ${folder}. Name another folder in DATA_DIR.`,
  EEXIST: (folder) => `${folder} is a file. Name a folder in DATA_DIR.`,
  ENOTDIR: (folder) => `${folder} is below a file. Name a folder in DATA_DIR.`,
};

/** Makes the data folder where it is missing; throws in words why nothing can be written to it. */
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
