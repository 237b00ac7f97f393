import type { Environment } from '../../../platform/environment.ts';
import { SHARE_KEYS } from '../draft-key.ts';

/** Data about an encrypted share that was created in this browser. */
export interface KnownShare {
  /** The key as in the link. */
  key: string;
  title: string;
}

/** The keys of the encrypted shares made in this browser, until sign-out; damaged data counts as none. */
export const createShareKeys = (storage: Environment['storage']) => {
  const read = (): Record<string, KnownShare> => {
    try {
      return JSON.parse(storage.get(SHARE_KEYS) ?? '{}') as Record<string, KnownShare>;
    } catch {
      return {};
    }
  };
  const write = (all: Record<string, KnownShare>): void =>
    storage.set(SHARE_KEYS, JSON.stringify(all));
  return {
    find: (id: string): KnownShare | undefined => read()[id],
    put: (id: string, known: KnownShare): void => write({ ...read(), [id]: known }),
    remove: (id: string): void => {
      const { [id]: _, ...others } = read();
      write(others);
    },
  };
};

export type ShareKeys = ReturnType<typeof createShareKeys>;
