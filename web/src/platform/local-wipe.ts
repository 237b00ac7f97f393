import type { Environment, KeyValue } from './environment.ts';

/** Names of the databases of this browser, so that sign-out finds all of them. */
const NAMES = 'kith.databases';

const readNames = (storage: KeyValue): string[] => {
  try {
    return JSON.parse(storage.get(NAMES) ?? '[]');
  } catch {
    return [];
  }
};

export const rememberDatabase = (storage: KeyValue, name: string): void => {
  const names = readNames(storage);
  if (!names.includes(name)) storage.set(NAMES, JSON.stringify([...names, name]));
};

/** Whether a database of this name may exist. */
export const isRemembered = (storage: KeyValue, name: string): boolean =>
  readNames(storage).includes(name);

const remove = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/**
 * Deletes the data of all profiles on this device. What cannot be deleted now is deleted by the
 * next call.
 */
export const wipeLocalStores = async (
  env: Pick<Environment, 'storage' | 'indexedDB'>,
): Promise<void> => {
  const left: string[] = [];
  for (const name of readNames(env.storage)) {
    try {
      await remove(env.indexedDB, name);
    } catch {
      left.push(name);
    }
  }
  if (left.length === 0) env.storage.remove(NAMES);
  else env.storage.set(NAMES, JSON.stringify(left));
};
