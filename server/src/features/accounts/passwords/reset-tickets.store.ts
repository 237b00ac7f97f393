import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { ResetTicketTable } from '../accounts.tables.ts';

export const insertResetTicket = async (tx: Tx, row: ResetTicketTable): Promise<void> => {
  await tx.query.insertInto('reset_ticket').values(row).execute();
};

export const resetTicketOf = (
  query: Reader,
  secretHash: string,
  now: number,
): Promise<ResetTicketTable | undefined> =>
  query
    .selectFrom('reset_ticket')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_time', '>', now)
    .executeTakeFirst();

/** Uses up every ticket of an account; false if this one was not among them. */
export const takeResetTickets = async (
  tx: Tx,
  accountId: string,
  secretHash: string,
): Promise<boolean> => {
  const rows = await tx.query
    .deleteFrom('reset_ticket')
    .where('account_id', '=', accountId)
    .returning('secret_hash')
    .execute();
  return rows.some((row) => row.secret_hash === secretHash);
};

/** Tickets emailed to an address are removed with it. */
export const deleteResetTicketsTo = async (
  tx: Tx,
  accountId: string,
  address: string,
): Promise<void> => {
  await tx.query
    .deleteFrom('reset_ticket')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute();
};

export const deleteResetTicketsBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('reset_ticket').where('expires_time', '<=', time).execute();
};
