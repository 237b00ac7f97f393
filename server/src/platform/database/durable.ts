import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Driver, SqliteDatabase } from 'kysely';
import { nextTurn } from '../effort.ts';
import { PlannedOnceDialect } from './sqlite-dialect.ts';

/** A disk this fast needs no thread: handing over would cost more. */
const QUICK_MS = 2;
/** On such a disk, commits that follow one another would never let other work run. */
const TURN_MS = 8;
/** How fast the memory of a slow sync decays, per later sync. */
const FORGET = 0.95;

export interface Syncs {
  /** Resolves once everything in the log is on disk; one call at a time. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Syncs the disk: in this thread while it is fast, in a separate thread while it is slow. */
export const startSyncs = (log: string, onFatal: (error: unknown) => never): Syncs => {
  const handle = openSync(log, 'r+');
  let slowestMs = 0;
  let turnedAt = performance.now();
  const take = (ms: number): void => {
    slowestMs = Math.max(ms, slowestMs * FORGET);
  };
  let resume = (): void => {};
  const startThread = (): Worker => {
    const made = new Worker(new URL('./sync.worker.ts', import.meta.url), {
      workerData: { handle },
    });
    made.on('message', (ms: number) => {
      take(ms);
      made.unref();
      resume();
    });
    made.on('error', onFatal);
    return made;
  };
  // Many disks are never slow.
  let thread: Worker | undefined;
  const aside = (): Promise<void> =>
    new Promise((resolve) => {
      resume = resolve;
      thread ??= startThread();
      // It does not keep the process alive.
      thread.ref();
      thread.postMessage('sync');
    });
  return {
    sync: async () => {
      if (slowestMs >= QUICK_MS) return aside();
      const start = performance.now();
      try {
        fdatasyncSync(handle);
      } catch (error) {
        onFatal(error);
      }
      take(performance.now() - start);
      if (performance.now() - turnedAt < TURN_MS) return;
      await nextTurn();
      turnedAt = performance.now();
    },
    close: async () => {
      await thread?.terminate();
      closeSync(handle);
    },
  };
};

/**
 * Writes through a connection that does not wait for the disk, and resolves a commit once it is on
 * disk; until then readers see the previous state. A slow disk therefore delays only writers.
 */
export class DurableDialect extends PlannedOnceDialect {
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #syncs: Syncs;

  constructor(database: SqliteDatabase, writer: DatabaseSync, reader: DatabaseSync, syncs: Syncs) {
    super({ database });
    this.#writer = writer;
    this.#reader = reader;
    this.#syncs = syncs;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const commit = driver.commitTransaction.bind(driver);
    const rollback = driver.rollbackTransaction.bind(driver);
    // Only rows, not tables: a migration writes its name as well.
    const changes = this.#writer.prepare('select total_changes() as count');
    const hold = this.#reader.prepare('begin');
    const look = this.#reader.prepare('select 1 from sqlite_schema');
    const release = this.#reader.prepare('commit');
    let onDisk: unknown;
    // A full disk has rolled it back already; a second rollback would hide the cause.
    driver.rollbackTransaction = async (connection) => {
      if (this.#writer.isTransaction) await rollback(connection);
    };
    driver.commitTransaction = async (connection) => {
      const count = changes.get()?.count;
      if (count === onDisk) return commit(connection);
      hold.run();
      try {
        look.get();
        await commit(connection);
        await this.#syncs.sync();
        onDisk = count;
      } finally {
        release.run();
      }
    };
    return driver;
  }
}
