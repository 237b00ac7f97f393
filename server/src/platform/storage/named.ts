import type { StorageDriver, Stored } from './driver.ts';

/**
 * Finished files under ids of their own, beside the content: each belongs to one row of a feature, which
 * removes it. They are on the folder or bucket that all nodes share.
 */
export interface NamedFiles {
  /** A folder for unfinished ones; nodes that share it can continue each other's. */
  workplace: string;
  /** Takes over a finished file from the workplace; resolves once it is durable. */
  put(id: string, path: string): Promise<void>;
  open(id: string): Promise<Stored | undefined>;
  /** At once, however new it is. */
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
}

export const namedFiles = (driver: StorageDriver, workplace: string): NamedFiles => ({
  workplace,
  put: driver.put,
  open: driver.open,
  remove: (id) => driver.remove(id, Number.POSITIVE_INFINITY),
  list: () => driver.list(''),
});
