import { statfs } from 'node:fs/promises';
import type { DiskState } from '@kith/contract';

export interface DiskRoom {
  state: DiskState;
  freeBytes: number;
  totalBytes: number;
}

const MEBIBYTE = 1_024 * 1_024;
/** With less space, the next commit may not fit. */
const FULL_BYTES = MEBIBYTE;
/** The threshold for a warning: a tenth of the disk, and on a large one a gibibyte. */
const LOW_BYTES = 1_024 * MEBIBYTE;
const LOW_PART = 0.1;

export const stateOf = (freeBytes: number, totalBytes: number): DiskState => {
  if (freeBytes < FULL_BYTES) return 'full';
  return freeBytes < Math.min(LOW_BYTES, totalBytes * LOW_PART) ? 'low' : 'well';
};

/** Of the files that the disk can hold; some file systems have no limit, and say 0. */
const LOW_FILES_PART = 0.05;
const FULL_FILES = 256;

/** However small files are, each takes one of a limited number. */
export const stateOfFiles = (free: number, total: number): DiskState => {
  if (total === 0) return 'well';
  if (free < FULL_FILES) return 'full';
  return free < total * LOW_FILES_PART ? 'low' : 'well';
};

const WORST: readonly DiskState[] = ['full', 'low', 'well'];

/** Free space for this user on the disk of a folder. */
export const lookAtDisk = async (folder: string): Promise<DiskRoom> => {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const totalBytes = blocks * bsize;
  const states = [stateOf(freeBytes, totalBytes), stateOfFiles(ffree, files)];
  const state = WORST.find((one) => states.includes(one)) ?? 'well';
  return { freeBytes, totalBytes, state };
};
