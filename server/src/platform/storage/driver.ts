/** The first and the last byte of a range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Stored {
  /** In bytes. */
  size: number;
  /** In pieces, each of which is valid only until the next is requested, because memory is reused. */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

/**
 * Permanent storage for bytes: a folder of this machine, or a store shared by several nodes. The id of
 * content is its SHA-256, in 64 hexadecimal digits; named files have ids of their own.
 */
export interface StorageDriver {
  /** Takes over a finished file from the local disk; resolves once the bytes are durable. */
  put(id: string, path: string): Promise<void>;
  open(id: string): Promise<Stored | undefined>;
  /** Removes content stored before `time`, and not again since. */
  remove(id: string, time: number): Promise<void>;
  /** The ids that begin with these two characters, or all of them without any. */
  list(start: string): Promise<string[]>;
}
