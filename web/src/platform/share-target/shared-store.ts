import { HOUR_MS } from '@kith/contract/base/constants';
import type { SharedItem } from './shared-item.ts';

/** Written by the service worker as well, which has no other storage in common with a page. */
export const SHARED_DATABASE = 'kith.shared';
const STORE = 'shares';
const LAST = 'last';
/** Whoever shares something sends it on now, or signs in first; nobody else should find it. */
const LIFETIME_MS = HOUR_MS;

interface Kept {
  time: number;
  items: readonly SharedItem[];
}

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const withStore = async <Value>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const opening = factory.open(SHARED_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answered(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const value = await answered(use(transaction.objectStore(STORE)));
    await isDone;
    return value;
  } finally {
    database.close();
  }
};

/** Keeps a share until it is sent, instead of the one before. */
export const keepShare = async (
  factory: IDBFactory,
  items: readonly SharedItem[],
  time: number,
): Promise<void> => {
  const kept: Kept = { time, items };
  await withStore(factory, 'readwrite', (store) => store.put(kept, LAST));
};

export const forgetShare = async (factory: IDBFactory): Promise<void> => {
  await withStore(factory, 'readwrite', (store) => store.delete(LAST));
};

/** The last share; undefined if there is none, or if it was left for an hour. */
export const readShare = async (
  factory: IDBFactory,
  now: number,
): Promise<readonly SharedItem[] | undefined> => {
  const kept: Kept | undefined = await withStore(factory, 'readonly', (store) => store.get(LAST));
  if (kept === undefined) return undefined;
  if (Math.abs(now - kept.time) < LIFETIME_MS) return kept.items;
  await forgetShare(factory);
  return undefined;
};
