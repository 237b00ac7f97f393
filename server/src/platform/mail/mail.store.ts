import type { Reader, Tx } from '../database/index.ts';
import type { MailTable } from './mail.tables.ts';

export const insertMail = async (tx: Tx, letter: MailTable): Promise<void> => {
  await tx.query.insertInto('mail').values(letter).execute();
};

export const letterOf = (query: Reader, id: string): Promise<MailTable | undefined> =>
  query.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteMail = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('mail').where('id', '=', id).execute();
};

export const deleteMailExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('mail').where('expires_time', '<', time).execute();
};

/** The latest first. */
export const latestMail = (query: Reader, max: number): Promise<MailTable[]> =>
  query.selectFrom('mail').selectAll().orderBy('created_time', 'desc').limit(max).execute();
