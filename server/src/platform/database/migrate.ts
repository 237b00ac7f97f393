import { type Kysely, sql } from 'kysely';
import type { Database, Dialect, Tx } from './database.ts';

export interface Migration {
  /** The file name: `0001-accounts`. */
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

const LOCK_KEY = 7_416_811;

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
): Promise<string[]> => {
  const applied: string[] = [];
  await database.transaction(async (tx) => {
    await lockMigrations(tx);
    await sql`create table if not exists migration (name text primary key, applied_time bigint not null)`.execute(
      tx.query,
    );
  });
  const known = new Set(migrations.map((migration) => migration.name));
  for (const migration of migrations) {
    await database.transaction(async (tx) => {
      const { query, dialect } = tx;
      await lockMigrations(tx);
      const { rows } = await sql<{ name: string }>`select name from migration`.execute(query);
      const unknown = rows.find((row) => !known.has(row.name));
      if (unknown !== undefined)
        throw new Error(
          `The data was written by a newer version of Kith (${unknown.name}). Start that version.`,
        );
      if (rows.some((row) => row.name === migration.name)) return;
      await migration.up(query as unknown as Kysely<unknown>, dialect);
      await sql`insert into migration (name, applied_time) values (${migration.name}, ${Date.now()})`.execute(
        query,
      );
      applied.push(migration.name);
    });
  }
  return applied;
};
