import { type IDBPDatabase, wrap } from 'idb';
import type { Environment } from './environment.ts';
import { rememberDatabase } from './local-wipe.ts';

/** Another shape is an empty copy: it costs one load, and no migration. */
const SHAPE = 2;
const SAVE_DELAY_MS = 500;

interface Row {
  shape: number;
  value: unknown;
}

/** What one profile keeps on this device: copies, which the server has too, and its outbox. */
export interface LocalStore {
  /** Null when there is none or it cannot be read. */
  read<Value>(key: string): Promise<Value | null>;
  /**
   * Writes in a moment, in the order in which it is first called; of several writes under one key
   * only the last is made. What tells the version of others comes before them: they may be newer.
   */
  save(key: string, make: () => unknown): void;
  remove(key: string): void;
  /** Throws all copies away and keeps the outbox. */
  clearCopies(): Promise<void>;
  readOutbox<Value>(): Promise<Value[]>;
  /** Settles when the entry is on disk. */
  putOutbox(key: string, value: unknown): Promise<void>;
  removeOutbox(key: string): Promise<void>;
  /** Writes what waits at once, for a page that may be gone in a moment. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const open = async (factory: IDBFactory, name: string): Promise<IDBPDatabase> => {
  const request = factory.open(name, SHAPE);
  request.onupgradeneeded = () => {
    for (const store of request.result.objectStoreNames) request.result.deleteObjectStore(store);
    request.result.createObjectStore('copies');
    request.result.createObjectStore('outbox');
  };
  const database = (await wrap(request)) as unknown as IDBPDatabase;
  // Another tab signs out or is newer: it must not have to wait for this one.
  database.onversionchange = () => database.close();
  return database;
};

const unpack = <Value>(row: Row | undefined): Value | null =>
  row?.shape === SHAPE ? (row.value as Value) : null;

/** Without a usable database every copy is empty and nothing is kept; the product works all the same. */
export const openLocalStore = (
  env: Pick<Environment, 'after' | 'storage' | 'indexedDB'>,
  owner: { accountId: string; profileId: string },
): LocalStore => {
  const name = `kith:${owner.accountId}:${owner.profileId}`;
  rememberDatabase(env.storage, name);

  const database = open(env.indexedDB, name).catch(() => null);
  const waiting = new Map<string, (() => unknown) | null>();
  let cancelTimer: (() => void) | null = null;

  const attempt = async <Value>(
    use: (database: IDBPDatabase) => Promise<Value>,
    otherwise: Value,
  ): Promise<Value> => {
    try {
      const opened = await database;
      return opened === null ? otherwise : await use(opened);
    } catch {
      return otherwise;
    }
  };
  const rowOf = (value: unknown): Row => ({ shape: SHAPE, value });

  /**
   * In one transaction, in the order in which they were asked for. One by one, the page goes on
   * living in between; what is made later may be newer.
   */
  const write = (isOneByOne: boolean): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    const batch = [...waiting];
    waiting.clear();
    if (batch.length === 0) return Promise.resolve();
    return attempt(async (opened) => {
      const { store, done } = opened.transaction('copies', 'readwrite');
      const writes: Promise<unknown>[] = [done];
      for (const [key, make] of batch) {
        const written = make === null ? store.delete(key) : store.put(rowOf(make()), key);
        writes.push(written);
        if (isOneByOne) await written;
      }
      await Promise.all(writes);
    }, undefined);
  };
  const schedule = (key: string, make: (() => unknown) | null): void => {
    waiting.set(key, make);
    cancelTimer ??= env.after(SAVE_DELAY_MS, () => void write(true));
  };

  return {
    read: (key) => attempt(async (opened) => unpack(await opened.get('copies', key)), null),
    save: schedule,
    remove: (key) => schedule(key, null),
    async clearCopies() {
      waiting.clear();
      await attempt((opened) => opened.clear('copies'), undefined);
    },
    readOutbox: () =>
      attempt(async (opened) => {
        const rows: Row[] = await opened.getAll('outbox');
        return rows.flatMap((row) => unpack(row) ?? []);
      }, []),
    putOutbox: (key, value) =>
      attempt(async (opened) => {
        const { store, done } = opened.transaction('outbox', 'readwrite', { durability: 'strict' });
        await Promise.all([store.put(rowOf(value), key), done]);
      }, undefined),
    removeOutbox: (key) => attempt((opened) => opened.delete('outbox', key), undefined),
    flush: () => write(false),
    async close() {
      await write(false);
      (await database)?.close();
    },
  };
};
