import type { Reader } from './database.ts';

interface Waiting<Row> {
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** More wait for the next query. */
const KEYS_MAX = 500;

/**
 * Reads rows by key for many callers at once: those that ask while a query runs share the next one,
 * so that a thousand clients who reconnect cost a few queries, and a single one never waits. A
 * caller sees everything that was committed before it asked.
 */
export const gathered = <Row>(
  read: (query: Reader, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ((query: Reader, key: string) => Promise<Row | undefined>) => {
  /** By database; a transaction is one of its own. */
  const queues = new WeakMap<Reader, Map<string, Waiting<Row>[]>>();

  const run = async (query: Reader, queue: Map<string, Waiting<Row>[]>): Promise<void> => {
    while (queue.size > 0) {
      const asked = [...queue].slice(0, KEYS_MAX);
      for (const [key] of asked) queue.delete(key);
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
    queues.delete(query);
  };

  return (query, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(query) ?? new Map<string, Waiting<Row>[]>();
      const waiting = queue.get(key);
      if (waiting === undefined) queue.set(key, [{ resolve, reject }]);
      else waiting.push({ resolve, reject });
      if (queues.has(query)) return;
      queues.set(query, queue);
      void run(query, queue);
    });
};
