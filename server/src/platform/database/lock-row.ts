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
