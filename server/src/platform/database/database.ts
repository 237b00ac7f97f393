import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** For reads only; sees committed data. */
export type Reader = Kysely<Tables>;

/** A transaction in progress. */
export interface Tx {
  readonly dialect: Dialect;
  readonly query: Transaction<Tables>;
  /** Runs once the changes are on disk; never if they are rolled back. */
  afterCommit(callback: () => void): void;
}

export interface Database {
  readonly dialect: Dialect;
  readonly read: Reader;
  /**
   * Runs `work` in one transaction and resolves once it is on disk. Conflicts with other transactions are
   * retried, so `work` must have no effects outside the database except through `afterCommit`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Number of connections, and of callers waiting for one; only for pools. */
  pool?(): { open: number; idle: number; awaited: number };
  /** Reads that were sent and have not been answered; only for pipelines. */
  pipelined?(): number;
  close(): Promise<void>;
}
