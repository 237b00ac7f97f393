import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { VisitPassTable } from '../accounts.tables.ts';

export const insertVisitPass = async ({ query }: Tx, row: VisitPassTable): Promise<void> => {
  await query.insertInto('visit_pass').values(row).execute();
};

/** Uses a ticket up; undefined if there is none. */
export const takeVisitTicket = (
  { query }: Tx,
  secretHash: string,
  now: number,
): Promise<VisitPassTable | undefined> =>
  query
    .deleteFrom('visit_pass')
    .where('secret_hash', '=', secretHash)
    .where('is_ticket', '=', 1)
    .where('expires_time', '>', now)
    .returningAll()
    .executeTakeFirst();

export const visitPassOf = (
  query: Reader,
  secretHash: string,
  now: number,
): Promise<VisitPassTable | undefined> =>
  query
    .selectFrom('visit_pass')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('is_ticket', '=', 0)
    .where('expires_time', '>', now)
    .executeTakeFirst();

export const deleteVisitPassesBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('visit_pass').where('expires_time', '<=', time).execute();
};
