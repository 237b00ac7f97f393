import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@kith/contract';
import { Kysely, type SqliteDatabase } from 'kysely';
import { isFull, storageFull } from '../outages.ts';
import type { Database } from './database.ts';
import { DurableDialect, startSyncs } from './durable.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { PlannedOnceDialect } from './sqlite-dialect.ts';
import { changesSchema, rowFactory, type ToRow } from './sqlite-rows.ts';
import { type Shortcut, setShortcut } from './statement.ts';
import type { Tables } from './tables.ts';
import { createTransactionRunner, type OnLate } from './transaction.ts';

export const FILE = 'kith.db';
const BUSY_MS = 5_000;
const PRIVATE = 0o600;
/** SQLite's primary result code for a failed read, write or sync. */
const IO_ERROR = 10;

const isIoError = (error: unknown): boolean => {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && (code & 0xff) === IO_ERROR;
};

type Values = Parameters<StatementSync['all']>;

/** Returns its rows as arrays. */
interface Prepared {
  statement: StatementSync;
  reader: boolean;
  columns: number;
  toRow: ToRow;
}

const NO_COLUMNS = rowFactory([]);

const namesOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

const allRows = (ready: Prepared, values: readonly unknown[]): object[] => {
  const rows = ready.statement.all(...(values as Values)) as unknown as unknown[][];
  const columns = rows[0]?.length ?? ready.columns;
  // The other connection has changed the schema, and SQLite has prepared the statement again.
  if (columns !== ready.columns)
    Object.assign(ready, { columns, toRow: rowFactory(namesOf(ready.statement)) });
  return rows.map(ready.toRow);
};

/** Node's own SQLite, with every statement prepared once: as a Kysely driver, and without Kysely. */
const prepared = (
  raw: DatabaseSync,
  onFatal: (error: unknown) => never,
): { database: SqliteDatabase; shortcut: Shortcut } => {
  const where = raw.location() ?? 'the database';
  const statements = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = raw.prepare(text);
    const names = namesOf(statement);
    statement.setReturnArrays(true);
    const reader = names.length > 0;
    const toRow = reader ? rowFactory(names) : NO_COLUMNS;
    const entry = { statement, reader, columns: names.length, toRow };
    // Afterwards, statements that were prepared before may have other columns.
    if (changesSchema(text)) statements.clear();
    else statements.set(text, entry);
    return entry;
  };
  const guarded = <Result>(act: () => Result): Result => {
    try {
      return act();
    } catch (error) {
      if (isFull(error)) throw storageFull(error, where);
      // After a failed sync the state of the disk is unknown until a restart.
      if (isIoError(error)) onFatal(error);
      throw error;
    }
  };
  return {
    database: {
      close: () => raw.close(),
      prepare: (text) => {
        const ready = prepare(text);
        const { statement, reader, toRow } = ready;
        return {
          reader,
          all: (values) => guarded(() => allRows(ready, values)),
          run: (values) => guarded(() => statement.run(...(values as Values))),
          *iterate(values) {
            for (const row of statement.iterate(...(values as Values)))
              yield toRow(row as unknown as unknown[]);
          },
        };
      },
    },
    // Kysely passes a query through ten promises, which cost more than running it.
    shortcut: async (text, values) => {
      const ready = prepare(text);
      return guarded(() => {
        if (ready.reader) return { rows: allRows(ready, values) };
        const { changes } = ready.statement.run(...(values as Values));
        return { rows: [], numAffectedRows: BigInt(changes) };
      });
    },
  };
};

/** Opens the data while a server may be running, for commands that read or write a little. */
export const openBeside = (folder: string): Database => {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new Error(`There is no data in ${folder}.`);
  const fail = (error: unknown): never => {
    throw error;
  };
  const raw = new DatabaseSync(file, { timeout: BUSY_MS });
  raw.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
  // Reads wait for the transaction, with which they share the connection.
  const { database, shortcut } = prepared(raw, fail);
  const read = new Kysely<Tables>({ dialect: new PlannedOnceDialect({ database }) });
  return {
    dialect: 'sqlite',
    read,
    transaction: createTransactionRunner(read, { dialect: 'sqlite', shortcut }),
    close: () => read.destroy(),
  };
};

