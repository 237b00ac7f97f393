import type { Reader, Tx } from '../database/index.ts';
import type { Seal } from '../seal.ts';
import type { MailTable } from './mail.tables.ts';

const PURPOSE = 'mail';
type Words = Pick<MailTable, 'subject' | 'text' | 'html'>;
const each = <Letter extends Words>(letter: Letter, change: (words: string) => string): Letter => ({
  ...letter,
  subject: change(letter.subject),
  text: change(letter.text),
  html: change(letter.html),
});

/**
 * Waiting emails. Their texts are sealed, because they contain codes and links that sign people in.
 */
export const mailStore = (seal: Seal) => {
  const opened = (letter: MailTable): MailTable =>
    each(letter, (words) => seal.open(PURPOSE, words));
  return {
    /** False if it is there already. */
    insert: async (tx: Tx, letter: MailTable): Promise<boolean> => {
      const sealed = each(letter, (words) => seal.close(PURPOSE, words));
      const inserted = await tx.query
        .insertInto('mail')
        .values(sealed)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    get: async (query: Reader, id: string): Promise<MailTable | undefined> => {
      const letter = await query
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return letter && opened(letter);
    },
    remove: async (tx: Tx, id: string): Promise<void> => {
      await tx.query.deleteFrom('mail').where('id', '=', id).execute();
    },
    removeExpiredBefore: async (tx: Tx, time: number): Promise<void> => {
      await tx.query.deleteFrom('mail').where('expires_time', '<', time).execute();
    },
    /** Latest first. */
    latest: async (query: Reader, max: number): Promise<MailTable[]> => {
      const letters = await query
        .selectFrom('mail')
        .selectAll()
        .orderBy('created_time', 'desc')
        .limit(max)
        .execute();
      return letters.map(opened);
    },
  };
};
