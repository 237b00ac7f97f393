import type { Reader, Tx } from '../../platform/database/index.ts';
import type { FormEntryTable } from './forms.tables.ts';

/** Returns whether the address is new in this form. */
export const insertEntry = async (tx: Tx, entry: FormEntryTable): Promise<boolean> => {
  const row = await tx.query
    .insertInto('form_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['form', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const setTicket = async (
  tx: Tx,
  form: string,
  email: string,
  ticketHash: string,
): Promise<void> => {
  await tx.query
    .updateTable('form_entry')
    .set({ ticket_hash: ticketHash })
    .where('form', '=', form)
    .where('email', '=', email)
    .execute();
};

export const entryByTicket = (
  tx: Tx,
  form: string,
  ticketHash: string,
): Promise<FormEntryTable | undefined> =>
  tx.query
    .selectFrom('form_entry')
    .selectAll()
    .where('form', '=', form)
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();

export const confirmEntry = async (tx: Tx, id: string, now: number): Promise<void> => {
  await tx.query
    .updateTable('form_entry')
    .set({ confirmed_time: now })
    .where('id', '=', id)
    .where('confirmed_time', 'is', null)
    .execute();
};

export const deleteEntry = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('form_entry').where('id', '=', id).execute();
};

/** Unconfirmed entries. */
export const deleteUnconfirmedBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('form_entry')
    .where('confirmed_time', 'is', null)
    .where('created_time', '<', time)
    .execute();
};

/** All entries, oldest first. */
export const allEntries = (query: Reader): Promise<FormEntryTable[]> =>
  query.selectFrom('form_entry').selectAll().orderBy('created_time').orderBy('id').execute();
