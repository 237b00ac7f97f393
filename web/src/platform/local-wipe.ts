import type { Environment, KeyValue } from './environment.ts';
import { within } from './within.ts';

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

/** A frozen page never closes its connection, and WebKit can keep a lock: the deletion then waits. */
const PATIENCE_MS = 1_000;

/**
 * Deletes the data of all profiles on this device. What cannot be deleted soon is deleted when the
 * page that uses it is closed, and otherwise by the next call.
 */
export const wipeLocalStores = async (
  env: Pick<Environment, 'storage' | 'indexedDB' | 'after'>,
): Promise<void> => {
  const deleted = new Set<string>();
  const remove = (name: string): Promise<unknown> =>
    new Promise((resolve) => {
      const request = env.indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve(deleted.add(name));
      request.onerror = resolve;
    });
  await within(env, PATIENCE_MS, Promise.allSettled(readNames(env.storage).map(remove)));
  // Others may have been opened meanwhile.
  const left = readNames(env.storage).filter((name) => !deleted.has(name));
  if (left.length === 0) env.storage.remove(NAMES);
  else env.storage.set(NAMES, JSON.stringify(left));
};
