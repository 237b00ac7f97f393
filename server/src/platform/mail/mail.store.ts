import { forUpdate, type Reader, type Tx } from '../database/index.ts';
import type { MailTable } from './mail.tables.ts';

export const insertMail = async (tx: Tx, letter: MailTable): Promise<void> => {
  await tx.query.insertInto('mail').values(letter).execute();
};

export const isAnyDue = async (query: Reader, now: number): Promise<boolean> => {
  const row = await query
    .selectFrom('mail')
    .select('id')
    .where('due_time', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const countMail = async (query: Reader): Promise<number> => {
  const { count } = await query
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Takes up to `max` letters that are due; nobody else gets them before `until`. */
export const takeDue = async (
  tx: Tx,
  now: number,
  until: number,
  max: number,
): Promise<MailTable[]> => {
  const due = tx.query
    .selectFrom('mail')
    .selectAll()
    .where('due_time', '<=', now)
    .orderBy('due_time')
    .orderBy('id')
    .limit(max);
  const letters = await forUpdate(tx, due).execute();
  if (letters.length > 0)
    await tx.query
      .updateTable('mail')
      .set({ due_time: until })
      .where(
        'id',
        'in',
        letters.map(({ id }) => id),
      )
      .execute();
  return letters;
};

export const postponeMail = async (
  tx: Tx,
  id: string,
  attempts: number,
  dueTime: number,
): Promise<void> => {
  await tx.query
    .updateTable('mail')
    .set({ attempts, due_time: dueTime })
    .where('id', '=', id)
    .execute();
};

export const deleteMail = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('mail').where('id', '=', id).execute();
};

export const deleteMailExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('mail').where('expires_time', '<', time).execute();
};

/** The latest first. */
export const latestMail = (query: Reader, max: number): Promise<MailTable[]> =>
  query.selectFrom('mail').selectAll().orderBy('created_time', 'desc').limit(max).execute();
