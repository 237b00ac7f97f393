import { isBehind, type Place, type Reader, type Tx } from '../../platform/database/index.ts';
import type { OperatorReportTable } from './operator.tables.ts';

export const insertReport = async (tx: Tx, row: OperatorReportTable): Promise<void> => {
  await tx.query.insertInto('operator_report').values(row).execute();
};

/** Open ones, newest first. */
export const reportsPage = (
  query: Reader,
  place: Place | undefined,
  take: number,
): Promise<OperatorReportTable[]> => {
  const rows = query
    .selectFrom('operator_report')
    .selectAll()
    .where('closed_time', 'is', null)
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .limit(take);
  return (place ? rows.where(isBehind('created_time', 'id', place)) : rows).execute();
};

/** Of one person, oldest first. */
export const reportsBy = (query: Reader, accountId: string): Promise<OperatorReportTable[]> =>
  query
    .selectFrom('operator_report')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_time')
    .orderBy('id')
    .execute();

/** Whether there is such a report. */
export const closeReport = async (
  { query }: Tx,
  id: string,
  closed_time: number | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('operator_report')
    .set({ closed_time })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteReports = async (
  { query }: Tx,
  before: { createdTime: number; closedTime: number },
): Promise<void> => {
  await query
    .deleteFrom('operator_report')
    .where((row) =>
      row.or([
        row('created_time', '<', before.createdTime),
        row('closed_time', '<', before.closedTime),
      ]),
    )
    .execute();
};

export const eraseReports = async ({ query }: Tx, accountId: string): Promise<void> => {
  await query.deleteFrom('operator_report').where('account_id', '=', accountId).execute();
};
