import { sql } from 'kysely';
import { forUpdate, type Tx } from '../../../platform/database/index.ts';
import type { CodePurpose, OneTimeCodeTable } from '../accounts.tables.ts';

export const insertCode = async (tx: Tx, code: OneTimeCodeTable): Promise<void> => {
  await tx.query.insertInto('one_time_code').values(code).execute();
};

/** When each code was created that may have been sent to a subject after `since`. */
export const codeTimes = async (
  tx: Tx,
  purpose: CodePurpose,
  subject: string,
  since: number,
): Promise<number[]> => {
  const rows = await tx.query
    .selectFrom('one_time_code')
    .select('created_time')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('created_time', '>', since)
    .whereRef('expires_time', '>', 'created_time')
    .execute();
  return rows.map(({ created_time }) => created_time);
};

export const lockedCode = (tx: Tx, id: string): Promise<OneTimeCodeTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('one_time_code').selectAll().where('id', '=', id),
  ).executeTakeFirst();

/** Failed attempts of the codes of a subject, of those created after `since`. */
export const failuresFor = async (tx: Tx, subject: string, since: number): Promise<number> => {
  const { failures } = await tx.query
    .selectFrom('one_time_code')
    .select(sql<number>`cast(coalesce(sum(failures), 0) as bigint)`.as('failures'))
    .where('subject', '=', subject)
    .where('created_time', '>', since)
    .executeTakeFirstOrThrow();
  return failures;
};

export const recordTry = async (
  tx: Tx,
  id: string,
  { tries, failures }: Pick<OneTimeCodeTable, 'tries' | 'failures'>,
): Promise<void> => {
  await tx.query
    .updateTable('one_time_code')
    .set({ tries, failures })
    .where('id', '=', id)
    .execute();
};

export const deleteCodesBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('one_time_code').where('created_time', '<', time).execute();
};
