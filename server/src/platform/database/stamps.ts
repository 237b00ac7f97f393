import { sql } from 'kysely';
import type { Dialect, Reader, Tx } from './database.ts';

/**
 * A stamp orders changes of many owners without a common clock or lock. On PostgreSQL it is the
 * transaction's id; on SQLite, where one writes at a time, a counter.
 */
export const stampOf = async (tx: Tx): Promise<number> => {
  const { rows } =
    tx.dialect === 'postgres'
      ? await sql<{ value: number }>`select pg_current_xact_id()::text::bigint as value`.execute(
          tx.query,
        )
      : await sql<{ value: number }>`update stamp set value = value + 1 returning value`.execute(
          tx.query,
        );
  return rows[0]?.value ?? 0;
};

/** Everything stamped up to here is committed and can be read: read it before the rows. */
export const readableStamp = async (read: Reader, dialect: Dialect): Promise<number> => {
  const { rows } =
    dialect === 'postgres'
      ? await sql<{
          value: number;
        }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 as value`.execute(read)
      : await sql<{ value: number }>`select value from stamp`.execute(read);
  return rows[0]?.value ?? 0;
};
