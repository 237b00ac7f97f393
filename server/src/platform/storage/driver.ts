import type { Readable } from 'node:stream';

/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Stored {
  /** In bytes. */
  size: number;
  stream(range?: ByteRange): Readable;
}

/**
 * Where bytes lie for good: a folder of this machine, or a store that several nodes share. An id is
 * the SHA-256 of what lies under it, in 64 hexadecimal digits.
 */
export interface StorageDriver {
  /** Takes a finished file from this machine's disk; it settles once the bytes cannot be lost. */
  put(id: string, path: string): Promise<void>;
  open(id: string): Promise<Stored | undefined>;
  /** Removes what was put before `time`, and not again since. */
  remove(id: string, time: number): Promise<void>;
  /** The ids that begin with these two digits. */
  list(start: string): Promise<string[]>;
}
