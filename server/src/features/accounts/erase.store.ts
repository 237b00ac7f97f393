import type { Tx } from '../../platform/database/index.ts';

const TABLES = [
  'account_email',
  'account_phone',
  'address_claim',
  'session',
  'known_device',
  'reset_ticket',
  'creation',
  'visit_pass',
] as const;

/** Deletes the credentials, and what was created lately under which id. The row stays, because data of others refers to it. */
export const eraseAccount = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of TABLES)
    await tx.query.deleteFrom(table).where('account_id', '=', accountId).execute();
  await tx.query
    .updateTable('account')
    .set({ password_hash: '' })
    .where('id', '=', accountId)
    .execute();
};
