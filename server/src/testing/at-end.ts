import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const INTERRUPTED = 130;

const putAways = new Set<() => void>();
let isWatching = false;

const putAllAway = (): void => {
  // What was created last depends on what was created first.
  for (const putAway of [...putAways].reverse()) {
    try {
      putAway();
    } catch (error) {
      console.error(error);
    }
  }
};

/**
 * Puts something away however the process ends: by itself, by a failure, or because somebody does not
 * want to wait. The answer is for what is put away before.
 */
export const atEnd = (putAway: () => void): (() => void) => {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', putAllAway);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(INTERRUPTED));
  }
  putAways.add(putAway);
  return () => void putAways.delete(putAway);
};

/** A new folder for things that nobody needs afterwards. */
export const temporaryFolder = (parent: string, prefix: string): string => {
  const folder = mkdtempSync(join(parent, prefix));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
