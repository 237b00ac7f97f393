import type { Environment } from './environment.ts';
import { openDatabase } from './local-database.ts';
import { entriesOf, type OutboxKind, type Row } from './local-outbox.ts';
import { rememberDatabase } from './local-wipe.ts';

const SAVE_DELAY_MS = 500;

/** A copy with another shape counts as empty: it is loaded once, without a migration. */
export interface CopyKind {
  name: string;
  shape: number;
}

/** Copies of the server's data, in parts. */
export interface LocalCopy {
  /** Null if there is none or it cannot be read. */
  read<Value>(part: string): Promise<Value | null>;
  /** Names of the parts on disk; null if that cannot be determined. */
  parts(): Promise<string[] | null>;
  /**
   * Writes soon, in the order of the first calls; of several writes to one part only the last is
   * made. The part with the version comes first: the others may be newer.
   */
  save(part: string, make: () => unknown): void;
  remove(part: string): void;
  /** Writes those parts anew for which `change` returns something other than null. */
  rewrite<Value>(change: (value: Value) => Value | null): Promise<void>;
}

/** Data that the server does not have yet. */
export interface LocalOutbox<Value> {
  /** Waits for the database indefinitely. */
  read(): Promise<Value[]>;
  /** Resolves when the entry is on disk, or with false if it cannot be stored. */
  put(key: string, value: Value): Promise<boolean>;
  /** Whether an entry is still on disk; true if that cannot be determined. */
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** The data of one profile on this device. */
export interface LocalStore {
  copy(kind: CopyKind): LocalCopy;
  outbox<Value>(kind: OutboxKind<Value>): LocalOutbox<Value>;
  /** Discards all copies and keeps the outbox. */
  clearCopies(): Promise<void>;
  /** Writes pending changes immediately, because the page may be about to close. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Write {
  key: [name: string, part: string];
  /** Null removes. */
  row: (() => Row) | null;
}

/** Without a usable database every copy is empty and nothing is stored; the app still works. */
export const openLocalStore = (
  env: Pick<Environment, 'after' | 'storage' | 'indexedDB'>,
  owner: { accountId: string; profileId: string },
): LocalStore => {
  const name = `kith:${owner.accountId}:${owner.profileId}`;
  rememberDatabase(env.storage, name);
  const { attempt, wait, close } = openDatabase(env, name);
  const waiting = new Map<string, Write>();
  let cancelTimer: (() => void) | null = null;

  /**
   * In one transaction, in the order of the calls. Values are computed one at a time, so that the
   * page stays responsive; later ones may be newer.
   */
  const write = (isOneByOne: boolean): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    const batch = [...waiting.values()];
    waiting.clear();
    if (batch.length === 0) return Promise.resolve();
    return attempt(async (opened) => {
      const { store, done } = opened.transaction('copies', 'readwrite');
      const writes: Promise<unknown>[] = [done];
      for (const { key, row } of batch) {
        const written = row === null ? store.delete(key) : store.put(row(), key);
        writes.push(written);
        if (isOneByOne) await written;
      }
      await Promise.all(writes);
    }, undefined);
  };
  const schedule = (next: Write): void => {
    waiting.set(next.key.join('\n'), next);
    cancelTimer ??= env.after(SAVE_DELAY_MS, () => void write(true));
  };

  /** Parts that are never read again would stay forever. */
  const forgetOtherShapes = ({ name, shape }: CopyKind): Promise<void> =>
    attempt(async (opened) => {
      const { store, done } = opened.transaction('copies', 'readwrite');
      const range = IDBKeyRange.bound([name], [name, []]);
      for await (const cursor of store.iterate(range))
        if ((cursor.value as Row).shape !== shape) await cursor.delete();
      await done;
    }, undefined);

  return {
    copy: (kind) => ({
      read: <Value>(part: string) =>
        attempt(async (opened) => {
          const row: Row | undefined = await opened.get('copies', [kind.name, part]);
          if (row === undefined || row.shape === kind.shape) return (row?.value ?? null) as Value;
          void forgetOtherShapes(kind);
          return null;
        }, null),
      parts: () =>
        attempt<string[] | null>(async (opened) => {
          const range = IDBKeyRange.bound([kind.name], [kind.name, []]);
          const keys = (await opened.getAllKeys('copies', range)) as [name: string, part: string][];
          return keys.map(([, part]) => part);
        }, null),
      save: (part, make) =>
        schedule({ key: [kind.name, part], row: () => ({ shape: kind.shape, value: make() }) }),
      remove: (part) => schedule({ key: [kind.name, part], row: null }),
      rewrite: <Value>(change: (value: Value) => Value | null) =>
        attempt(async (opened) => {
          const { store, done } = opened.transaction('copies', 'readwrite');
          const range = IDBKeyRange.bound([kind.name], [kind.name, []]);
          for await (const cursor of store.iterate(range)) {
            const row: Row = cursor.value;
            const value = row.shape === kind.shape ? change(row.value as Value) : null;
            if (value !== null) await cursor.update({ ...row, value });
          }
          await done;
        }, undefined),
    }),
    outbox: <Value>(kind: OutboxKind<Value>) => ({
      read: () =>
        wait<Value[]>(async (opened) => {
          const rows: Row[] = await opened.getAll('outbox');
          return rows.flatMap((row) => entriesOf(kind, row));
        }, []),
      put: (key, value) =>
        attempt(async (opened) => {
          const transaction = opened.transaction('outbox', 'readwrite', { durability: 'strict' });
          const { store, done } = transaction;
          const written = store.put({ shape: kind.shape, value }, key);
          // Without it, a page that is closed before the answer would take the entry along.
          transaction.commit();
          await Promise.all([written, done]);
          return true;
        }, false),
      has: (key) =>
        attempt(async (opened) => (await opened.getKey('outbox', key)) !== undefined, true),
      remove: (key) => attempt((opened) => opened.delete('outbox', key), undefined),
    }),
    async clearCopies() {
      waiting.clear();
      await attempt((opened) => opened.clear('copies'), undefined);
    },
    flush: () => write(false),
    async close() {
      await write(false);
      await close();
    },
  };
};
