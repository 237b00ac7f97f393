import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import { databaseAway, isAway, isFull, isOutOfConnections, storageFull } from '../outages.ts';
import { CONNECTIONS, sharesOf } from './connections.ts';
import type { Database } from './database.ts';
import { ModestPool } from './modest-pool.ts';
import { PreparingClient } from './postgres-client.ts';
import { createPipelines } from './postgres-pipelines.ts';
import { KEEP_ALIVE, watchSilence } from './postgres-silence.ts';
import { setShortcut } from './statement.ts';
import type { Tables } from './tables.ts';
import { createTransactionRunner, type OnLate } from './transaction.ts';

const INT8 = 20;
/** Timeout for getting a connection, new or released by another request. */
const PATIENCE_MS = 20_000;

// Sequences and times are below 2^53, so they are plain numbers on both databases.
pg.types.setTypeParser(INT8, Number);

const explain = (error: unknown): never => {
  if (isFull(error)) throw storageFull(error);
  throw isAway(error) ? databaseAway(error) : error;
};

/** Converts an unreachable database or a full disk into the contract's errors. */
class ExplainingDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const rollback = driver.rollbackTransaction.bind(driver);
    const known = new WeakSet<object>();
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options).catch(explain);
      if (known.has(connection)) return connection;
      known.add(connection);
      const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
      connection.executeQuery = <Row>(...asked: Parameters<typeof execute>) =>
        execute<Row>(...asked).catch(explain);
      return connection;
    };
    // The connection is then discarded; the original error is the one to report.
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
    return driver;
  }
}

/**
 * The database at `url`; `connections` are opened on demand, except for the one that holds it. `onTrouble`
 * receives errors that concern no query.
 */
export const openPostgres = (
  url: string,
  onTrouble: (error: Error) => void,
  onLate?: OnLate,
  connections: number = CONNECTIONS,
): Database => {
  const shares = sharesOf(connections);
  const pool = new ModestPool({
    connectionString: url,
    max: shares.pool,
    // Kept, so that others cannot take it.
    ...{ min: 1, ...KEEP_ALIVE },
    connectionTimeoutMillis: PATIENCE_MS,
    onModest: onTrouble,
  });
  pool.on('error', onTrouble);
  // The pool listens only on idle connections; a closing one can still break.
  pool.on('connect', (client) => client.on('error', () => {}));
  const unwatch = watchSilence(url, pool.clients);
  const query = new Kysely<Tables>({
    dialect: new ExplainingDialect({
      pool: {
        connect: () => pool.acquire(),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  const pipelines = createPipelines(
    () =>
      new PreparingClient({
        ...{ connectionString: url, pipeline: true },
        ...{ connectionTimeoutMillis: PATIENCE_MS, ...KEEP_ALIVE },
      }),
    shares.pipelines,
  );
  setShortcut(query, (text, values) =>
    pipelines
      .send(text, values, () => pool.isFree)
      ?.catch((error: unknown) =>
        // It was not sent.
        isOutOfConnections(error)
          ? query.executeQuery(CompiledQuery.raw(text, [...values]))
          : explain(error),
      ),
  );
  return {
    dialect: 'postgres',
    read: query,
    transaction: createTransactionRunner(query, { dialect: 'postgres', onLate }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    pipelined: pipelines.length,
    close: async () => {
      await pipelines.close();
      await query.destroy();
      unwatch();
    },
  };
};
