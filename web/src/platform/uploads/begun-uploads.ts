import { UNUSED_UPLOAD_LIFETIME_MS } from '@kith/contract/base/constants';
import type { Environment } from '../environment.ts';

/** An upload that the server knows. */
interface BegunUpload {
  id: string;
  size: number;
  /** When it began. */
  time: number;
}

const NAME = 'uploads';

/** Forgets all of them. */
export const forgetUploads = (storage: Environment['storage']): void => storage.remove(NAME);

/**
 * The uploads of this browser by their keys, so that a later page can continue them. Entries are
 * kept as long as the server keeps the uploads; damaged data counts as none.
 */
export const createBegunUploads = ({ storage, now }: Pick<Environment, 'storage' | 'now'>) => {
  const read = (): Record<string, BegunUpload> => {
    try {
      const all = JSON.parse(storage.get(NAME) ?? '{}') as Record<string, BegunUpload>;
      const oldest = now() - UNUSED_UPLOAD_LIFETIME_MS;
      return Object.fromEntries(Object.entries(all).filter(([, { time }]) => time > oldest));
    } catch {
      return {};
    }
  };
  const write = (all: Record<string, BegunUpload>): void => {
    if (Object.keys(all).length === 0) storage.remove(NAME);
    else storage.set(NAME, JSON.stringify(all));
  };
  return {
    /** Undefined if there is none of this size. */
    find: (key: string, size: number): string | undefined => {
      const begun = read()[key];
      return begun?.size === size ? begun.id : undefined;
    },
    put: (key: string, id: string, size: number): void =>
      write({ ...read(), [key]: { id, size, time: now() } }),
    remove: (key: string): void => {
      const { [key]: _, ...others } = read();
      write(others);
    },
  };
};
