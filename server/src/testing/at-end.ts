import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const INTERRUPTED = 130;

const putAways = new Set<() => void>();
let isWatching = false;

const putAllAway = (): void => {
  // Later resources depend on earlier ones.
  for (const putAway of [...putAways].reverse()) {
    try {
      putAway();
    } catch (error) {
      console.error(error);
    }
  }
};

/**
 * Cleans up however the process ends: normally, with an error, or on Ctrl-C. Returns a function
 * that cleans up earlier.
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

/** A new temporary folder. */
export const temporaryFolder = (parent: string, prefix: string): string => {
  const folder = mkdtempSync(join(parent, prefix));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
