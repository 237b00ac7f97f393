import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import type pg from 'pg';
import { isAway, reasonOf } from '../outages.ts';
import { KEEP_ALIVE, WatchedClient } from './postgres-silence.ts';

export interface HoldOptions {
  /** Whether other processes may serve the database too, because they share a bus with this one. */
  isShared: boolean;
  /** Called once if the database is not reachable yet. */
  onWaiting(reason: string): void;
  /** Called if another process has taken over the database; this process must end. */
  onLost(error: Error): void;
  /** How long to wait for the database; a minute by default. */
  patienceMs?: number;
  /** How long to wait for a process that is ending. */
  handoverMs?: number;
}

const LOCK_KEY = 7_416_812;
const RETRY_MS = SECOND_MS;
const HANDOVER_MS = 10 * SECOND_MS;

const TAKEN =
  'Another process is already serving this database. Stop it first, or set REDIS_URL for both: several processes need Redis to hear each other.';
const TRY_LOCK = 'select pg_try_advisory_lock($1) as held';
const TRY_SHARED_LOCK = 'select pg_try_advisory_lock_shared($1) as held';

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, RETRY_MS));

/** A connection that holds the lock; undefined while another process prevents that. */
const tryHold = async (url: string, isShared: boolean): Promise<pg.Client | undefined> => {
  const client = new WatchedClient({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.settle();
    const { rows } = await client.query(isShared ? TRY_SHARED_LOCK : TRY_LOCK, [LOCK_KEY]);
    if (rows[0]?.held === true) return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
};

/**
 * Waits for PostgreSQL and keeps out processes that do not share a bus with this one, because live
 * events would not reach them. The lock belongs to a connection, so it ends with the process in every
 * case; a broken connection is replaced. Returns a function that releases the lock.
 */
export const holdPostgres = async (
  url: string,
  options: HoldOptions,
): Promise<() => Promise<void>> => {
  const { isShared, onWaiting, onLost } = options;
  const { patienceMs = MINUTE_MS, handoverMs = HANDOVER_MS } = options;
  const started = performance.now();
  const isLate = (ms: number): boolean => performance.now() - started > ms;
  let hasSaid = false;
  let isReleased = false;
  let client: pg.Client | undefined;

  while (client === undefined) {
    try {
      client = await tryHold(url, isShared);
      if (client === undefined && isLate(handoverMs)) throw new Error(TAKEN);
    } catch (error) {
      const { message } = error as Error;
      if (message === TAKEN) throw error;
      const reason = reasonOf(error);
      if (!isAway(error)) throw new Error(`DATABASE_URL cannot be used: ${message}`);
      if (isLate(patienceMs))
        throw new Error(`DATABASE_URL: could not reach the database: ${reason}`);
      if (!hasSaid) onWaiting(reason);
      hasSaid = true;
    }
    if (client === undefined) await pause();
  }

  const again = async (): Promise<void> => {
    while (!isReleased) {
      await pause();
      // Other failures affect all queries, which report them.
      const held = await tryHold(url, isShared).catch((error: unknown) => error as Error);
      if (held === undefined) return onLost(new Error(TAKEN));
      if (held instanceof Error) continue;
      if (isReleased) return held.end();
      watch(held);
      return;
    }
  };
  const watch = (held: pg.Client): void => {
    client = held;
    held.once('end', () => void again());
  };
  watch(client);
  return async () => {
    isReleased = true;
    await client?.end().catch(() => {});
  };
};
