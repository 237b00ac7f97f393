import { SECOND_MS } from '@kith/contract';
import pg from 'pg';
import { isOutOfConnections, isReadOnly } from '../outages.ts';
import { PreparingClient } from './postgres-client.ts';

/** After so long without an answer, PostgreSQL is asked whether it is still working on one. */
const PATIENCE_MS = 10 * SECOND_MS;
const CHECK_MS = 2 * SECOND_MS;
const ASK_MS = 5 * SECOND_MS;
/** So many questions in turn without an answer mean that nobody is working. */
const UNANSWERED_MAX = 2;

/** A connection without work notices within half a minute that the other side is gone. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10 * SECOND_MS };

/**
 * PostgreSQL drops what a lost process holds: its locks would keep everybody from writing into a chat
 * for hours. It compiles no query: that takes longer than any of ours. Set by a query, because poolers refuse parameters of a connection that they do not know.
 */
const SETTINGS = {
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20s',
  jit: 'off',
};
const SETTLE = `select pg_backend_pid() as pid, ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`;

/** A connection that knows how long it has been waiting for an answer. */
export class WatchedClient extends PreparingClient {
  waitingSince: number | undefined;
  /** The process of PostgreSQL behind it, whatever is in between. */
  pid: number | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the library
  override query(...asked: any[]): any {
    const answered = super.query(...asked);
    if (!(answered instanceof Promise)) return answered;
    this.waitingSince = performance.now();
    return answered
      .catch((error: unknown) => {
        if (isReadOnly(error)) this.connection.stream.destroy();
        throw error;
      })
      .finally(() => {
        this.waitingSince = undefined;
      });
  }

  /** Makes PostgreSQL drop it soon after this process is lost. */
  async settle(): Promise<void> {
    const { rows } = await this.query(SETTLE);
    this.pid = rows[0]?.pid;
  }
}

/** Those processes of PostgreSQL that are working, or have been until a moment ago. */
const askWhoWorks = async (url: string, pids: number[]): Promise<Set<number>> => {
  const client = new pg.Client({
    connectionString: url,
    ...{ connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1)
        and (state not like 'idle%' or state_change > now() - interval '5 seconds')`,
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    // Not `end`, which waits for the other side.
    client.connection.stream.destroy();
  }
};

/**
 * Closes connections whose other side is gone: a lost machine, or a firewall that forgot them, ends none,
 * and the system would go on sending for a quarter of an hour. A statement may take as long as it needs.
 */
export const watchSilence = (url: string, clients: ReadonlySet<WatchedClient>): (() => void) => {
  let isAsking = false;
  let unanswered = 0;

  const check = async (): Promise<void> => {
    const late = [...clients].flatMap((client) => {
      const since = client.waitingSince;
      const isLate = since !== undefined && performance.now() - since > PATIENCE_MS;
      return isLate ? [{ client, since }] : [];
    });
    if (late.length === 0) return;
    const working = await askWhoWorks(
      url,
      late.map(({ client }) => client.pid ?? 0),
    ).catch((error: unknown) => error as Error);
    if (isOutOfConnections(working)) return;
    unanswered = working instanceof Set ? 0 : unanswered + 1;
    const isGone = ({ pid = 0 }: WatchedClient): boolean =>
      working instanceof Set ? !working.has(pid) : unanswered >= UNANSWERED_MAX;
    for (const { client, since } of late)
      if (client.waitingSince === since && isGone(client)) client.connection.stream.destroy();
  };

  const checks = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void check().finally(() => {
      isAsking = false;
    });
  }, CHECK_MS).unref();
  return () => clearInterval(checks);
};
