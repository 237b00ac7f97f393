import { type RawBuilder, sql } from 'kysely';
import type { Dialect, Tx } from './database.ts';

/**
 * A stamp orders changes of many owners without a common clock or lock. On PostgreSQL it is the
 * transaction id; on SQLite, which has one writer at a time, a counter.
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

/** Everything stamped up to here is committed and visible; read it before the rows. */
export const readableStamp = ({ dialect }: { dialect: Dialect }): RawBuilder<number> =>
  dialect === 'postgres'
    ? sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1`
    : sql<number>`(select value from stamp)`;
