import type { Tx } from '../../platform/database/index.ts';

const TABLES = ['contact_email', 'contact', 'contact_category', 'address_book'] as const;

/**
 * Erases an address book. The next one begins at a later version, so that clients request it again.
 */
export const eraseContacts = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of TABLES)
    await tx.query.deleteFrom(table).where('account_id', '=', accountId).execute();
};
