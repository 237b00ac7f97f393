import { type Kysely, sql } from 'kysely';
import type { Database, Dialect, Tx } from './database.ts';

export interface Migration {
  /** The file name: `0001-accounts`. */
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

const LOCK_KEY = 7_416_811;
/**
 * While a migration waits for a table, PostgreSQL lets nobody else read it: behind a dump, all processes
 * would stand still until it ends. It waits briefly and tries again.
 */
const LOCK_WAIT_MS = 2_000;
const LOCK_RETRY_MS = 3_000;
/** PostgreSQL: the lock was not available in time. */
const isBlocked = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/** Makes other starting processes wait; even "if not exists" fails when two run it at once. */
const lockMigrations = async ({ query, dialect }: Tx): Promise<void> => {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(query);
};

/**
 * Runs the remaining migrations, each in its own transaction: if the process is killed, the next start
 * continues. Throws if a newer version of the program has migrated the data.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[],
  onBlocked: (name: string) => void = () => {},
): Promise<string[]> => {
  const applied: string[] = [];
  await database.transaction(async (tx) => {
    await lockMigrations(tx);
    await sql`create table if not exists migration (name text primary key, applied_time bigint not null)`.execute(
      tx.query,
    );
  });
  const known = new Set(migrations.map((migration) => migration.name));
  const run = (migration: Migration): Promise<void> =>
    database.transaction(async (tx) => {
      const { query, dialect } = tx;
      await lockMigrations(tx);
      const { rows } = await sql<{ name: string }>`select name from migration`.execute(query);
      const unknown = rows.find((row) => !known.has(row.name));
      if (unknown !== undefined)
        throw new Error(
          `The data was written by a newer version of Kith (${unknown.name}). Start that version.`,
        );
      if (rows.some((row) => row.name === migration.name)) return;
      if (dialect === 'postgres')
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(query);
      await migration.up(query as unknown as Kysely<unknown>, dialect);
      await sql`insert into migration (name, applied_time) values (${migration.name}, ${Date.now()})`.execute(
        query,
      );
      applied.push(migration.name);
    });
  for (const migration of migrations)
    for (let isDone = false; !isDone; )
      try {
        await run(migration);
        isDone = true;
      } catch (error) {
        if (!isBlocked(error)) throw error;
        onBlocked(migration.name);
        await new Promise((resolve) => void setTimeout(resolve, LOCK_RETRY_MS));
      }
  return applied;
};
