import type { Environment } from '../../platform/environment.ts';
import type { SharedItem } from '../../platform/share-target/shared-item.ts';
import { forgetShare, readShare } from '../../platform/share-target/shared-store.ts';

/** What another app has shared, on this device. */
export interface Shared {
  /** Undefined if nothing has arrived. */
  read(): Promise<readonly SharedItem[] | undefined>;
  /** It was forwarded to a chat, or discarded. */
  forget(): Promise<void>;
}

/** Without storage, nothing can have been shared. */
export const createShared = ({
  now,
  indexedDB,
}: Pick<Environment, 'now' | 'indexedDB'>): Shared => ({
  read: () => readShare(indexedDB, now()).catch(() => undefined),
  forget: () => forgetShare(indexedDB).catch(() => {}),
});
