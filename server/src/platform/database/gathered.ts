import type { Reader } from './database.ts';

interface Waiting<Row> {
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** Who asked for which key. */
type Asked<Row> = Map<string, Waiting<Row>[]>;

interface Queue<Row> {
  waiting: Asked<Row>;
  /** When those who wait are served by a query of their own. */
  impatience?: NodeJS.Timeout | undefined;
}

/** More wait for the next query. */
const KEYS_MAX = 500;
/** Nobody waits longer for the query of others: its connection may be broken. */
const PATIENCE_MS = 1_000;

/** By database: how many wait for a query that has not been sent. */
const lengths = new WeakMap<Reader, number>();
const count = (query: Reader, by: number): void =>
  void lengths.set(query, (lengths.get(query) ?? 0) + by);
export const gatheredLength = (query: Reader): number => lengths.get(query) ?? 0;

/**
 * Reads rows by key for many callers at once: those that ask while a query runs share the next one,
 * so that a thousand clients who reconnect cost a few queries, and a single one never waits. A
 * caller sees everything that was committed before it asked.
 */
export const gathered = <Row>(
  read: (query: Reader, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ((query: Reader, key: string) => Promise<Row | undefined>) => {
  /** By database; a transaction is one of its own. */
  const queues = new WeakMap<Reader, Queue<Row>>();

  const begin = (query: Reader, waiting: Asked<Row>): void => {
    const queue: Queue<Row> = { waiting };
    queues.set(query, queue);
    void run(query, queue);
  };

  /** Leaves a query that hangs to those whose keys it reads. */
  const limitWaiting = (query: Reader, queue: Queue<Row>): void => {
    queue.impatience ??= setTimeout(() => {
      const { waiting } = queue;
      queue.waiting = new Map();
      begin(query, waiting);
    }, PATIENCE_MS);
  };

  const run = async (query: Reader, queue: Queue<Row>): Promise<void> => {
    while (queue.waiting.size > 0) {
      clearTimeout(queue.impatience);
      queue.impatience = undefined;
      const asked = [...queue.waiting].slice(0, KEYS_MAX);
      for (const [key, waiting] of asked) {
        queue.waiting.delete(key);
        count(query, -waiting.length);
      }
      if (queue.waiting.size > 0) limitWaiting(query, queue);
      try {
        const rows = await read(
          query,
          asked.map(([key]) => key),
        );
        for (const [key, waiting] of asked)
          for (const { resolve } of waiting) resolve(rows.get(key));
      } catch (error) {
        for (const [, waiting] of asked) for (const { reject } of waiting) reject(error);
      }
    }
    if (queues.get(query) === queue) queues.delete(query);
  };

  return (query, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(query);
      count(query, 1);
      if (queue === undefined) {
        begin(query, new Map([[key, [{ resolve, reject }]]]));
        return;
      }
      const same = queue.waiting.get(key);
      if (same === undefined) queue.waiting.set(key, [{ resolve, reject }]);
      else same.push({ resolve, reject });
      limitWaiting(query, queue);
    });
};
