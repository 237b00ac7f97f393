import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Reads see what is committed; nothing is written through it. */
export type Reader = Kysely<Tables>;

/** One transaction under way. */
export interface Tx {
  readonly dialect: Dialect;
  readonly query: Transaction<Tables>;
  /** Runs once the changes are on disk; never when they are rolled back. */
  afterCommit(callback: () => void): void;
}

export interface Database {
  readonly dialect: Dialect;
  readonly read: Reader;
  /**
   * Runs `work` in one transaction and answers once it is on disk. What another transaction got in
   * the way of is tried again, so `work` changes nothing outside the database but by `afterCommit`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Number of connections, and of callers waiting for one; only for pools. */
  pool?(): { open: number; idle: number; awaited: number };
  close(): Promise<void>;
}
