import type { Environment } from '../../../platform/environment.ts';
import { rememberDatabase } from '../../../platform/local-wipe.ts';
import type { Arrival } from './arrival.ts';

const STORE = 'arrivals';
const BY_TIME = 'time';

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What has arrived on this device, in a database that is deleted at sign-out. */
export interface ArrivalStore {
  get(id: string): Promise<Arrival | undefined>;
  put(arrival: Arrival): Promise<void>;
  delete(id: string): Promise<void>;
  /** The first of those that hold, latest first. */
  latest(max: number, holds: (arrival: Arrival) => boolean): Promise<Arrival[]>;
}

export const openArrivalStore = (
  env: Pick<Environment, 'indexedDB' | 'storage'>,
  accountId: string,
): ArrivalStore => {
  const name = `kith.beam:${accountId}`;
  // Opened for each use: it never keeps a sign-out waiting.
  const withStore = async <Value>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> => {
    rememberDatabase(env.storage, name);
    const opening = env.indexedDB.open(name, 1);
    opening.onupgradeneeded = () =>
      opening.result
        .createObjectStore(STORE, { keyPath: 'id' })
        .createIndex(BY_TIME, ['receivedTime', 'id']);
    const database = await answered(opening);
    try {
      const transaction = database.transaction(STORE, mode);
      const isDone = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [value] = await Promise.all([use(transaction.objectStore(STORE)), isDone]);
      return value;
    } finally {
      database.close();
    }
  };
  return {
    get: (id) => withStore('readonly', (store) => answered(store.get(id))),
    put: (arrival) =>
      withStore('readwrite', async (store) => {
        await answered(store.put(arrival));
      }),
    delete: (id) => withStore('readwrite', (store) => answered(store.delete(id))),
    latest: (max, holds) =>
      withStore('readonly', (store) => {
        const found: Arrival[] = [];
        const walk = store.index(BY_TIME).openCursor(null, 'prev');
        return new Promise((resolve, reject) => {
          walk.onerror = () => reject(walk.error);
          walk.onsuccess = () => {
            const { result: cursor } = walk;
            if (cursor === null || found.length >= max) return resolve(found);
            if (holds(cursor.value)) found.push(cursor.value);
            cursor.continue();
          };
        });
      }),
  };
};
