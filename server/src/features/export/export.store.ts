import type { Reader, Tx } from '../../platform/database/index.ts';
import type { AccountExportTable } from './export.tables.ts';

export const exportOf = (
  query: Reader,
  accountId: string,
): Promise<AccountExportTable | undefined> =>
  query
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Replaces the previous export. */
export const putExport = async (tx: Tx, row: AccountExportTable): Promise<void> => {
  const { account_id: _, ...changes } = row;
  await tx.query
    .insertInto('account_export')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
};

/** Returns the id of the previous export. */
export const deleteExport = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const row = await tx.query
    .deleteFrom('account_export')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** False if it was stopped, replaced, or taken over by another process. */
export const updateExport = async (
  tx: Tx,
  { id, attempts }: Pick<AccountExportTable, 'id'> & Partial<Pick<AccountExportTable, 'attempts'>>,
  changes: Partial<AccountExportTable>,
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('account_export')
    .set(changes)
    .where('id', '=', id)
    .$if(attempts !== undefined, (one) => one.where('attempts', '=', attempts as number))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes over an unfinished export; undefined if there is none. No two attempts have the same number. */
export const beginExport = (tx: Tx, id: string): Promise<AccountExportTable | undefined> =>
  tx.query
    .updateTable('account_export')
    .set((row) => ({ state: 'running', attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .returningAll()
    .executeTakeFirst();

/** The account's file, if this is its ticket. */
export const exportByTicket = (
  query: Reader,
  accountId: string,
  hash: string,
  now: number,
): Promise<AccountExportTable | undefined> =>
  query
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_hash', '=', hash)
    .where('ticket_expires', '>', now)
    .where('expires_time', '>', now)
    .where('state', '=', 'done')
    .executeTakeFirst();

/** False if another request has used up the ticket. */
export const takeTicket = async (
  tx: Tx,
  { id, ticket_hash }: AccountExportTable,
): Promise<boolean> => {
  const taken = await tx.query
    .updateTable('account_export')
    .set({ ticket_hash: null })
    .where('id', '=', id)
    .where('ticket_hash', '=', ticket_hash)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteExportsExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('account_export').where('expires_time', '<=', time).execute();
};

/** Those of these ids that exist, as they are at one moment. */
export const exportsNamed = (
  query: Reader,
  ids: readonly string[],
): Promise<Pick<AccountExportTable, 'id' | 'state' | 'attempts'>[]> =>
  query
    .selectFrom('account_export')
    .select(['id', 'state', 'attempts'])
    .where('id', 'in', [...ids])
    .execute();
