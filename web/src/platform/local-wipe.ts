import type { Environment, KeyValue } from './environment.ts';
import { within } from './within.ts';

/** Names of the databases of this browser, so that sign-out finds all of them. */
const NAMES = 'kith.databases';
/** Until everything is deleted. */
const WIPING = 'kith.wiping';

const readNames = (storage: KeyValue): string[] => {
  try {
    return JSON.parse(storage.get(NAMES) ?? '[]');
  } catch {
    return [];
  }
};

/** A folder of that name in the browser's own file system is deleted with it. */
export const rememberDatabase = (storage: KeyValue, name: string): void => {
  const names = readNames(storage);
  if (!names.includes(name)) storage.set(NAMES, JSON.stringify([...names, name]));
};

/** Whether a database of this name may exist. */
export const isRemembered = (storage: KeyValue, name: string): boolean =>
  readNames(storage).includes(name);

/** A frozen page never closes its connection, and WebKit can keep a lock: the deletion then waits. */
const PATIENCE_MS = 1_000;

/** Whether it is gone, or never was. */
const removeFolder = async (name: string): Promise<boolean> => {
  try {
    const root = await navigator.storage?.getDirectory?.();
    await root?.removeEntry(name, { recursive: true });
    return true;
  } catch (error) {
    // Another page writes into it.
    return (error as Error).name !== 'NoModificationAllowedError';
  }
};

/**
 * Deletes the data of all profiles on this device. What cannot be deleted soon is deleted when the
 * page that uses it is closed, and otherwise by the next call.
 */
export const wipeLocalStores = async (
  env: Pick<Environment, 'storage' | 'indexedDB' | 'after'>,
): Promise<void> => {
  const deleted = new Set<string>();
  const remove = async (name: string): Promise<void> => {
    const request = env.indexedDB.deleteDatabase(name);
    const isDeleted = new Promise<boolean>((resolve) => {
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
    if ((await removeFolder(name)) && (await isDeleted)) deleted.add(name);
  };
  env.storage.set(WIPING, '1');
  await within(env, PATIENCE_MS, Promise.allSettled(readNames(env.storage).map(remove)));
  // Others may have been opened meanwhile.
  const left = readNames(env.storage).filter((name) => !deleted.has(name));
  if (left.length > 0) return env.storage.set(NAMES, JSON.stringify(left));
  for (const name of [NAMES, WIPING]) env.storage.remove(name);
};

/** Goes on with what an earlier page could not complete; only while nobody is signed in. */
export const finishWipe = async (env: Parameters<typeof wipeLocalStores>[0]): Promise<void> => {
  if (env.storage.get(WIPING)) await wipeLocalStores(env);
};
