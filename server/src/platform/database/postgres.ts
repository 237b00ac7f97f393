import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { transactionRunner } from './transaction.ts';

const INT8 = 20;
const CONNECTIONS = 10;

// Sequences and times are below 2^53, so they are plain numbers on both databases.
pg.types.setTypeParser(INT8, Number);

/** The database behind `url`; connections are made as they are needed. */
export const openPostgres = (url: string, onIdleError: (error: Error) => void): Database => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on('error', onIdleError);
  // The pool listens only to idle connections; one that is being closed may still be cut.
  pool.on('connect', (client) => client.on('error', () => {}));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: 'postgres',
    read: query,
    transaction: transactionRunner(query, 'postgres'),
    close: () => query.destroy(),
  };
};
