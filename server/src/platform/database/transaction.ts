import type { Kysely } from 'kysely';
import type { Dialect, Reader, Tx } from './database.ts';
import { isOutdatedPlan } from './postgres-client.ts';
import { type Shortcut, setShortcut } from './statement.ts';
import type { Tables } from './tables.ts';

const ATTEMPTS = 5;
const RETRY_MS = 5;
/** PostgreSQL: serialization failure, deadlock. */
const PASSING = new Set(['40001', '40P01']);

const isPassing = (error: unknown): boolean =>
  isOutdatedPlan(error) ||
  (error instanceof Error && PASSING.has(String((error as { code?: unknown }).code)));

/** Receives errors of `afterCommit` callbacks: the transaction is on disk and is not retried. */
export type OnLate = (error: unknown) => void;

/** Without a handler, the error ends the process instead of being lost. */
const throwLater: OnLate = (error) =>
  queueMicrotask(() => {
    throw error;
  });

export interface TransactionOptions {
  dialect: Dialect;
  onLate?: OnLate | undefined;
  /** For the statements of a transaction. */
  shortcut?: Shortcut;
}

/** Statements that come after the end of the work must not run outside the transaction. */
const whileOpen = async <Result>(
  transaction: Reader,
  shortcut: Shortcut,
  work: () => Promise<Result>,
): Promise<Result> => {
  let isOpen = true;
  setShortcut(transaction, (...asked) => (isOpen ? shortcut(...asked) : undefined));
  try {
    return await work();
  } finally {
    isOpen = false;
  }
};

const runOnce = async <Result>(
  query: Kysely<Tables>,
  { dialect, onLate = throwLater, shortcut }: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const callbacks: (() => void)[] = [];
  const result = await query.transaction().execute((transaction) => {
    const run = () =>
      work({
        dialect,
        query: transaction,
        afterCommit: (callback) => void callbacks.push(callback),
      });
    return shortcut === undefined ? run() : whileOpen(transaction, shortcut, run);
  });
  for (const callback of callbacks)
    try {
      callback();
    } catch (error) {
      onLate(error);
    }
  return result;
};

export const createTransactionRunner =
  (query: Kysely<Tables>, options: TransactionOptions) =>
  async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(query, options, work);
      } catch (error) {
        if (!isPassing(error) || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt * attempt));
      }
    }
  };
