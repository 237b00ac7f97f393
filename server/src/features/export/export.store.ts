import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
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

/** Takes the place of the one before. */
export const putExport = async (tx: Tx, row: AccountExportTable): Promise<void> => {
  const { account_id: _, ...changes } = row;
  await tx.query
    .insertInto('account_export')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
};

/** Answers the id of the one there was. */
export const deleteExport = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const row = await tx.query
    .deleteFrom('account_export')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** False when it was stopped, another one was begun, or another node has taken it up. */
export const updateExport = async (
  tx: Tx,
  { id, attempts }: Pick<AccountExportTable, 'id' | 'attempts'>,
  changes: Partial<AccountExportTable>,
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('account_export')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The one that waits longest, held by this node until `leasedUntil`. */
export const claimExport = async (
  tx: Tx,
  now: number,
  leasedUntil: number,
): Promise<AccountExportTable | undefined> => {
  const row = await forUpdate(
    tx,
    tx.query
      .selectFrom('account_export')
      .selectAll()
      .where('state', 'in', ['waiting', 'running'])
      .where('leased_until', '<=', now)
      .orderBy('created_time')
      .limit(1),
  ).executeTakeFirst();
  if (row === undefined) return undefined;
  const changes = {
    state: 'running',
    attempts: row.attempts + 1,
    leased_until: leasedUntil,
  } as const;
  await updateExport(tx, row, changes);
  return { ...row, ...changes };
};

/** The account's file, if this is the ticket for it; used up. */
export const takeTicket = (
  tx: Tx,
  accountId: string,
  hash: string,
  now: number,
): Promise<AccountExportTable | undefined> =>
  tx.query
    .updateTable('account_export')
    .set({ ticket_hash: null })
    .where('account_id', '=', accountId)
    .where('ticket_hash', '=', hash)
    .where('ticket_expires', '>', now)
    .where('state', '=', 'done')
    .returningAll()
    .executeTakeFirst();

export const deleteExportsExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('account_export').where('expires_time', '<=', time).execute();
};

export const isKept = async (query: Reader, id: string): Promise<boolean> =>
  (await query
    .selectFrom('account_export')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
