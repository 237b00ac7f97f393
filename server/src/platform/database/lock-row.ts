import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Locks the rows until the transaction ends; rows that merely reference them can still be added. On
 * SQLite the writing transaction is alone anyway.
 */
export const forUpdate = <DB, Table extends keyof DB, Row>(
  tx: Pick<Tx, 'dialect'>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> =>
  tx.dialect === 'postgres' ? query.forNoKeyUpdate() : query;

/**
 * Keeps rows from being deleted until the transaction has referred to them; they can still be changed. On SQLite
 * the writing transaction is alone anyway.
 */
export const forUse = <DB, Table extends keyof DB, Row>(
  tx: Pick<Tx, 'dialect'>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> => (tx.dialect === 'postgres' ? query.forKeyShare() : query);

/**
 * Locks rows to delete them in the next statement, which sees what others have added meanwhile to refer to them.
 * Rows that others hold are waited for, or left out. On SQLite the writing transaction is alone anyway.
 */
export const forDelete = <DB, Table extends keyof DB, Row>(
  tx: Pick<Tx, 'dialect'>,
  query: SelectQueryBuilder<DB, Table, Row>,
  held: 'awaited' | 'leftOut' = 'awaited',
): SelectQueryBuilder<DB, Table, Row> => {
  if (tx.dialect !== 'postgres') return query;
  const locked = query.forUpdate();
  return held === 'leftOut' ? locked.skipLocked() : locked;
};
