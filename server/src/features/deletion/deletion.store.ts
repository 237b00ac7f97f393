import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { AccountDeletionTable, AccountTicketTable } from './deletion.tables.ts';

/** Keeps the first date of an account that was deleted twice; returns the date. */
export const putDeletion = async (
  tx: Tx,
  accountId: string,
  deleteAfter: number,
): Promise<number> => {
  await tx.query
    .insertInto('account_deletion')
    .values({ account_id: accountId, delete_after: deleteAfter, erased_time: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { delete_after } = await tx.query
    .selectFrom('account_deletion')
    .select('delete_after')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return delete_after;
};

export const isDeletedAccount = async (query: Reader, accountId: string): Promise<boolean> => {
  const row = await query
    .selectFrom('account_deletion')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** True if the account was scheduled for erasure. */
export const deleteDeletion = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx.query
    .deleteFrom('account_deletion')
    .where('account_id', '=', accountId)
    .where('erased_time', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const dueDeletions = async (
  query: Reader,
  now: number,
  limit: number,
  after: string | undefined,
): Promise<string[]> => {
  let due = query
    .selectFrom('account_deletion')
    .select('account_id')
    .where('delete_after', '<=', now)
    .where('erased_time', 'is', null);
  if (after !== undefined) due = due.where('account_id', '>', after);
  const rows = await due.orderBy('account_id').limit(limit).execute();
  return rows.map(({ account_id }) => account_id);
};

/** The deletion if it is still due; locked, so that the account cannot be restored meanwhile. */
export const lockDeletion = (
  tx: Tx,
  accountId: string,
): Promise<AccountDeletionTable | undefined> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('account_deletion')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('erased_time', 'is', null),
  ).executeTakeFirst();

export const markErased = async (tx: Tx, accountId: string, now: number): Promise<void> => {
  await tx.query
    .updateTable('account_deletion')
    .set({ erased_time: now })
    .where('account_id', '=', accountId)
    .execute();
};

export const insertTicket = async (tx: Tx, ticket: AccountTicketTable): Promise<void> => {
  await tx.query.insertInto('account_ticket').values(ticket).execute();
};

/** Uses it up. */
export const takeTicket = (tx: Tx, secretHash: string): Promise<AccountTicketTable | undefined> =>
  tx.query
    .deleteFrom('account_ticket')
    .where('secret_hash', '=', secretHash)
    .returningAll()
    .executeTakeFirst();

export const deleteTickets = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('account_ticket').where('account_id', '=', accountId).execute();
};

export const deleteTicketsExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('account_ticket').where('expires_time', '<=', time).execute();
};