/** Only the server's own user can read it; SQLite gives the accompanying files the same mode. */
const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', PRIVATE));
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path)) chmodSync(path, PRIVATE);
};

const open = (file: string): DatabaseSync => {
  const raw = new DatabaseSync(file, { timeout: BUSY_MS });
  raw.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on; pragma wal_autocheckpoint = 0; pragma cache_size = -32000',
  );
  const { synchronous } = raw.prepare('pragma synchronous').get() as { synchronous: number };
  // Creates the log if there is none.
  raw.prepare('select 1 from sqlite_schema').get();
  const { journal_mode } = raw.prepare('pragma journal_mode').get() as { journal_mode: string };
  if (synchronous !== 1 || journal_mode !== 'wal')
    throw new Error('SQLite cannot use a write-ahead log on this file system.');
  return raw;
};

interface Checkpoints {
  stop(): Promise<void>;
}

/** Before that, there is little to move, and what starts and ends at once needs no thread. */
const CHECKPOINTS_AFTER_MS = 1_000;

/**
 * Checkpoints the log in a separate thread, so that no request waits for it. With constant writing the
 * log would grow forever, and growing files are the most expensive to write to: from time to time writing
 * pauses until everything has been moved, and the log restarts from its beginning.
 */
const startCheckpoints = (file: string, write: Kysely<Tables>, emptyMs: number): Checkpoints => {
  let worker: Worker | undefined;
  let isRunning = true;
  let resume = (): void => {};
  const moved = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      if (isRunning) worker?.postMessage('paused');
      else resume();
    });
  const start = (): void => {
    worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), {
      workerData: { file, emptyMs },
    });
    worker.on('message', (word: 'pause' | 'moved') => {
      if (word === 'moved') resume();
      else void write.connection().execute(moved);
    });
    worker.once('exit', () => {
      isRunning = false;
      resume();
    });
    worker.unref();
  };
  const starting = setTimeout(start, CHECKPOINTS_AFTER_MS).unref();
  return {
    stop: async () => {
      clearTimeout(starting);
      await worker?.terminate();
    },
  };
};

/**
 * Opens the embedded database in `folder`, for one process at a time. One connection writes, another one
 * reads committed data. Calls `onFatal` to end the process if a sync fails. Every `emptyMs` deleted data
 * is also removed from the log.
 */
export const openSqlite = (
  folder: string,
  onFatal: (error: unknown) => never,
  onLate?: OnLate,
  emptyMs = HOUR_MS,
): Database => {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  const file = join(folder, FILE);
  keepPrivate(file);
  const [writer, reader] = [open(file), open(file)];
  const syncs = startSyncs(`${file}-wal`, onFatal);
  const writing = prepared(writer, onFatal);
  const write = new Kysely<Tables>({
    dialect: new DurableDialect(writing.database, writer, reader, syncs),
  });
  const reading = prepared(reader, onFatal);
  const read = new Kysely<Tables>({
    dialect: new PlannedOnceDialect({ database: reading.database }),
  });
  setShortcut(read, reading.shortcut);
  const checkpoints = startCheckpoints(file, write, emptyMs);
  return {
    dialect: 'sqlite',
    read,
    transaction: createTransactionRunner(write, {
      ...{ dialect: 'sqlite', onLate },
      ...{ shortcut: writing.shortcut },
    }),
    close: async () => {
      await checkpoints.stop();
      // Waits for the commit in progress.
      await write.connection().execute(() => syncs.close());
      await read.destroy();
      await write.destroy();
      for (const raw of [writer, reader]) if (raw.isOpen) raw.close();
      unlock();
    },
  };
};
