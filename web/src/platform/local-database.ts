import { type IDBPDatabase, wrap } from 'idb';
import type { Environment } from './environment.ts';

/**
 * Increased when the object stores change. Each row has its own shape number, so a new field is no
 * reason to change this.
 */
const LAYOUT = 3;
/** A page with an earlier layout closes it at once, unless the browser has frozen that page. */
const PATIENCE_MS = 1_000;
/** Some browsers never answer, as WebKit has done. */
const ANSWER_MS = 3_000;

/** Copies are loaded again; the outbox exists nowhere else and is kept in every layout. */
const upgrade = (database: IDBDatabase): void => {
  const { objectStoreNames: stores } = database;
  if (stores.contains('copies')) database.deleteObjectStore('copies');
  database.createObjectStore('copies');
  if (!stores.contains('outbox')) database.createObjectStore('outbox');
};

export interface LocalDatabase {
  /**
   * Returns `otherwise` if there is no usable database, or if it is not opened or does not answer in
   * time, as when another page keeps it: `use` then runs once it does, in the order of the calls.
   */
  attempt<Value>(use: (database: IDBPDatabase) => Promise<Value>, otherwise: Value): Promise<Value>;
  /** As `attempt`, but waits indefinitely. */
  wait<Value>(use: (database: IDBPDatabase) => Promise<Value>, otherwise: Value): Promise<Value>;
  close(): Promise<void>;
}

export const openDatabase = (
  env: Pick<Environment, 'after' | 'indexedDB'>,
  name: string,
): LocalDatabase => {
  let isOpen = false;
  /** WebKit can leave a database locked by a page that was left while it wrote. */
  let isStuck = false;
  let giveUp = (): void => {};
  const isHeldUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });

  const open = async (): Promise<IDBPDatabase> => {
    const request = env.indexedDB.open(name, LAYOUT);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onblocked = () => void env.after(PATIENCE_MS, giveUp);
    const cancel = env.after(ANSWER_MS, giveUp);
    const database = (await wrap(request).finally(cancel)) as unknown as IDBPDatabase;
    isOpen = true;
    // Another tab signs out or is newer: it must not have to wait for this one.
    database.onversionchange = () => database.close();
    return database;
  };
  const opened = open().catch(() => null);

  const wait: LocalDatabase['wait'] = async (use, otherwise) => {
    try {
      const database = await opened;
      return database === null ? otherwise : await use(database);
    } catch {
      return otherwise;
    }
  };

  return {
    wait,
    attempt(use, otherwise) {
      const used = wait(use, otherwise).then((value) => {
        isStuck = false;
        return value;
      });
      if (isStuck) return Promise.resolve(otherwise);
      const late = Promise.withResolvers<typeof otherwise>();
      const cancel = env.after(ANSWER_MS, () => {
        isStuck = true;
        late.resolve(otherwise);
      });
      const heldUp = isOpen ? [] : [isHeldUp.then(() => otherwise)];
      return Promise.race([used, late.promise, ...heldUp]).finally(cancel);
    },
    async close() {
      if (isOpen) (await opened)?.close();
      else void opened.then((database) => database?.close());
    },
  };
};
