import type { Kysely } from 'kysely';
import type { Dialect, Tx } from './database.ts';
import type { Tables } from './tables.ts';

const ATTEMPTS = 5;
const RETRY_MS = 5;
/** PostgreSQL: serialization failure, deadlock. */
const PASSING = new Set(['40001', '40P01']);

const isPassing = (error: unknown): boolean =>
  error instanceof Error && PASSING.has(String((error as { code?: unknown }).code));

const runOnce = async <Result>(
  query: Kysely<Tables>,
  dialect: Dialect,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const callbacks: (() => void)[] = [];
  const result = await query.transaction().execute((transaction) =>
    work({
      dialect,
      query: transaction,
      afterCommit: (callback) => void callbacks.push(callback),
    }),
  );
  for (const callback of callbacks) callback();
  return result;
};

export const transactionRunner =
  (query: Kysely<Tables>, dialect: Dialect) =>
  async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(query, dialect, work);
      } catch (error) {
        if (!isPassing(error) || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt * attempt));
      }
    }
  };
